import { title } from '../person.ts';
import { settledBox } from '../settled.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', viewport: { width: 1280, height: 600 } });

const SUNIL = 'Sunil Ramchandra Jadhav';

test('at a desk the list of tabs covers no link of the card, however low the window is', async ({ page }) => {
  await page.goto('/details/tab1?id=full');
  await expect(page.getByText(/Officer to retire on/u)).toBeVisible();
  const tabs = await settledBox(page.getByRole('navigation', { name: 'Sections of the record' }));
  for (const name of [`Call ${SUNIL}`, 'Edit', 'History']) {
    const box = await settledBox(page.getByRole('link', { name, exact: true }));
    expect(box.y + box.height, name).toBeLessThanOrEqual(tabs.y);
  }
  await page.getByRole('link', { name: 'History' }).click();
  await expect(title(page, 'History')).toBeVisible();
});
