import type { Page } from '@playwright/test';
import { DESK } from '../desk.ts';
import { startLate } from '../late-start.ts';
import { addressOf, codeInput, nameInput, resultNames, searchButton, showAllButton, title } from '../person.ts';
import { expect, test } from '../test.ts';

/** Opens a page on a slow line that has brought its document, style sheets and first script, and holds up the others. */
async function openWithoutScripts(page: Page, path = '/home', milliseconds = 700): Promise<() => void> {
  let bring = (): void => undefined;
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await startLate(page, milliseconds);
  await page.route(/\/assets\/(?!slow-network-).*\.js$/u, async (route) => {
    await brought;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return bring;
}

/** What the first script does is done when the document and its style sheets are there. */
async function expectFirstScriptDone(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return document.readyState === 'interactive' && sheets.every(({ sheet }) => sheet !== null);
  });
  await expect(page.locator('html')).toHaveClass(/slow-network/u);
}

/** React has taken over: its header has the user's menu. */
const expectTakenOver = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^Staff$/u })).toBeVisible();

const caretOf = (page: Page): Promise<(number | null)[]> =>
  nameInput(page).evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);

test.describe('on a slow line, before the scripts of the search', () => {
  test('text that is typed stays, with the focus and the caret', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page);
    await nameInput(page).fill('Klkarni');
    await nameInput(page).press('Home');
    await nameInput(page).press('ArrowRight');
    bringScripts();
    await expectTakenOver(page);
    await expect(nameInput(page)).toBeFocused();
    await expect.poll(() => caretOf(page)).toEqual([1, 1]);
    await page.keyboard.type('u');
    await expect(nameInput(page)).toHaveValue('Kulkarni');
    await searchButton(page).click();
    await expect(resultNames(page).first()).toContainText('Kulkarni');
  });

  test('Enter is not lost: the search starts as soon as it can', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page);
    await nameInput(page).fill('Kulkarni');
    await nameInput(page).press('Enter');
    await expect(searchButton(page)).toHaveAttribute('aria-disabled', 'true');
    expect(addressOf(page), 'nothing is sent by the browser itself').toBe('/home');
    bringScripts();
    await expect(resultNames(page).first()).toContainText('Kulkarni');
  });

  test('the button that was pressed last counts', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page);
    await searchButton(page).click();
    await showAllButton(page).click();
    bringScripts();
    await expect(page.getByRole('heading', { name: 'All Results:' })).toBeVisible();
  });

  test('a search without text is told what to enter', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page);
    await searchButton(page).click();
    bringScripts();
    await expect(page.getByRole('alert')).toHaveText('Please enter a Buckle number or Name.');
  });

  test('typing a name clears the code field', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page);
    await codeInput(page).fill('348');
    await nameInput(page).fill('Kulkarni');
    await expect(codeInput(page)).toHaveValue('');
    bringScripts();
    await expectTakenOver(page);
    await expect(codeInput(page)).toHaveValue('');
    await expect(nameInput(page)).toHaveValue('Kulkarni');
  });

  test('the inputs are empty when the route has changed', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page);
    await nameInput(page).fill('Kulkarni');
    bringScripts();
    await expectTakenOver(page);
    await page.getByRole('link', { name: 'Officers list' }).click();
    await expect(title(page, 'Officers list')).toBeVisible();
    await page.goBack();
    await expect(nameInput(page)).toHaveValue('');
  });

  test('staff are not shown Add Details', async ({ page }) => {
    await openWithoutScripts(page);
    await expect(searchButton(page)).toBeVisible();
    await expect(page.getByText('Add Details')).toBeHidden();
  });

  test('another page shows its frame alone', async ({ page }) => {
    await openWithoutScripts(page, '/officers');
    await expectFirstScriptDone(page);
    await expect(page.locator('#root > .app-frame')).toBeVisible();
    await expect(nameInput(page)).toHaveCount(0);
  });
});

test.describe('of an administrator', () => {
  test.use({ as: 'admin' });

  test('Add Details is there before the scripts', async ({ page }) => {
    await openWithoutScripts(page);
    await expect(page.getByRole('link', { name: 'Add Details' })).toBeVisible();
  });
});

test.describe('without a login', () => {
  test.use({ as: 'nobody' });

  test('the search shows nothing but its frame, and leads to the login page', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page);
    await expectFirstScriptDone(page);
    await expect(page.locator('#root > .app-frame')).toBeVisible();
    await expect(nameInput(page)).toHaveCount(0);
    bringScripts();
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('what is typed before the scripts is not selected, so that typing goes on', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page);
    await nameInput(page).fill('Kulk');
    bringScripts();
    await expectTakenOver(page);
    await page.keyboard.type('arni');
    await expect(nameInput(page)).toHaveValue('Kulkarni');
  });
});

test('on a fast line the frame waits for the scripts', async ({ page }) => {
  const bringScripts = await openWithoutScripts(page, '/home', 0);
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2);
  await expect(page.locator('#root > .app-frame')).toBeVisible();
  await expect(nameInput(page)).toHaveCount(0);
  bringScripts();
  await expect(nameInput(page)).toBeVisible();
});
