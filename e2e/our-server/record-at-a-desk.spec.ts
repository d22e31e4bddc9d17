import { ADMIN_ACTIONS, field, recordActions, title } from '../person.ts';
import { settledBox } from '../settled.ts';
import { expect, test } from '../test.ts';

test.use({
  as: 'admin',
  viewport: { width: 1280, height: 600 },
  hasTouch: false,
  permissions: ['clipboard-read', 'clipboard-write'],
});

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

test('an address is copied as one line', async ({ page }) => {
  await page.goto('/details/tab1?id=full');
  await expect(field(page, 'Current Address').getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy address: 12 Police Lines, Lotus Lake' }).click();
  await expect(page.getByText('Address copied.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('12 Police Lines, Lotus Lake');
});

test('every action of the record stands beside the others', async ({ page }) => {
  await page.goto('/details/tab1?id=full');
  await expect(recordActions(page)).toHaveText(ADMIN_ACTIONS);
  for (const name of ['Write e-mail', 'Print', 'History'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Withdraw record' }).click();
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible();
});
