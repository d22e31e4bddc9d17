/** User actions and locators. */
import { expect, type Locator, type Page } from '@playwright/test';

export const usernameInput = (page: Page): Locator => page.getByLabel('Username');
export const passwordInput = (page: Page): Locator => page.getByLabel('Password', { exact: true });
export const loginButton = (page: Page): Locator => page.getByRole('button', { name: 'Login', exact: true });

/** Fills the login page in, which must be on the screen, and presses Login. */
export async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await usernameInput(page).fill(username);
  await passwordInput(page).fill(password);
  await loginButton(page).click();
}

export const codeInput = (page: Page): Locator => page.getByLabel('Buckle No / Employee ID');
export const nameInput = (page: Page): Locator => page.getByLabel('Name', { exact: true });
export const searchButton = (page: Page): Locator => page.getByRole('button', { name: 'Search', exact: true });
export const showAllButton = (page: Page): Locator => page.getByRole('button', { name: 'Show All' });

/** On a phone, the collapsed search; a tap expands the inputs. */
export const searchSummary = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /Change$/u });

/** Fills in a search input, expanding it if collapsed, and searches. */
async function search(page: Page, input: Locator, text: string): Promise<void> {
  await expect(async () => {
    // Retried as a whole.
    // oxlint-disable-next-line no-restricted-properties
    if (await searchSummary(page).isVisible()) await searchSummary(page).click();
    await input.fill(text, { timeout: 1000 });
    await expect(searchButton(page)).toBeVisible({ timeout: 1000 });
    // Not given up soon: a click that has been heard and is made again finds another page.
    await searchButton(page).click({ timeout: 30_000 });
  }).toPass();
}

export const searchByCode = (page: Page, code: string): Promise<void> => search(page, codeInput(page), code);

export const searchByName = (page: Page, name: string): Promise<void> => search(page, nameInput(page), name);

/** The row of a result. */
export const resultOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** Names of the results in order, without similar ones. */
export const resultNames = (page: Page): Locator =>
  page.locator('.result-row__name:not([aria-labelledby="similar-heading"] .result-row__name)');

export const openResult = (page: Page, name: string): Promise<void> =>
  resultOf(page, name).getByRole('link').first().click();

/** Resolves once a record shows more than its frame. */
export const expectRecord = (page: Page): Promise<void> =>
  expect(page.getByRole('navigation', { name: 'Sections of the record' })).toBeVisible();

/** The title of the page. */
export const title = (page: Page, text: string): Locator =>
  page.getByRole('heading', { level: 1, name: text, exact: true });

export const tab = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Sections of the record' }).getByRole('link', { name: label });

/** On a phone, opens the menu of what can be done with the record. */
export const openActions = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();

/** What can be done with the record besides calling: items of a menu on a phone, at a desk beside each other. */
export const recordActions = (page: Page): Locator => page.locator('.record-menu__item');

/** The actions of a complete record that an administrator has, in order. */
export const ADMIN_ACTIONS = [
  'Write e-mail',
  'Print',
  'Edit',
  'New order',
  'History',
  'Who looked',
  'As of a past day',
  'Withdraw record',
];

/** Value of a field of a record by label. */
export const field = (page: Page, label: string): Locator =>
  page.locator(`xpath=//dt[normalize-space()="${label}"]/following-sibling::dd`);

export const userMenu = (page: Page): Locator =>
  page.getByRole('button', { name: /Admin|Staff|User|Newcomer|Logged out/u });

export async function logOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** Dispatches a native shell's back button event. */
export const pressHardwareBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('backbutton')));

/** The path and the query of the page's address. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

export const expectAddress = (page: Page, address: string): Promise<void> =>
  expect.poll(() => addressOf(page)).toBe(address);

/** Opens the login page, logs in there, and is at the search. */
export async function enter(page: Page, login: { username: string; password: string }): Promise<void> {
  await page.goto('/');
  await logIn(page, login);
  await expectAddress(page, '/home');
}

/** Returns a value of local storage. */
export const storedItem = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Opens a page of the host that reads no storage and runs nothing. */
export async function openBlank(page: Page): Promise<void> {
  const blank = '/blank-page-of-the-tests';
  await page.route(`**${blank}`, (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }));
  await page.goto(blank);
  await page.unroute(`**${blank}`);
}

/** Puts texts under keys of the browser's storage, as if an earlier page had. */
export async function keep(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await openBlank(page);
  await page.evaluate((items) => Object.assign(localStorage, items), texts);
}

/** Pages of the specification and their titles. */
export const PAGES = [
  ['/home', 'Search'],
  ['/details/tab1?id=full', 'Personal Details'],
  ['/details/tab2?id=full', 'Service Details'],
  ['/details/tab3?id=full', 'Rewards'],
  ['/details/tab4?id=full', 'Reprisal'],
  ['/details/tab5?id=full', 'Special Note'],
  ['/add', 'Add Officer'],
] as const;

/** Navigates to the search from a record, so that the record pages are loaded, as after a lost connection. */
export async function comeFromRecord(page: Page): Promise<void> {
  await page.goto('/details/tab1?id=empty');
  await expect(page.getByRole('heading', { name: 'Baban Kale' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to search' }).click();
}
