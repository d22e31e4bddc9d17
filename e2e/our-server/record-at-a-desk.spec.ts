import { title } from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', viewport: { width: 1280, height: 600 } });

const SUNIL = 'Sunil Ramchandra Jadhav';

test('at a desk the list of tabs covers no link of the card, however low the window is', async ({ page }) => {
  await page.goto('/details/tab1?id=full');
  await expect(page.getByText(/Officer to retire on/u)).toBeVisible();
  const tabs = await page.getByRole('navigation', { name: 'Sections of the record' }).boundingBox();
  for (const name of [`Call ${SUNIL}`, 'Edit', 'History']) {
    const box = await page.getByRole('link', { name, exact: true }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(tabs?.y ?? 0);
  }
  await page.getByRole('link', { name: 'History' }).click();
  await expect(title(page, 'History')).toBeVisible();
});
