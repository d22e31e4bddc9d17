import { breakRendering } from '../break-rendering.ts';
import { codeInput, field, openResult, searchButton, searchByCode, tab, title } from '../person.ts';
import { neverRespond } from '../screens/screen.ts';
import { expect, test } from '../test.ts';

const REASON = 'The browser cannot format numbers';

test.beforeEach(async ({ page, watched }) => {
  watched.tolerate(new RegExp(`^(?:error|uncaught): .*${REASON}`, 'su'));
  // The counts below the search would not render either.
  await page.route('**/api.php?action=officerCounts*', neverRespond);
  await page.goto('/home');
  await expect(title(page, 'Search')).toBeVisible();
  await breakRendering(page, REASON);
  // Once, since the inputs are gone afterwards.
  await codeInput(page).fill('4417');
  await searchButton(page).click();
});

test('after an uncaught render error the screen says "Something went wrong", why, and offers Refresh', async ({
  page,
}) => {
  await expect(title(page, 'Something went wrong')).toBeVisible();
  await expect(page.getByText(REASON)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect(page.getByLabel('Buckle No / Employee ID')).toHaveCount(0);
});

test('Refresh loads the page anew, and it works again', async ({ page }) => {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await loaded;
  await expect(title(page, 'Search')).toBeVisible();
  await searchByCode(page, '4417');
  await expect(page.getByText('4 officers')).toBeVisible();
  await openResult(page, 'Sunil Ramchandra Jadhav');
  await expect(field(page, 'Email')).toHaveText('sunil.jadhav@police.example');
  await tab(page, 'Rewards').click();
  await expect(page.getByText('12 Good Entry')).toBeVisible();
});
