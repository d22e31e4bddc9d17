/** The frame of a desk, where the screen is wide enough; on a phone the page behind it. */
import { expect } from '@playwright/test';
import { boxOptions, DESK, findInBox, sideNavigation } from '../desk.ts';
import type { Screen } from './screen.ts';

export const deskScreens: Screen[] = [
  {
    name: 'desk-search-box',
    reach: async (page) => {
      await page.setViewportSize(DESK.viewport);
      await page.goto('/officers');
      await findInBox(page, '4417');
      await expect(boxOptions(page).first()).toContainText('Sunil Ramchandra Jadhav');
    },
  },
  {
    name: 'desk-search-box-nothing-found',
    reach: async (page) => {
      await page.setViewportSize(DESK.viewport);
      await page.goto('/officers');
      await findInBox(page, 'xyzzyx');
      await expect(page.getByText('Nothing found. Check the number or the spelling.')).toBeVisible();
    },
  },
  {
    name: 'desk-shortcuts',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.setViewportSize(DESK.viewport);
      await page.goto('/users');
      await sideNavigation(page)
        .getByRole('button', { name: /Shortcuts$/u })
        .click();
      await expect(page.getByText('Approve it')).toBeVisible();
    },
  },
];
