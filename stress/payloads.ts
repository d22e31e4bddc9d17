/** 300 texts that would like to be a script, in every field of records, proposals, reasons, names and devices. */
import type { BrowserContext, Page } from '@playwright/test';
import {
  blankRow,
  type FieldName,
  fieldNames,
  fieldOf,
  type Officer,
  type RowField,
} from '@buckle/domain/officers/field-table';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { startBuckle } from '../bench/servers/buckle.ts';
import { ADMIN, fill, temporaryFolder } from '../bench/servers/seed-databases.ts';
import { withStarted } from '../bench/servers/started.ts';
import type { Store } from '../server/src/db/store.ts';
import { officerWriter } from '../server/src/officers/officer.writer.ts';
import { proposalWriter } from '../server/src/proposals/proposals.repository.ts';
import { loggedIn, startBrowser } from './browser.ts';
import { addUsersWithHash, SETUP_ACTOR, withStore } from './directory.ts';
import { scriptTexts } from './script-texts.ts';
import { sessionOf } from './sessions.ts';
import { count, type Size } from './size.ts';

const TABS = ['tab1', 'tab2', 'tab3', 'tab4', 'tab5'] as const;

/** A record with the same text in every field. */
function officerOf(text: string, i: number): Officer {
  const value = (name: FieldName): unknown => {
    const { kind } = fieldOf(name);
    if (kind === 'rows')
      return [Object.fromEntries(Object.keys(blankRow(name as RowField)).map((part) => [part, text]))];
    if (kind === 'textList') return [text, text];
    if (kind === 'postings') return [{ posting: text, tenure: text, from: text, to: text }];
    if (kind === 'punishments') return [{ punishmentType: text, reason: text, dateOfPunishment: text }];
    return text;
  };
  const fields = Object.fromEntries(fieldNames.map((name) => [name, value(name)]));
  return { ...blankOfficer, ...fields, id: `payload-${i}`, employeeId: `P${i} ${text}` };
}

const idOf = (i: number): string => `payload-${i}`;

/** Stores all texts, as an import or older program could. */
async function bringIn(store: Store, texts: readonly string[]): Promise<void> {
  const at = new Date().toISOString();
  await store.write({ by: SETUP_ACTOR, action: 'records.import', subject: '' }, async (transaction) => {
    const writer = officerWriter(transaction);
    const officers = texts.map(officerOf);
    await writer.add(officers, { at, by: 'import', how: 'import' });
    for (const [i, officer] of officers.entries()) {
      const text = texts[i] ?? '';
      const note = { author: { userId: 'payload', username: text }, at, orderNumber: text, reason: text };
      const changed = { ...officer, name: `${text} changed`, specialNote: `${text} changed` };
      await proposalWriter(transaction.db).add({
        id: `proposal-${i}`,
        officer: changed,
        base: { ...officer, version: 1 },
        note,
      });
    }
  });
}

interface Seen {
  ran: string[];
  reports: string[];
  pages: number;
}

/** Whether a requested URL has a foreign host; URLs without a host (`data:`) send no request. */
const isElsewhere = (address: string, ownAddress: string): boolean => {
  const { host } = new URL(address);
  return host !== '' && host !== new URL(ownAddress).host;
};

/** Monitors executed scripts, policy violations, and foreign requests of every page. */
async function watch(context: BrowserContext, seen: Seen, ownAddress: string): Promise<void> {
  await context.exposeBinding('taken', ({ page }) => void seen.ran.push(page.url()));
  await context.exposeBinding(
    'blocked',
    ({ page }, blocked: string) => void seen.reports.push(`${page.url()}: ${blocked}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (globalThis as unknown as { blocked: (blocked: string) => void }).blocked(`${violatedDirective} ${blockedURI}`);
    });
  });
  context.on('dialog', (dialog) => {
    seen.ran.push(dialog.page()?.url() ?? '');
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (isElsewhere(request.url(), ownAddress)) seen.ran.push(request.url());
  });
}

/** Opens a page, lets it finish, and prints it. */
async function open(page: Page, path: string, shows: string, seen: Seen): Promise<void> {
  await page.goto(path);
  await page.getByText(shows).first().waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await page.emulateMedia({ media: 'screen' });
  seen.pages++;
}

/** Returns links with URLs from records. */
const oddLinks = (page: Page): Promise<string[]> =>
  page
    .getByRole('link')
    .evaluateAll((all) =>
      all
        .map((link) => (link as HTMLAnchorElement).protocol)
        .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:', 'geo:', 'blob:'].includes(protocol)),
    );

async function openAll(page: Page, text: string, i: number, seen: Seen): Promise<void> {
  const id = idOf(i);
  // A printable part of the text that is visible on the page.
  const shows = /[ -~]*taken/u.exec(text)?.[0].trim() ?? /[ -~]{3,}/u.exec(text)?.[0].trim() ?? '';
  for (const tab of TABS) {
    await open(page, `/details/${tab}?id=${id}`, shows, seen);
    seen.ran.push(...(await oddLinks(page)));
  }
  await open(page, `/history?id=${id}`, 'import', seen);
  await open(page, `/proposals/one?id=proposal-${i}`, shows, seen);
  await page.goto(`/home`);
  await page.getByLabel('Buckle No / Employee ID').fill(`P${i} `);
  await page.getByLabel('Buckle No / Employee ID').press('Enter');
  await page
    .getByRole('link', { name: /^Edit /u })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Edit Officer' }).waitFor();
  await page.getByRole('textbox').first().waitFor();
  seen.pages += 2;
}

export async function stressPayloads(report: Report, size: Size): Promise<void> {
  const texts = scriptTexts(300);
  const opened = texts.filter((_, i) => size.isLong || i % 100 === 0);
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = { DATA_DIR: path };
    await fill(directory, 1);
    await addUsersWithHash(
      directory,
      texts.map((text) => text.slice(0, 100)),
      'no password has this hash',
    );
    const session = await withStore(directory, async (store) => {
      await bringIn(store, texts);
      for (const device of texts.slice(0, count(size, 20, 300))) await sessionOf(store, ADMIN.username, 0, device);
      return sessionOf(store, ADMIN.username);
    });
    const environment = { COMMISSIONERATE: texts[0] ?? '', COMMISSIONERATE_LOCAL: texts[1] ?? '' };
    const buckle = await keep(startBuckle(directory, { environment }));
    const browser = await keep(startBrowser());
    const context = await loggedIn(browser, buckle.address, `buckle=${session}`, ADMIN);
    const seen: Seen = { ran: [], reports: [], pages: 0 };
    await watch(context, seen, buckle.address);
    const page = await context.newPage();
    for (const text of opened) {
      await openAll(page, text, texts.indexOf(text), seen);
      if (size.isLong) process.stderr.write(`\r${seen.pages} pages `);
    }
    for (const [path, shows] of [
      ['/users', 'taken'],
      ['/account', 'taken'],
      ['/proposals', 'taken'],
      ['/my-proposals', ''],
    ] as const)
      await open(page, path, shows, seen);

    report.heading(
      `${texts.length} texts in every field of records, proposals, reasons, usernames, devices and the commissionerate's names`,
    );
    report.note(
      `Opened on the screen and as they are printed: ${opened.length} records each with its tabs, history, proposal, search and form, and the pages that list them.`,
    );
    report.figure('pages', seen.pages, notBelow(opened.length * 9));
    report.figure('scripts that ran, addresses that would, and requests to other hosts', seen.ran.length, notAbove(0));
    for (const one of new Set(seen.ran.slice(0, 5))) report.note(one);
    report.figure('reports of the policy', seen.reports.length, notAbove(0));
    for (const one of new Set(seen.reports.slice(0, 5))) report.note(one);

    // Control: in a page without our protection the same text executes.
    const bare = await browser.newContext();
    const control: Seen = { ran: [], reports: [], pages: 0 };
    await watch(bare, control, buckle.address);
    const bad = await bare.newPage();
    await bad.setContent(texts.slice(0, 25).join('\n'));
    await bad.waitForTimeout(500);
    report.figure('scripts that run in a page that takes the texts for HTML', control.ran.length, notBelow(1));
  });
}
