/** Actions on the form that adds and edits officers, and its requests. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import sharp from 'sharp';
import { dateOf, fillDate } from './date-boxes.ts';
import { TODAY } from './fixtures/officers.ts';
import { resultOf, searchByName, title } from './person.ts';

/** Settings for tests that change the directory: with them a server is their own, which no other test counts. */
export const WITHOUT_BADGES = { BADGES: 'off' };

export const ADD = '**/api.php?action=addOfficer';
export const UPDATE = '**/api.php?action=updateOfficer';
export const UPLOAD = '**/api.php?action=uploadImage';

export const formOf = (page: Page): Locator => page.locator('form.officer-form');

/** Dates in three boxes. */
const DATES: ReadonlySet<string> = new Set(['Date of Joining', 'Date of Retirement', 'Current Posting From']);

/** The control of the form with a label; of a date, the first box. */
export const control = (page: Page, label: string): Locator =>
  DATES.has(label) ? dateOf(formOf(page), label).getByLabel('Day') : formOf(page).getByLabel(label, { exact: true });

/** A row of previous postings or punishments: `Posting 1`. */
export const row = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

const press = (page: Page, name: string): Promise<void> =>
  formOf(page).getByRole('button', { name, exact: true }).click();

export const addRow = (page: Page, kind: 'posting' | 'punishment'): Promise<void> => press(page, `Add ${kind}`);
export const removeRow = (page: Page, name: string): Promise<void> => press(page, `Remove ${name}`);
export const cancel = (page: Page): Promise<void> => press(page, 'Cancel');

export const submitButton = (page: Page): Locator =>
  formOf(page).getByRole('button', { name: /^(?:Add|Update) Officer$/u });
export const submit = (page: Page): Promise<void> => submitButton(page).click();

/** What is wrong with the form, above it. */
export const errorSummary = (page: Page): Locator => page.locator('.error-summary');
/** The toast of a failure, and that of a success. */
export const failureToast = (page: Page): Locator => page.locator('.toasts').getByRole('alert');
export const successToast = (page: Page): Locator => page.locator('.toasts').getByRole('status');

/** Pauses the page's clock, which must be installed: temporary messages stay until `expectToStay` resumes it. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(new Date(TODAY.getTime() + 3_600_000));

/** The toast, which shows, stays so many milliseconds of the stopped clock and no longer. */
export async function expectToStay(page: Page, toast: Locator, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds - 1);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
}

/** An employee id that no record has, nor a search for `4417` finds. */
export const freshId = (): string => `MH${randomUUID().slice(0, 8).toUpperCase().replaceAll('4', 'Z')}`;

export async function openAdd(page: Page): Promise<void> {
  await page.goto('/add');
  await expect(title(page, 'Add Officer')).toBeVisible();
  await expect(submitButton(page)).toBeVisible();
}

/** Finds an officer as an admin and presses the edit button. */
export async function openEdit(page: Page, name: string): Promise<void> {
  await page.goto('/home');
  await searchByName(page, name);
  await resultOf(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await expect(title(page, 'Edit Officer')).toBeVisible();
  await expect(submitButton(page)).toBeVisible();
}

/** Required fields. */
export const REQUIRED = {
  'Buckle Number': '90001',
  'Employee ID': 'MH90001AB',
  'Full Name': 'Kavita Ramesh Shinde',
  Email: 'kavita.shinde@police.example',
  'Mobile Number': '0000012345,0000012346',
  Designation: 'Police Constable',
  Post: 'Beat Marshal',
  'Date of Joining': '2015-06-01',
} as const;

export async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await (DATES.has(label) ? fillDate(dateOf(formOf(page), label), text) : control(page, label).fill(text));
}

/** Fills in the required fields, and returns the new officer's employee id. */
export async function fillRequired(page: Page, texts: Readonly<Record<string, string>> = {}): Promise<string> {
  const id = freshId();
  await fill(page, { ...REQUIRED, 'Employee ID': id, ...texts });
  return texts['Employee ID'] ?? id;
}

/** Returns the names and values of all inputs of the form. */
export const typedIn = (page: Page): Promise<[string, string][]> =>
  formOf(page).evaluate((form) =>
    [...new FormData(form as HTMLFormElement)].map(([name, value]): [string, string] => [name, String(value)]),
  );

/** Presses the button of the photo, and chooses the file. */
export async function choosePhoto(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
  button: 'Upload Photo' | 'Change Photo' = 'Upload Photo',
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press(page, button);
  await (await choosing).setFiles(file);
}

export const preview = (page: Page): Locator => page.getByRole('img', { name: 'Preview of the photo' });

/** A JPEG of one colour. */
export const photo = async (background = '#3a6ea5') => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** The JSON that a request carries. */
export const bodyOf = (request: Request): Record<string, unknown> => request.postDataJSON() as Record<string, unknown>;

/** The writing calls of the page, from now on. */
export function writesOf(page: Page): Request[] {
  const writes: Request[] = [];
  page.on('request', (request) => {
    if (/action=(?:uploadImage|addOfficer|updateOfficer)/u.test(request.url())) writes.push(request);
  });
  return writes;
}

/** The names of the actions that the requests call. */
export const actionsOf = (requests: readonly Request[]): (string | null)[] =>
  requests.map((request) => new URL(request.url()).searchParams.get('action'));

/** Fulfills a request with JSON. */
export const respondWith =
  (json: Readonly<Record<string, unknown>>) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json });
