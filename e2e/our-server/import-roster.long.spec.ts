/** Imports 5,000 rows with 14 columns of a real roster, if available. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../api-client.ts';
import { DESK } from '../desk.ts';
import { chooseSheet, expectChecked, expectImported, importButton } from '../import-sheet.ts';
import { countInput } from '../tasks/count-input.ts';
import { expect } from '../test.ts';

const ROSTER = join(import.meta.dirname, '../../../shared/data/nypd-roster.csv');
const ROWS = 5000;

// Starts a separate server instance because it writes.
test.use({ as: 'admin', settings: {}, ...DESK });

/** The first rows, with four columns that rosters have here. */
function sheet(): string {
  const [header = '', ...rows] = readFileSync(ROSTER, 'utf8')
    .trimEnd()
    .split(/\r?\n/u)
    .slice(0, ROWS + 1);
  const genders = ['M', 'F'];
  return [
    `${header},Gender,Blood Group,Mobile No.,Email`,
    ...rows.map((row, index) => `${row},${genders[index % 2]},O+,90000${10_000 + index},o${index}@police.example`),
  ].join('\n');
}

test('5,000 rows of 14 columns are imported with at most 12 clicks, and again change nothing', async ({
  page,
  context,
  admin,
}) => {
  test.skip(!existsSync(ROSTER), 'the roster is not here');
  test.setTimeout(900_000);
  const text = sheet();
  const counter = await countInput(context);
  await page.goto('/import');
  await expect(importButton(page, 'Choose a file')).toBeVisible();
  counter.restart();
  await chooseSheet(page, 'roster.csv', text);
  for (const [header, field] of [
    ['taxid', 'employeeId'],
    ['shield_no', 'buckleNumber'],
    ['appt_date', 'dateOfJoining'],
    ['command', 'currentPosting'],
    ['assignment_date', 'currentPostingFrom'],
  ] as const)
    await expect(page.getByLabel(`Field for ${header}`), header).toHaveValue(field);
  await importButton(page, /^Check 5,000 rows$/u).click();
  await expectChecked(page);
  await importButton(page, /^Import [\d,]+ officers$/u).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import [\d,]+ officers$/u })
    .click();
  await expectImported(page);
  const { clicks } = counter.effort();
  expect(clicks, 'clicks').toBeLessThanOrEqual(12);
  await expect
    .poll(async () => (await admin.get('getOfficers', { code: '959433' })).officers)
    .toMatchObject([{ employee_id: '959433', date_of_joining: '2015-10-07' }]);

  await page.goto('/import');
  await chooseSheet(page, 'roster.csv', text);
  await importButton(page, /^Check 5,000 rows$/u).click();
  await expectChecked(page);
  await expect(page.getByText(/^Nothing would be written/u)).toBeVisible();
});
