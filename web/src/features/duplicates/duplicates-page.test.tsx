import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logIn, renderApp, standInBrowser } from '../../testing/render-app.tsx';
import { type Asked, standInServer, success } from '../../testing/server-stand-in.ts';

beforeEach(() => void standInBrowser());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const asha = {
  id: 'r1',
  version: 3,
  name: 'Asha Patil',
  buckle_number: '4417',
  employee_id: 'MH4417AP01',
  designation: 'Police Naik',
  current_posting: 'Wai Police Station',
  date_of_joining: '2015-06-01',
  mobile_number: '0000044171',
  skills: ['Judo'],
};
const copy = {
  ...asha,
  id: 'r2',
  version: 1,
  name: 'Asha Ganpat Patil',
  employee_id: '',
  email: 'asha@police.example',
  skills: ['Chess'],
};
const PAIR = { a: asha, b: copy, reasons: ['name-and-joining', 'mobile'] };
const OTHER = { a: { ...asha, id: 'r3', name: 'Ravi More' }, b: { ...copy, id: 'r4', name: 'Ravi More' }, reasons: [] };
const SEARCHED = '2026-11-25T05:00:00.000Z';

type Responses = Parameters<typeof standInServer>[0];

function show(address: string, responses: Responses, role = 'admin') {
  const user = { username: 'asha', role };
  logIn(user);
  const server = standInServer({ session: () => success({ data: { user } }), ...responses });
  renderApp(address);
  return server;
}

const pairs = (...some: object[]) => ({
  pairs: some.map((pair) => ({ ...pair, score: 0.9 })),
  total: some.length,
  searched: SEARCHED,
});
const bodyOf = (request: Asked | undefined): unknown => JSON.parse(String(request?.init.body));
const card = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li') ?? document.body);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const FIRST = 'Asha Patil and Asha Ganpat Patil';

it('lists suspected pairs with both people, why they are suspected, and when they were searched for', async () => {
  show('/duplicates', { duplicates: () => success(pairs(PAIR, OTHER)) });
  expect(await screen.findByText('2 suspected pairs')).toBeTruthy();
  expect(screen.getByText('Last searched 25 November 2026, 10:30')).toBeTruthy();
  const first = card(FIRST);
  expect(first.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Asha Patil',
    'Asha Ganpat Patil',
  ]);
  expect(within(first.getByRole('list', { name: 'Why suspected' })).getAllByRole('listitem')).toHaveLength(2);
  expect(first.getByText('Same or similar name, same date of joining')).toBeTruthy();
  expect(first.getAllByText('4417')).toHaveLength(2);
  expect(first.getAllByText('1 June 2015')).toHaveLength(2);
  expect(first.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/duplicates?a=r1&b=r2');
});

it('keeps the place of a pair that is not one person, and takes that back for a minute', async () => {
  const { of } = show('/duplicates', {
    duplicates: () => success(pairs(PAIR, OTHER)),
    notDuplicates: () => success({}),
  });
  await screen.findByText('2 suspected pairs');
  fireEvent.click(card(FIRST).getByRole('button', { name: 'Not the same person' }));
  expect(await screen.findByText('Noted: not the same person.')).toBeTruthy();
  expect(bodyOf(of('notDuplicates')[0])).toEqual({ a: 'r1', b: 'r2' });
  expect(screen.getByText('1 suspected pair')).toBeTruthy();
  expect(card(FIRST).queryByRole('link', { name: 'Compare' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Not the same person');
  press('Undo');
  expect(await screen.findByText('This pair is suspected again.')).toBeTruthy();
  expect(bodyOf(of('notDuplicates')[1])).toEqual({ a: 'r1', b: 'r2', undo: true });
  expect(card(FIRST).getByRole('link', { name: 'Compare' })).toBeTruthy();
  expect(screen.getByText('2 suspected pairs')).toBeTruthy();
});

it('says that there was no search yet, starts one, shows how far it is, and then what it found', async () => {
  const states = [
    { pairs: [], total: 0 },
    { pairs: [], total: 0, progress: { done: 12_000, of: 50_000 } },
    pairs(PAIR),
  ];
  let at = 0;
  const { of } = show('/duplicates', {
    duplicates: () => success(states[Math.min(at, 2)] ?? {}),
    findDuplicates: () => {
      at = 1;
      return success({});
    },
  });
  expect(await screen.findByText('Records have not been searched for duplicates yet.')).toBeTruthy();
  press('Search for duplicates');
  const progress = await screen.findByRole('progressbar', { name: 'Searching all records…' });
  expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['12000', '50000']);
  expect(screen.getByText('12,000 of 50,000')).toBeTruthy();
  expect(of('findDuplicates')).toHaveLength(1);
  at = 2;
  expect(await screen.findByText('1 suspected pair')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says that nothing is suspected, and what to do', async () => {
  show('/duplicates', { duplicates: () => success(pairs()) });
  expect(await screen.findByText('No duplicates are suspected.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Search again' })).toBeTruthy();
});

it('is for administrators', async () => {
  const refused = { success: false, code: 'admins-only', message: 'Only administrators.' };
  show('/duplicates', { duplicates: () => Response.json(refused, { status: 403 }) }, 'staff');
  expect(await screen.findByText('This page is for administrators.')).toBeTruthy();
});

const openPair = async (responses: Responses = {}) => {
  const server = show('/duplicates?a=r1&b=r2', { duplicatePair: () => success(PAIR), ...responses });
  await screen.findByRole('heading', { level: 2, name: 'The merged record' });
  return server;
};
const field = (name: string) => within(screen.getByRole('group', { name }));
const chosen = (name: string) =>
  field(name)
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);

it('offers on the page of a pair that was marked as different people only to take that back', async () => {
  const different = { by: 'rao', at: '2026-11-25T05:00:00.000Z' };
  const answers = [{ ...PAIR, different }, PAIR];
  const { of } = show('/duplicates?a=r1&b=r2', {
    duplicatePair: () => success(answers.shift() ?? PAIR),
    notDuplicates: () => success({}),
  });
  expect(await screen.findByText('Marked as different people by rao, 25 November 2026, 10:30.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Not the same person' })).toBeNull();
  press('They may be one person');
  expect(await screen.findByRole('button', { name: 'Not the same person' })).toBeTruthy();
  expect(bodyOf(of('notDuplicates')[0])).toEqual({ a: 'r1', b: 'r2', undo: true });
});

it('chooses the record with the employee ID, the fuller values, and both lists together', async () => {
  await openPair();
  expect(chosen('Which record is kept')).toEqual(['Keep this record']);
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: 'Keep this record' })[0]?.checked).toBe(true);
  expect(chosen('Full Name')).toEqual(['Other recordAsha Ganpat Patil']);
  expect(chosen('Employee ID (Sevaarth ID)')).toEqual(['Kept recordMH4417AP01']);
  expect(chosen('Email')).toEqual(['Other recordasha@police.example']);
  expect(chosen('Skills')).toEqual(['Both together']);
  expect(screen.getByText('4417 · MH4417AP01 · Asha Ganpat Patil · Police Naik · Wai Police Station')).toBeTruthy();
  expect(screen.getByText('From the other record: Full Name, Email')).toBeTruthy();
  expect(screen.getByText('Both together: Skills (2)')).toBeTruthy();
  expect(screen.getByText('29 fields are the same')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Mobile Number' })).toBeNull();
});

it('merges what is chosen for a reason, goes to the kept record, and can be undone there', async () => {
  const { of } = await openPair({
    mergeDuplicates: () => success({ id: 'r2', version: 2, change: 77 }),
    getOfficers: () => success({ officers: [copy] }),
    undoChange: () => success({ change: 78, reversed: 2, conflicts: [], conflict_total: 0 }),
  });
  fireEvent.click(screen.getAllByRole('radio', { name: 'Keep this record' })[1] ?? document.body);
  fireEvent.click(field('Email').getByRole('radio', { name: /^Other record/u }));
  fireEvent.click(field('Skills').getByRole('radio', { name: /^Kept record/u }));
  fireEvent.change(screen.getByLabelText('Reason (optional)'), { target: { value: ' Added twice ' } });
  press('Merge');
  const dialog = within(screen.getByRole('dialog', { name: 'Merge these two records?' }));
  expect(dialog.getByText(/^The other record leaves all searches and lists\./u)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Records merged.')).toBeTruthy();
  expect(bodyOf(of('mergeDuplicates')[0])).toEqual({
    keep: 'r2',
    keep_version: 1,
    other: 'r1',
    other_version: 3,
    from_other: ['employeeId', 'email'],
    only_kept: ['skills'],
    change_reason: 'Added twice',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Personal Details' })).toBeTruthy();
  expect(of('duplicatePair'), 'they are a pair no more').toHaveLength(1);
  press('Undo');
  expect(await screen.findByText('Change undone.')).toBeTruthy();
  expect(bodyOf(of('undoChange')[0])).toEqual({ change: 77 });
});

it('says that a record was changed meanwhile, shows what, and keeps the choices', async () => {
  let pair: object = PAIR;
  const conflict = { success: false, code: 'changed-meanwhile', message: 'Changed by Rao.' };
  const { of } = await openPair({
    duplicatePair: () => success(pair),
    mergeDuplicates: () => Response.json(conflict, { status: 409 }),
  });
  fireEvent.click(field('Full Name').getByRole('radio', { name: /^Kept record/u }));
  pair = { ...PAIR, b: { ...copy, version: 2, email: 'a.patil@police.example' } };
  press('Merge');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Merge' }));
  expect((await screen.findByText(/^Someone changed one of these records\./u)) === document.activeElement).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByText('a.patil@police.example');
  expect(field('EmailChanged since you opened this page').getAllByRole('radio')).toHaveLength(2);
  expect(chosen('Full Name')).toEqual(['Kept recordAsha Patil']);
  press('Merge');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(of('mergeDuplicates')).toHaveLength(2));
  expect(bodyOf(of('mergeDuplicates')[1])).toMatchObject({ other_version: 2, from_other: ['email'] });
});

it('says in the dialog why a merge is refused', async () => {
  const refusal = { success: false, code: 'contradiction', message: 'Retirement is before joining.' };
  await openPair({ mergeDuplicates: () => Response.json(refusal, { status: 409 }) });
  press('Merge');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Merge' }));
  expect(await within(screen.getByRole('dialog')).findByText('Retirement is before joining.')).toBeTruthy();
});

it('asks before a pair is left whose choices were not merged', async () => {
  await openPair({ duplicates: () => success(pairs(PAIR)) });
  fireEvent.click(field('Full Name').getByRole('radio', { name: /^Kept record/u }));
  fireEvent.click(screen.getByRole('link', { name: 'Back to duplicate records' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(chosen('Full Name')).toEqual(['Kept recordAsha Patil']);
  fireEvent.click(screen.getByRole('link', { name: 'Back to duplicate records' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('1 suspected pair')).toBeTruthy();
});

it('does not ask before a pair is left where nothing was chosen', async () => {
  await openPair({ duplicates: () => success(pairs(PAIR)) });
  fireEvent.click(screen.getByRole('link', { name: 'Back to duplicate records' }));
  expect(await screen.findByText('1 suspected pair')).toBeTruthy();
});

it('notes on the page of a pair that it is none, and goes back to the list', async () => {
  const { of } = await openPair({ notDuplicates: () => success({}), duplicates: () => success(pairs(OTHER)) });
  fireEvent.change(screen.getByLabelText('Reason (optional)'), { target: { value: 'Brothers' } });
  press('Not the same person');
  expect(await screen.findByText('Noted: not the same person.')).toBeTruthy();
  expect(await screen.findByText('1 suspected pair')).toBeTruthy();
  expect(bodyOf(of('notDuplicates')[0])).toEqual({ a: 'r1', b: 'r2' });
});
