import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { fieldNames, fieldOf } from '@buckle/domain/officers/field-table';
import { fieldLabel } from '@buckle/domain/officers/officers.messages';
import { FULL, LONG } from '../fixtures/officers.ts';
import { pagesOfPdf, unspaced } from '../pdf.ts';
import { expectAddress, openActions, title, userMenu } from '../person.ts';
import { expect, test } from '../test.ts';

/** A printer that notes that the dialog was opened. */
const noteDialog = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-dialog', 'opened');
  });

/** Prints the sheet of a record as PDF once the dialog has opened by itself. */
async function pdfOf(page: Page): Promise<Buffer> {
  await expect(page.locator('html')).toHaveAttribute('data-dialog', 'opened');
  return page.pdf({ preferCSSPageSize: true });
}

/** The text of each page of the printed sheet. */
const printed = async (page: Page): Promise<string[]> => pagesOfPdf(await pdfOf(page));

/** Every text of a record that a person reads. Dates are read in another form. */
const textsOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null)
    return /^\d{4}-\d\d-\d\d$/u.test(String(value)) ? [] : [String(value)];
  return Object.values(value).flatMap(textsOf);
};

test.beforeEach(({ page }) => noteDialog(page));

test('a full record is printed on two pages, with all its sections, who printed it, when, and page n of N', async ({
  page,
}) => {
  await page.goto('/details/tab2?id=long');
  await openActions(page);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await expect(title(page, 'Service sheet')).toBeVisible();
  const pages = await printed(page);
  expect(pages).toHaveLength(2);
  for (const [index, text] of pages.entries()) {
    for (const displayed of [
      'Police Commissionerate',
      `Service sheet · ${String(LONG['name'])}, ${String(LONG['buckle_number'])}`,
      'Printed by staff, 20 November 2026, 10:00',
      `Page ${index + 1} of 2`,
    ])
      expect(unspaced(text)).toContain(unspaced(displayed));
  }
  const all = unspaced(pages.join('\n'));
  const { id: _id, version: _version, image_path: _path, mobile_number, spouse_government_employee, ...rest } = LONG;
  const expected = [
    ...textsOf(rest),
    ...String(mobile_number).split(','),
    spouse_government_employee === 'No' ? 'Not a Government Employee' : '',
    'Personal Details',
    'Service Details',
    'Previous Postings',
    'Rewards',
    'Reprisal',
    'Special Note',
    '2 January 1991',
    '31 May 2026',
    '28 February 2015',
    'Officer to retire on May 2026!',
    ...fieldNames.filter((name) => fieldOf(name).tab).map((name) => fieldLabel(name)),
  ];
  for (const text of expected) expect(all).toContain(unspaced(text));
  const newest = all.indexOf(unspaced('Jun 2017 – May 2018'));
  expect(newest).toBeLessThan(all.indexOf(unspaced('Jun 2004 – May 2005')));
  await page.getByRole('link', { name: 'Back to record' }).click();
  await expectAddress(page, '/details/tab2?id=long');
});

test('a record that says little is one page, without anything of the screen', async ({ page }) => {
  await page.goto('/details/print?id=empty');
  const pages = await printed(page);
  expect(pages).toHaveLength(1);
  const lines = pages.join('').split('\n');
  for (const displayed of ['Baban Kale', 'No previous postings recorded.', 'No rewards found', 'No punishments found'])
    expect(lines).toContain(displayed);
  for (const control of ['Print', 'User menu', 'Staff']) expect(lines).not.toContain(control);
});

/** As full as most records are. */
const USUAL = {
  ...FULL,
  previous_postings: Array.from({ length: 12 }, (_, i) => ({
    posting: `Lotus Lake Police Station No. ${12 - i} (Investigating Officer)`,
    tenure: `Jun ${2004 + i} – May ${2005 + i}`,
  })),
  punishments: Array.from({ length: 3 }, (_, i) => ({
    punishmentType: 'Stoppage of one increment',
    reason: 'Absent from the night round without leave, and did not answer the wireless set.',
    dateOfPunishment: `20${10 + i}-02-28`,
  })),
  specialNote: Array.from({ length: 4 }, (_, i) => `${i + 1}. Speaks Kannada, and knows the harbour.`).join('\n'),
};

/** Serves a record in the place of FULL. */
const serve = (page: Page, record: Readonly<Record<string, unknown>>) =>
  page.route('**/api.php?action=getOfficers*', (route) =>
    route.fulfill({ json: { success: true, officers: [record], data: [record], total: 1 } }),
  );

const SIGN_OFF = ['Seal', 'Date', 'Signature and name'];

test('a usual record is printed on one page, with room to seal and sign, and says once who printed it', async ({
  page,
}) => {
  await serve(page, USUAL);
  await page.goto('/details/print?id=full');
  const [text = '', ...more] = await printed(page);
  expect(more).toEqual([]);
  const lines = text.split('\n');
  for (const label of SIGN_OFF) expect(lines).toContain(label);
  expect(lines.filter((line) => line.startsWith('Printed by'))).toEqual(['Printed by staff, 20 November 2026, 10:00']);
  expect(text.indexOf('28 February 2012'), 'newest first').toBeLessThan(text.indexOf('28 February 2010'));
});

test('the printed sheet is named by its officer', async ({ page }) => {
  await page.goto('/details/print?id=full');
  await expect(page).toHaveTitle('Service sheet – 4417 – Sunil Ramchandra Jadhav');
  await page.getByRole('link', { name: 'Back to record' }).click();
  await expect(page).toHaveTitle('Personal Details – Buckle');
});

/** The lines of a page between its margins and the room to sign. */
const bodyOf = (text: string): string[] =>
  text
    .split('\n')
    .filter(
      (line) =>
        line !== '' &&
        !SIGN_OFF.includes(line) &&
        !/^(?:Printed by|Page \d|Police Commissionerate|Service sheet|Posting$|Tenure$)/u.test(line),
    );

const EMPTY_SECTIONS = ['Rewards', 'No rewards found', 'Reprisal', 'No punishments found', 'Special Note'];

test('no second page holds only what says nothing, wherever the first one ends', async ({ page }) => {
  test.setTimeout(300_000);
  let twoPages = 0;
  for (let postings = 20; postings <= 36; postings++) {
    const previous_postings = Array.from({ length: postings }, (_, i) => ({ posting: `Posting ${i}`, tenure: '' }));
    await page.unrouteAll();
    await serve(page, { ...FULL, previous_postings, rewards: '', punishments: [], specialNote: '' });
    await page.goto('/details/print?id=full');
    await expect(page.getByText(`Posting ${postings - 1}`, { exact: true })).toBeVisible();
    const [first = '', second, ...more] = await printed(page);
    expect(more).toEqual([]);
    if (second === undefined) continue;
    twoPages++;
    const said = bodyOf(second).filter((line) => ![...EMPTY_SECTIONS, 'Record not upated'].includes(line));
    expect(said.length, `${postings} postings`).toBeGreaterThan(0);
    expect(bodyOf(first).at(-1), `${postings} postings`).not.toBe('Previous Postings');
  }
  expect(twoPages).toBeGreaterThan(3);
  expect(twoPages, 'the first ones fit on one page').toBeLessThan(17);
});

test('a heading stays with what it heads, wherever the page ends', async ({ page }) => {
  test.setTimeout(300_000);
  for (let lines = 8; lines <= 30; lines += 2) {
    const education_details = Array.from({ length: lines }, (_, i) => `Course ${i}`).join('\n');
    await page.unrouteAll();
    await serve(page, { ...USUAL, education_details });
    await page.goto('/details/print?id=full');
    await expect(page.getByText(`Course ${lines - 1}`)).toBeVisible();
    const [first = '', second] = await printed(page);
    if (second === undefined) continue;
    const last = bodyOf(first).at(-1);
    for (const heading of ['Previous Postings', 'Rewards', 'Reprisal', 'Special Note', 'Reason'])
      expect(last, `${lines} lines`).not.toBe(heading);
    const signature = second.split('\n');
    expect(signature).toContain('Signature and name');
    expect(bodyOf(second).length, `${lines} lines`).toBeGreaterThan(0);
  }
});

test('prints again at a press, with the time of that press', async ({ page }) => {
  await page.goto('/details/print?id=full');
  await printed(page);
  await page.clock.setFixedTime(new Date('2026-11-20T10:07:00+05:30'));
  await page.getByRole('button', { name: 'Print' }).click();
  expect((await printed(page))[0]).toContain('Printed by staff, 20 November 2026, 10:07');
});

test('says so where there is no such record, and opens no dialog', async ({ page }) => {
  await page.goto('/details/print');
  await expect(page.getByText('No officer selected.')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-dialog');
});

/**
 * Conjuncts of every kind: क्ष, ज्ञ, त्र, श्र, reph over a letter and over a conjunct, eyelash, rakar, ligatures of द and ह,
 * doubled letters, nukta, joiners, three and four letters at once, and a short i that stands before all of them.
 */
const HARD =
  'क्षत्रिय ज्ञानेश्वर त्र्यंबक श्रीकृष्ण कर्मचारी वऱ्हाडी दर्‍याखोऱ्यात क्रमांक शुद्धिपत्र पद्मावती ब्रह्मपुरी चिन्हांकित स्त्रीरोगतज्ज्ञ महाराष्ट्र मुक्ताबाई सत्तावीस चिठ्ठी पट्ट्या बुड्ढा ज़मीन मूर्च्छित ज्योत्स्ना आयुक्तालय उपनिरीक्षक अ‍ॅडव्होकेट वाङ्मय उद्घाटन वर्त्स्यि पुनर्नियुक्ती विद्यार्थ्यांना';

const HARD_WORDS = HARD.split(' ');

/** Opens the sheet of a record whose special note are the hard words. */
async function openHardWords(page: Page): Promise<void> {
  await page.route('**/api.php?action=getOfficers*', async (route) => {
    const response = await route.fetch();
    const note = JSON.stringify(FULL['specialNote']);
    const body = await response.text();
    expect(body).toContain(note);
    await route.fulfill({ response: response, body: body.replace(note, JSON.stringify(HARD)) });
  });
  await page.goto('/details/print?id=full');
  await expect(page.getByText(HARD)).toBeVisible();
}

test('hard words of Marathi come out of the printed sheet as they were typed, each in one piece', async ({ page }) => {
  expect(new Set(HARD_WORDS).size).toBe(30);
  await openHardWords(page);
  const text = pagesOfPdf(await pdfOf(page), (span) => `[${span}]`).join('\n');
  for (const word of HARD_WORDS) expect.soft(text).toContain(`[${word}]`);
});

test('Poppler copies hard words of Marathi from the printed sheet as they were typed', async ({ page }) => {
  test.skip(spawnSync('pdftotext', ['-v']).error !== undefined, 'pdftotext is not installed');
  await openHardWords(page);
  const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: await pdfOf(page), encoding: 'utf8' });
  const copied = stdout.split(/\s+/u);
  for (const word of HARD_WORDS) expect.soft(copied).toContain(word);
});

test('hard words of Marathi have the same shapes whether or not they are joined for a PDF', async ({ page }) => {
  await openHardWords(page);
  await page.emulateMedia({ media: 'print' });
  const words = page.getByText(HARD);
  await expect(words).toHaveCSS('font-feature-settings', '"JOIN"');
  const joined = await words.screenshot();
  await page.evaluate(() => document.documentElement.style.setProperty('font-feature-settings', 'normal'));
  await expect(words).toHaveCSS('font-feature-settings', 'normal');
  expect(joined.equals(await words.screenshot())).toBe(true);
});

test('a tab of a record is printed without what belongs to the screen', async ({ page }) => {
  await page.goto('/details/tab1?id=full');
  await expect(page.getByText('sunil.jadhav@police.example')).toBeVisible();
  const ofTheScreen = [
    userMenu(page),
    page.getByRole('link', { name: 'Back to search' }),
    page.getByRole('button', { name: 'More', exact: true }),
    page.getByRole('navigation', { name: 'Sections of the record' }),
  ];
  for (const control of ofTheScreen) await expect(control).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const control of ofTheScreen) await expect(control).toBeHidden();
  const lines = pagesOfPdf(await page.pdf())
    .join('')
    .split('\n');
  for (const displayed of ['Personal Details', 'Sunil Ramchandra Jadhav', 'sunil.jadhav@police.example'])
    expect(lines).toContain(displayed);
});
