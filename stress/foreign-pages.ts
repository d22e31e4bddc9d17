/** Pages of other origins, opened in the browser of an administrator who is logged in, try to change something. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ActionName, actions } from '@buckle/domain/registry';
import { sendRequest } from '../bench/http-client.ts';
import { formOf, invented } from '../bench/form.ts';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { startBuckle } from '../bench/servers/buckle.ts';
import { ADMIN, type Directory, fill, officers, temporaryFolder } from '../bench/servers/seed-databases.ts';
import { withStarted } from '../bench/servers/started.ts';
import { loggedIn, startBrowser } from './browser.ts';
import { addUser, withStore } from './directory.ts';
import type { Size } from './size.ts';

const PAGE = readFileSync(join(import.meta.dirname, 'servers/foreign-page.html'));

/** Serves the attacker's page on a port of its own. */
async function foreignSite(): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE));
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}

/** Payload of each action that would change data. */
function bodyOf(name: ActionName, officerId: string): object {
  if (name === 'addOfficer') return formOf(invented('EVIL1', 'Evil Patil'));
  if (name === 'updateOfficer') return { ...formOf(invented('EVIL2', 'Evil Patil')), id: officerId };
  if (name === 'withdrawOfficer') return { id: officerId, reason: 'forged' };
  if (name === 'restoreVersion') return { id: officerId, version: 1 };
  if (name === 'addUser') return { username: 'evil', role: 'admin' };
  if (name === 'changeRole') return { username: 'victim', role: 'admin' };
  if (name === 'login') return ADMIN;
  if (name === 'changePassword') return { current_password: ADMIN.password, new_password: 'four evil words here' };
  if (['disableUser', 'resetUser', 'endUserSessions'].includes(name)) return { username: 'victim' };
  return name === 'logout' ? {} : { id: officerId };
}

/** Sends a cross-site request in every way that a page can; responses are unreadable. */
async function tryEverything(page: Page, url: string, body: object): Promise<void> {
  const pairs = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  await page.evaluate(
    (input) => (globalThis as unknown as { attack: (input: object) => Promise<void> }).attack(input),
    { url, text: JSON.stringify(body), pairs },
  );
}

/** Number of ways per action. */
const WAYS = 12;

/** Returns the number of rows in all tables that a forged request could write to; it grows if one succeeds. */
const changesIn = (directory: Directory): Promise<number> =>
  withStore(directory, async ({ db }) => {
    let sum = 0;
    for (const table of [
      'record_audit',
      'access_audit',
      'officer_versions',
      'users',
      'sessions',
      'proposals',
    ] as const) {
      const { rows } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      sum += rows;
    }
    return sum;
  });

export async function stressForeignPages(report: Report, { isLong }: Size): Promise<void> {
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = { DATA_DIR: path };
    await fill(directory, 20);
    await addUser(directory, 'victim', 'staff', 'a password of their own');
    const buckle = await keep(startBuckle(directory));
    const { port } = await keep(foreignSite());
    const browser = await keep(startBrowser());
    const context = await loggedIn(browser, buckle.address, buckle.adminCookie, ADMIN);
    const [officer] = officers(1);
    const all = (Object.keys(actions) as ActionName[]).filter((name) => actions[name].method === 'POST');
    const names = isLong ? all : all.filter((name) => ['addUser', 'updateOfficer', 'logout'].includes(name));

    const before = await changesIn(directory);
    let tried = 0;
    // Another site, and another port of the same host, to which the browser does send the cookie.
    for (const host of ['localhost', '127.0.0.1']) {
      const page = await context.newPage();
      await page.goto(`http://${host}:${port}/`);
      for (const name of names) {
        await tryEverything(page, `${buckle.address}/api.php?action=${name}`, bodyOf(name, officer?.id ?? ''));
        tried += WAYS;
      }
      await page.close();
    }
    const changed = (await changesIn(directory)) - before;
    const session = await sendRequest(buckle.address, {
      path: '/api.php?action=session',
      headers: { cookie: buckle.adminCookie },
    });

    // Control: the same request from the app's own page succeeds.
    const attackPage = await context.newPage();
    await attackPage.goto('/home');
    const status = await attackPage.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch('/api.php?action=addUser', { method: 'POST', headers, body })).status;
      },
      JSON.stringify(bodyOf('addUser', '')),
    );

    report.heading(`Pages of two other origins in an administrator's browser, ${names.length} actions`);
    report.figure('requests tried', tried, notBelow(WAYS * names.length * 2));
    report.figure('rows changed', changed, notAbove(0));
    report.figure('sessions ended', session.status === 200 ? 0 : 1, notAbove(0));
    report.figure("the app's own page may", status === 200 ? 1 : 0, notBelow(1));
  });
}
