/** What surrounds each page at a desk: side navigation, search box, shortcuts, and what Escape closes. */
import { addRecord, change, test } from '../api-client.ts';
import { boxInput, boxOptions, DESK, findInBox, searchBox, sideNavigation } from '../desk.ts';
import { codeInput, expectAddress, title, userMenu } from '../person.ts';
import { settledBox } from '../settled.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ as: 'admin', settings: {}, ...DESK });

const SUNIL = 'Sunil Ramchandra Jadhav';
const ADMIN_PAGES = [
  'Search',
  'Officers',
  'Approvals',
  'Orders',
  'Import',
  'Changes',
  'Ranks and units',
  'Users',
  'Activity',
  'Account',
];

test.describe('the side navigation', () => {
  test('stays on every page, says which one is open, and has what the user menu need not repeat', async ({ page }) => {
    await page.goto('/home');
    const links = sideNavigation(page).getByRole('link');
    await expect(links).toHaveText(ADMIN_PAGES);
    for (const [name, heading] of [
      ['Officers', 'Officers list'],
      ['Approvals', 'Approvals'],
      ['Orders', 'Orders'],
      ['Import', 'Import'],
      ['Changes', 'Changes'],
      ['Ranks and units', 'Ranks and units'],
      ['Users', 'Users'],
      ['Activity', 'Activity log'],
      ['Account', 'Account'],
      ['Search', 'Search'],
    ] as const) {
      await links.filter({ hasText: name }).click();
      await expect(title(page, heading)).toBeVisible();
      await expect(sideNavigation(page).locator('[aria-current=page]')).toHaveText(name);
      await expect(links).toHaveText(ADMIN_PAGES);
    }
    await userMenu(page).click();
    await expect(page.getByRole('link', { name: 'My corrections' })).toBeVisible();
    for (const name of ['Users', 'Account']) await expect(page.getByRole('link', { name })).toHaveCount(1);
  });

  test('is no part of a print page, or of what is printed', async ({ page }) => {
    await page.goto('/details/tab1?id=full');
    await expect(sideNavigation(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(sideNavigation(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/details/print?id=full');
    await expect(page.getByRole('link', { name: 'Back to record' })).toBeVisible();
    await expect(sideNavigation(page)).toHaveCount(0);
    await userMenu(page).click();
    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
  });

  test('moves nothing when it comes', async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/desk-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/users');
    await expect(title(page, 'Users')).toBeVisible();
    // A font that arrives later changes the width of the title.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await settledBox(page.getByRole('heading', { level: 1 }));
    await expect(sideNavigation(page)).toHaveCount(0);
    release();
    await expect(sideNavigation(page)).toBeVisible();
    expect(await settledBox(page.getByRole('heading', { level: 1 }))).toEqual(before);
  });

  test('is missed by nobody whose connection did not bring it', async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource|desk-/u);
    await page.route('**/assets/desk-*.js', (route) => route.abort());
    await page.goto('/home');
    await userMenu(page).click();
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(title(page, 'Users')).toBeVisible();
  });

  test('is not loaded by a phone', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 412, height: 915 });
    await page.goto('/users');
    await expect(title(page, 'Users')).toBeVisible();
    await expect(sideNavigation(page)).toHaveCount(0);
    expect(scripts.filter((path) => /\/(?:desk|search-box|downshift)[.-]/u.test(path))).toEqual([]);
    // The same page on a wider screen loads it.
    await page.setViewportSize(DESK.viewport);
    await expect(sideNavigation(page)).toBeVisible();
    expect(scripts.filter((path) => path.startsWith('/assets/desk-'))).not.toEqual([]);
  });

  test('counts the changes that wait for an administrator', async ({ page, admin, staff }) => {
    const record = await addRecord(admin, 'Anita Sathe');
    await change(staff, record, { post: 'Reader' });
    await page.goto('/home');
    const approvals = sideNavigation(page).getByRole('link', { name: /^Approvals/u });
    await expect(approvals.getByTitle('1 change waiting')).toHaveText('1');
    await approvals.click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(approvals).toHaveText('Approvals');
  });
});

test.describe('for staff', () => {
  test.use({ as: 'staff' });

  test('it has their corrections, with how many decisions are new, and nothing that they cannot use', async ({
    page,
    admin,
    staff,
  }) => {
    const record = await addRecord(admin, 'Asmita Rane');
    await change(staff, record, { post: 'Reader' });
    const { proposals } = await admin.get('proposals', { record: record.id });
    for (const { id } of proposals) await admin.post('declineProposal', { id, reason: 'Not on the order' });
    await page.goto('/officers');
    await expect(sideNavigation(page).getByRole('link')).toHaveText([
      'Search',
      'Officers',
      /^My corrections\d$/u,
      'Orders',
      'Import',
      'Account',
    ]);
    await sideNavigation(page)
      .getByRole('link', { name: /^My corrections/u })
      .click();
    await expect(title(page, 'My corrections')).toBeVisible();
    await expect(sideNavigation(page).getByRole('link')).toHaveText([
      'Search',
      'Officers',
      'My corrections',
      'Orders',
      'Import',
      'Account',
    ]);
  });

  test('neither the search box nor the shortcuts name what is an administrator’s', async ({ page }) => {
    await page.goto('/officers');
    await findInBox(page, '');
    await expect(boxOptions(page)).toHaveText([
      /Search/u,
      /Add Officer/u,
      /Officers list/u,
      /My corrections/u,
      /Orders/u,
      /Import/u,
      /New order/u,
      /Account/u,
    ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts.getByRole('heading', { level: 3 })).toHaveText(['Everywhere', 'Search', 'Officers list']);
  });
});

test.describe('the search box', () => {
  for (const [what, typed] of [
    ['a number', '4417'],
    ['an employee id', 'mh4417sj'],
    ['a name', 'sunil jadh'],
    ['a name with a slip', 'Sunill Jadhav'],
    ['a mobile number', '0000044171'],
  ] as const)
    test(`opens the record of ${what} with Enter alone`, async ({ page }) => {
      await page.goto('/users');
      await findInBox(page, typed);
      await expect(boxOptions(page).first()).toContainText(SUNIL);
      await expect(boxOptions(page).first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(title(page, 'Personal Details')).toBeFocused();
      await expectAddress(page, '/details/tab1?id=full');
      await expect(searchBox(page)).toHaveCount(0);
      await page.goBack();
      await expectAddress(page, '/users');
    });

  test('opens a page by its name, the arrows choose another result', async ({ page }) => {
    await page.goto('/users');
    await findInBox(page, 'ranks');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Ranks and units')).toBeVisible();
    await findInBox(page, 'a');
    await expect(boxOptions(page)).toHaveText([
      /Add Officer/u,
      /Approvals/u,
      /Ranks and units/u,
      /Activity log/u,
      /Account/u,
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(boxOptions(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Approvals')).toBeVisible();
  });

  test('opens a saved view of the officers list by its name', async ({ page, admin }) => {
    await admin.post('saveView', { name: 'Leaving Zone 2', query: 'zone=Zone+2&retiring=2026', shared: true });
    await page.goto('/users');
    await findInBox(page, 'leav');
    await expect(boxOptions(page).first()).toHaveText('View Leaving Zone 2');
    await page.keyboard.press('Enter');
    await expectAddress(page, '/officers?zone=Zone+2&retiring=2026');
    await expect(page.getByRole('status').getByText('3 officers', { exact: true })).toBeVisible();
    await findInBox(page, '');
    await expect(boxOptions(page).last()).toHaveText('View Leaving Zone 2');
    await page.keyboard.press('Escape');
    const { views } = await admin.get('savedViews', {});
    for (const { id } of views) await admin.post('deleteView', { id });
  });

  test('misses no key that is pressed faster than the server answers', async ({ page }) => {
    await page.goto('/users');
    await expect(sideNavigation(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(boxInput(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('4417');
    await page.keyboard.press('Enter');
    await expectAddress(page, '/details/tab1?id=full');
  });

  test('offers what was opened last before anything is typed', async ({ page }) => {
    await page.goto('/details/tab1?id=full');
    await expect(page.getByText('Sunil Ramchandra Jadhav').first()).toBeVisible();
    await sideNavigation(page).getByRole('link', { name: 'Officers' }).click();
    await expect(title(page, 'Officers list')).toBeVisible();
    await page.getByRole('button', { name: /^Find/u }).click();
    await expect(boxOptions(page).first()).toContainText(SUNIL);
  });

  test('says so when nothing is found, and when the server does not answer', async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource/u);
    await page.goto('/users');
    await findInBox(page, 'xyzzyx');
    await expect(searchBox(page).getByText('Nothing found. Check the number or the spelling.')).toBeVisible();
    await page.route('**/api.php?action=getOfficers*', (route) =>
      route.fulfill({ status: 503, json: { success: false } }),
    );
    await boxInput(page).fill('4417');
    await expect(searchBox(page).getByText('Officers cannot be searched right now.')).toBeVisible();
    await boxInput(page).fill('users');
    await expect(boxOptions(page)).toHaveText([/Users/u]);
  });

  test('asks before a form with unsaved work is left', async ({ page }) => {
    await page.goto('/add');
    await page.getByLabel('Full Name').fill('Kavita Shinde');
    await findInBox(page, 'users');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveCount(0);
    await expect(page.getByLabel('Full Name')).toHaveValue('Kavita Shinde');
  });
});

test.describe('keys', () => {
  test('a slash goes to the inputs of the search, opens the box elsewhere, and is a character in a field', async ({
    page,
  }) => {
    await page.goto('/home');
    await expect(sideNavigation(page)).toBeVisible();
    await sideNavigation(page).getByRole('link', { name: 'Search' }).focus();
    await page.keyboard.press('/');
    await expect(codeInput(page)).toBeFocused();
    await expect(searchBox(page)).toHaveCount(0);
    await page.keyboard.type('4/1?');
    await expect(codeInput(page)).toHaveValue('4/1?');
    await page.keyboard.press('Control+k');
    await expect(boxInput(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(codeInput(page)).toBeFocused();
    await page.goto('/users');
    await expect(sideNavigation(page)).toBeVisible();
    await page.keyboard.press('/');
    await expect(boxInput(page)).toBeFocused();
    await expect(boxInput(page)).toHaveValue('');
  });

  test('a question mark lists the shortcuts', async ({ page }) => {
    await page.goto('/users');
    await expect(sideNavigation(page)).toBeVisible();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toContainText('Approve it');
    await expect(shortcuts).toContainText('Ctrl K');
    await page.keyboard.press('Escape');
    await expect(shortcuts).toHaveCount(0);
    await page.getByRole('button', { name: /Shortcuts$/u }).click();
    await expect(shortcuts).toBeVisible();
  });

  test('Escape closes what is on top: the dialog, the menu, then the record beside the list', async ({ page }) => {
    await page.goto('/officers');
    const record = page.getByRole('complementary', { name: 'Record' });
    await page.getByRole('row').filter({ hasText: SUNIL }).click();
    await expect(record).toBeVisible();
    await findInBox(page, '');
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveCount(0);
    await expect(record).toBeVisible();
    await userMenu(page).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    await expect(record).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(record).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: SUNIL })).toBeFocused();
  });

  test('the first stops of Tab are the skip link, the search box and the navigation', async ({ page }) => {
    for (const path of ['/officers', '/details/tab1?id=full', '/add', '/users', '/proposals', '/account']) {
      await page.goto(path);
      await expect(sideNavigation(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: /^Find/u })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(sideNavigation(page).getByRole('link').first()).toBeFocused();
    }
  });
});
