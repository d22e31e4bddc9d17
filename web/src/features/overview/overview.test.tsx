import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lacks } from '@buckle/domain/officers-list/list-filters';
import { logIn, renderApp, standInBrowser } from '../../testing/render-app.tsx';
import { standInServer, success } from '../../testing/server-stand-in.ts';

const noneMissing = Object.fromEntries(lacks.map((lack) => [lack, 0]));
const RETIRING: Readonly<Record<string, number>> = { '2026-03': 7, '2026-11': 2, '2027-01': 150000 };

const counts = (missing: object, retiring: Readonly<Record<string, number>>) => (): Response =>
  success({
    missing: { ...noneMissing, ...missing },
    months: { joined: [], retiring: Object.entries(retiring).map(([value, count]) => ({ value, count })) },
  });

const sessionOf = (role: string) => () => success({ data: { user: { username: 'asha', role } } });
const waiting = (some: object) => () => success({ pending: 0, own_pending: 0, unseen: 0, ...some });
const server = (role: string, responses: Parameters<typeof standInServer>[0] = {}) => {
  logIn({ username: 'asha', role });
  return standInServer({
    session: sessionOf(role),
    officerCounts: counts({ photo: 4417, contradictions: 1 }, RETIRING),
    proposalCount: waiting({}),
    ownProposals: () => success({ proposals: [] }),
    ...responses,
  });
};

const part = (name: string) => screen.findByRole('region', { name });
const links = async (name: string) =>
  within(await part(name))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const correction = (id: string, status: string, more: object = {}) => ({ id, name: `Officer ${id}`, status, ...more });

beforeEach(() => {
  standInBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T20:00:00+05:30') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('counts who retires in this month, the next three and the whole year; a month without any is no link', async () => {
  server('staff');
  renderApp('/home');
  await screen.findByRole('link', { name: 'November 2026 2' });
  const retiring = 'Retiring this month and the next three';
  expect(await links(retiring)).toEqual([
    ['November 2026 2', '/officers?retiring=2026-11'],
    ['January 2027 1,50,000', '/officers?retiring=2027-01'],
    ['All of 2026 9', '/officers?retiring=2026'],
  ]);
  expect(within(await part(retiring)).getByText('December 2026').parentElement?.textContent).toBe('December 2026 0');
});

it('begins with the month that has begun in India', async () => {
  vi.setSystemTime(new Date('2026-11-30T20:00:00Z'));
  const { of } = server('staff');
  renderApp('/home');
  const retiring = within(await part('Retiring this month and the next three'));
  await retiring.findByText('January 2027');
  expect(retiring.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/ [\d,]+$/u, ''))).toEqual([
    'December 2026',
    'January 2027',
    'February 2027',
    'March 2027',
    'All of 2026',
  ]);
  expect(of('officerCounts')).toHaveLength(1);
});

it('leads to the saved views, the own ones first, and has no such part where there are none', async () => {
  const view = (name: string, query: string, own: boolean) => ({ id: name, name, query, own, shared: !own });
  const views = [view('All Naiks', 'designation=Police+Naik', false), view('शहर', '', true)];
  server('staff', { savedViews: () => success({ views }) });
  renderApp('/home');
  await part('Saved views');
  expect(await links('Saved views')).toEqual([
    ['शहर', '/officers'],
    ['All Naiks', '/officers?designation=Police+Naik'],
  ]);
  cleanup();
  const { of } = server('staff', { savedViews: () => success({ views: [] }) });
  renderApp('/home');
  await screen.findByRole('link', { name: /^No photo/u });
  await waitFor(() => expect(of('savedViews')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Saved views' })).toBeNull();
});

it('counts what is missing, each kind a link to its list, without the kinds that nothing lacks', async () => {
  server('staff');
  renderApp('/home');
  await screen.findByRole('link', { name: 'No photo 4,417' });
  expect(await links('What is missing')).toEqual([
    ['No photo 4,417', '/officers?missing=photo'],
    ['Contradictions 1', '/officers?missing=contradictions'],
  ]);
});

it('shows an administrator how many changes wait, and no corrections of their own', async () => {
  const { of } = server('admin', { proposalCount: waiting({ pending: 1204 }) });
  renderApp('/home');
  await screen.findByRole('link', { name: 'For your approval 1,204' });
  expect(await links('Changes waiting')).toEqual([['For your approval 1,204', '/proposals']]);
  expect(screen.queryByRole('region', { name: 'My corrections' })).toBeNull();
  expect(of('ownProposals')).toEqual([]);
});

it('shows staff what waits, what was decided, and the latest three corrections with their state', async () => {
  const proposals = [
    correction('1', 'pending'),
    correction('2', 'approved', { decided_by: 'admin' }),
    correction('3', 'declined', { decided_by: 'admin' }),
    correction('4', 'withdrawn'),
  ];
  server('staff', {
    proposalCount: waiting({ own_pending: 3, unseen: 2 }),
    ownProposals: () => success({ proposals }),
  });
  renderApp('/home');
  await screen.findByRole('link', { name: /Officer 1/u });
  expect(await links('My corrections')).toEqual([
    ['Waiting for an administrator 3', '/my-proposals'],
    ['New decisions 2', '/my-proposals'],
    ['Officer 1 Waiting for an administrator', '/proposals/one?id=1'],
    ['Officer 2 Approved by admin', '/proposals/one?id=2'],
    ['Officer 3 Declined by admin', '/proposals/one?id=3'],
  ]);
  expect(screen.queryByRole('region', { name: 'Changes waiting' })).toBeNull();
});

it('says in a sentence that there is nothing to do', async () => {
  server('admin', { officerCounts: counts({}, {}) });
  renderApp('/home');
  for (const sentence of [
    'No changes are waiting.',
    'Nobody retires from November 2026 to February 2027.',
    'Nothing is missing: every record is complete and consistent.',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
});

it('says quietly what could not be loaded, and loads it at a press', async () => {
  let works = false;
  const answer = counts({ photo: 1 }, {});
  server('staff', {
    officerCounts: () => (works ? answer() : new Response('', { status: 500 })),
  });
  renderApp('/home');
  const missing = await part('What is missing');
  expect(await within(missing).findByText('This could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  works = true;
  fireEvent.click(within(missing).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'No photo 1' })).toBeTruthy();
});

it('asks nothing while a search is open', async () => {
  const { of } = server('staff', { getOfficers: () => success({ officers: [], total: 0 }) });
  renderApp('/home');
  fireEvent.click(screen.getByRole('button', { name: 'Show All' }));
  await screen.findByText('No details found.');
  expect(of('officerCounts')).toEqual([]);
});

it('shows nothing, and asks nothing, where the server knows only the five actions', async () => {
  logIn({ username: 'asha', role: 'admin' });
  const { requestUrl, of } = standInServer({});
  renderApp('/home');
  await waitFor(() => expect(of('session')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'What is missing' })).toBeNull();
  expect(requestUrl.map(({ action }) => action)).toEqual(['session']);
});
