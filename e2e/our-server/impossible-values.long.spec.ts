import type { Locator, Page } from '@playwright/test';
import { type OfficerDetails } from '@buckle/domain/officers/field-table';
import { formLabel } from '@buckle/domain/officers/officers.messages';
import { writeForm } from '@buckle/domain/officers/form';
import { recordGroups } from '@buckle/domain/officers/record-groups';
import { impossibleValues, usualOfficer } from '@buckle/domain/testing/impossible-values';
import { test } from '../api-client.ts';
import { dateOf, fillDate } from '../date-boxes.ts';
import { openGroup, pressIn } from '../group-editor.ts';
import { fillRequired, formOf, freshId, openAdd, submit, WITHOUT_BADGES } from '../officer-form.ts';
import { expect } from '../test.ts';

test.use({ as: 'admin', settings: WITHOUT_BADGES });

type Details = Partial<OfficerDetails>;

/** One value of each rule. */
const sample = [...new Map(impossibleValues.map((one) => [one.problem.field + one.problem.message, one])).values()];

/** The groups of a record that have these fields, and their tabs. */
const groups = {
  numbers: ['Numbers', 'tab1'],
  contact: ['Contact', 'tab1'],
  service: ['Service', 'tab2'],
  currentPosting: ['Current Posting', 'tab2'],
  previousPostings: ['Previous Postings', 'tab2'],
  reprisal: ['Reprisal', 'tab4'],
} as const;

function groupOf(details: Details) {
  const names = Object.keys(details);
  const all = Object.keys(groups) as (keyof typeof groups)[];
  const found = all.find((group) => recordGroups[group].some((field) => names.includes(field)));
  if (!found) throw new Error(`No group has ${names.join(', ')}.`);
  return groups[found];
}

const labelOf = (name: keyof OfficerDetails): string => formLabel(name);
const add = (scope: Locator, row: string) => scope.getByRole('button', { name: `Add ${row}`, exact: true }).click();
const rowOf = (scope: Locator, name: string) => scope.getByRole('group', { name, exact: true });

/** Types what differs from the usual officer. */
async function fillIn(scope: Locator, details: Details): Promise<void> {
  for (const [index, { posting, tenure, from, to }] of (details.previousPostings ?? []).entries()) {
    await add(scope, 'posting');
    const row = rowOf(scope, `Posting ${index + 1}`);
    await row.getByLabel('Posting', { exact: true }).fill(posting);
    await row.getByLabel('Tenure').fill(tenure);
    await fillDate(dateOf(row, 'From'), from);
    await fillDate(dateOf(row, 'To'), to);
  }
  for (const [index, { punishmentType, reason, dateOfPunishment }] of (details.punishments ?? []).entries()) {
    const row = rowOf(scope, `Punishment ${index + 1}`);
    await row.getByLabel('Punishment Type').fill(punishmentType);
    await row.getByLabel('Reason').fill(reason);
    await fillDate(dateOf(row, 'Date of Punishment'), dateOfPunishment);
  }
  for (const name of ['dateOfJoining', 'dateOfRetirement'] as const) {
    const date = details[name];
    if (date !== undefined) await fillDate(dateOf(scope, labelOf(name)), date);
  }
  for (const name of ['employeeId', 'email', 'mobileNumber', 'currentPosting', 'currentPostingTenure'] as const) {
    const text = details[name];
    if (text !== undefined) await scope.getByLabel(labelOf(name), { exact: true }).fill(text);
  }
}

/** Names and values of the inputs of a form. */
const typedIn = (form: Locator): Promise<[string, string][]> =>
  form.evaluate((element) =>
    [...new FormData(element as HTMLFormElement)].map(([name, value]): [string, string] => [name, String(value)]),
  );

/** Leaves the field, so that it is checked. */
const leave = (page: Page) => page.locator(':focus').blur();

for (const { verdict, details, problem } of sample) {
  const value = JSON.stringify(details);
  test(`${verdict}: ${problem.field} of ${value}, with the same sentence in the form and in the editor of a group`, async ({
    page,
    admin,
  }) => {
    await openAdd(page);
    await fillRequired(page);
    await fillIn(formOf(page), details);
    await leave(page);
    await expectVerdict(formOf(page), () => submit(page));

    const body = writeForm({ ...usualOfficer, employeeId: freshId() });
    const { id = '' } = await admin.post('addOfficer', body);
    const [group, tab] = groupOf(details);
    await page.goto(`/details/${tab}?id=${id}`);
    const opened = await openGroup(page, group);
    const form = opened.locator('form');
    await fillIn(form, details);
    await leave(page);
    await expectVerdict(form, () => pressIn(opened, 'Save'));
  });

  async function expectVerdict(form: Locator, save: () => Promise<void>): Promise<void> {
    const note = form.locator(verdict === 'refused' ? '.text-field__error' : '.text-field__warning');
    await expect(note.filter({ hasText: problem.message })).toBeVisible();
    if (verdict === 'warned') return;
    const typed = await typedIn(form);
    await save();
    await expect(form.locator('.error-summary')).toContainText(problem.message);
    await expect.poll(() => typedIn(form)).toEqual(typed);
  }
}
