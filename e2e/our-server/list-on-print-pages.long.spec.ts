/** A list that administrators print: every row, and on every page what it is, who printed it, when, and which page. */
import { pagesOfPdf, unspaced } from '../pdf.ts';
import { title } from '../person.ts';
import { expect, test } from '../test.ts';

const OFFICERS = 500;
/** Shorter ids are on one line. */
const ONE_LINE = 20;

test.use({
  as: 'admin',
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  settings: { DEMO_OFFICERS: String(OFFICERS) },
});

test('a list of 500 is printed with a repeated head, page n of N, and not a row missing', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-dialog', 'opened');
  });
  await page.goto('/officers?columns=employee_id,name,designation,retirement');
  await page.getByRole('button', { name: 'Export or print' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Purpose').fill('Election "duty"');
  const answered = page.waitForResponse(/action=printOfficers/u);
  await dialog.getByRole('button', { name: 'Print' }).click();
  const { officers } = (await (await answered).json()) as { officers: { employee_id: string }[] };
  expect(officers.length).toBeGreaterThanOrEqual(OFFICERS);
  await expect(title(page, 'Officers list')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-dialog', 'opened');

  const pages = pagesOfPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(10);
  for (const [index, text] of pages.entries()) {
    expect(text).toMatch(/Sr\. No\.\nEmployee ID\nName\nDesignation\nRetires\n/u);
    for (const displayed of [
      'Police Commissionerate',
      `Officers list · ${officers.length} officers`,
      'Printed by admin, ',
      `Page ${index + 1} of ${pages.length}`,
    ])
      expect(unspaced(text)).toContain(unspaced(displayed));
  }
  const lines = pages.join('').split('\n');
  expect(lines).toContain('Purpose');
  expect(unspaced(pages[0] ?? '')).toContain(unspaced('Election "duty"'));
  const times = (text: string): number => lines.filter((line) => line === text).length;
  // One of the tests' own people has none, and another one that needs two lines.
  const ids = officers.map(({ employee_id }) => employee_id).filter((id) => id !== '' && id.length < ONE_LINE);
  expect(ids.length).toBeGreaterThanOrEqual(OFFICERS);
  expect(ids.filter((id) => times(id) !== 1)).toEqual([]);
});

test('a reload has forgotten the list, and says what to do', async ({ page }) => {
  await page.goto('/officers/print');
  await page.getByRole('link', { name: 'Go to the officers list' }).click();
  await expect(page.getByRole('button', { name: 'Export or print' })).toBeVisible();
});
