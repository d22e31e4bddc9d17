import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp, logIn, standInBrowser, standInMedia } from '../../testing/render-app.tsx';
import { standInServer, success } from '../../testing/server-stand-in.ts';

const list = [
  { id: 1, buckle_number: '101', employee_id: 'MH7', name: 'Asha Patil', designation: 'Police Naik', punishments: '{' },
  { id: 2, buckle_number: '', employee_id: 'MH8', name: 'Ravi More', zone: 'Zone 2' },
];
const code = () => screen.getByLabelText<HTMLInputElement>('Buckle No / Employee ID');
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const rows = () => screen.queryAllByRole('listitem').filter((row) => row.getAttribute('aria-posinset'));

beforeEach(() => {
  standInBrowser();
  logIn({ username: 'asha', role: 'staff' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('asks for a number or a name before it searches', () => {
  const server = standInServer({});
  renderApp('/home');
  type(code(), '  ');
  press('Search');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a Buckle number or Name.');
  expect(server.of('getOfficers')).toEqual([]);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

it('clears the number when a name is typed', () => {
  standInServer({});
  renderApp('/home');
  type(code(), '12');
  type(name(), 'p');
  expect([code().value, name().value]).toEqual(['', 'p']);
});

it('says that a name counts for nothing beside a number', () => {
  standInServer({});
  renderApp('/home');
  type(name(), 'patil');
  expect(screen.queryByText('Not used while a number is entered.')).toBeNull();
  type(code(), '12');
  const hint = screen.getByText('Not used while a number is entered.');
  expect(name().getAttribute('aria-describedby')).toBe(hint.id);
  type(code(), ' ');
  expect(screen.queryByText('Not used while a number is entered.')).toBeNull();
});

it('leaves nothing typed above everybody', async () => {
  standInServer({ getOfficers: () => success({ data: list }) });
  renderApp('/home');
  type(name(), 'patil');
  press('Show All');
  await screen.findByRole('link', { name: /Ravi More/u });
  expect([code().value, name().value]).toEqual(['', '']);
});

it('folds its inputs into a line that says what was searched for, and unfolds them at a press', async () => {
  standInServer({ getOfficers: () => success({ data: list }) });
  const { container } = renderApp('/home');
  const folded = () => container.querySelector('.search-panel--folded');
  type(code(), 'mh8');
  press('Search');
  expect(folded()).toBeNull();
  await screen.findByRole('link', { name: /Ravi More/u });
  expect(folded()).toBeTruthy();
  press('Number: mh8 Change');
  expect(folded()).toBeNull();
  expect(document.activeElement).toBe(code());
  expect(code().value).toBe('mh8');
  press('Search');
  await waitFor(() => expect(folded()).toBeTruthy());
});

it('folds over similar names too, below "No details found." in one line', async () => {
  standInServer({ getOfficers: () => success({ data: list }) });
  const { container } = renderApp('/home');
  type(name(), 'रवी मोरे');
  press('Search');
  await screen.findByRole('region', { name: 'Similar names' });
  await waitFor(() => expect(container.querySelector('.search-panel--folded')).toBeTruthy());
  expect(screen.getByText('No details found.')).toBeTruthy();
  expect(screen.queryByText('Check the number or the spelling, or try a shorter part of it.')).toBeNull();
});

it.each([
  ['sends its list whole', { data: [{ ...list[1], mobile_number: '9123456789,9876543210' }, list[0]] }],
  ['finds by mobile number', { officers: [], total: 0, fields: 'card', similar: [], by_mobile: [list[1]] }],
])('lists as a hit whom a mobile number finds on a server that %s', async (_, response) => {
  standInServer({ getOfficers: () => success(response) });
  const { container } = renderApp('/home');
  type(code(), '+91 98765-43210');
  press('Search');
  const hits = await screen.findByRole('list', { name: 'Found by mobile number' });
  const row = within(hits).getByRole('link', { name: /Found by mobile number/u });
  expect(row.textContent).toContain('Found by mobile number');
  expect(screen.getByText('1 officer')).toBeTruthy();
  expect(screen.queryByText('No details found.')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Similar numbers' })).toBeNull();
  expect(container.querySelector('.search-panel--folded')).toBeTruthy();
  fireEvent.click(row);
  fireEvent.click(await screen.findByRole('link', { name: 'Back to search' }));
  expect(await screen.findByRole('button', { name: 'Last search: +91 98765-43210 · 1' })).toBeTruthy();
});

it('keeps the hits of the number first, and those by mobile number apart', async () => {
  const people = [
    { ...list[0], mobile_number: '9000000101' },
    { ...list[1], buckle_number: '00101' },
  ];
  standInServer({ getOfficers: () => success({ data: people }) });
  renderApp('/home');
  type(code(), '00101');
  press('Search');
  const hits = await screen.findByRole('list', { name: 'Found by mobile number' });
  expect(within(hits).getAllByRole('link', { name: /Patil|More/u })[0]?.textContent).toContain('Asha Patil');
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Ravi More')]);
  expect(screen.getByText('2 officers')).toBeTruthy();
});

it('offers the other input’s search where nothing was found, and searches at one press', async () => {
  const server = standInServer({ getOfficers: () => success({ data: list }) });
  renderApp('/home');
  type(code(), 'patil');
  press('Search');
  fireEvent.click(await screen.findByRole('button', { name: 'Search names for "patil"' }));
  expect(await screen.findByRole('link', { name: /Patil/u })).toBeTruthy();
  expect([code().value, name().value]).toEqual(['', 'patil']);
  expect(server.of('getOfficers')[1]?.query.get('name')).toBe('patil');
  expect(screen.queryByRole('button', { name: /^Search n/u })).toBeNull();
  type(name(), '101');
  press('Search');
  fireEvent.click(await screen.findByRole('button', { name: 'Search numbers for "101"' }));
  expect(await screen.findByRole('link', { name: /Patil/u })).toBeTruthy();
  expect([code().value, name().value]).toEqual(['101', '']);
});

it('shows a pressed row as pressed before anything else happens, but not one that opens in a tab of its own', async () => {
  standInServer({ getOfficers: () => success({ data: list }) });
  renderApp('/home');
  press('Show All');
  const row = await screen.findByRole('link', { name: /Asha Patil/u });
  fireEvent.click(row, { ctrlKey: true });
  expect(row.className).not.toContain('pressed');
  fireEvent.click(row);
  expect(row.className).toContain('result-row--pressed');
});

it('says so where no name is recorded', async () => {
  standInServer({ getOfficers: () => success({ data: [{ ...list[0], name: ' ', mobile_number: '9822012345' }] }) });
  renderApp('/home');
  press('Show All');
  const row = await screen.findByRole('link', { name: /^101No name recorded/u });
  expect(screen.getByRole('link', { name: 'Call No name recorded' })).toBeTruthy();
  fireEvent.click(row);
  expect(await screen.findByRole('heading', { name: 'No name recorded' })).toBeTruthy();
});

it('stays unfolded where nothing was found', async () => {
  standInServer({ getOfficers: () => success({ officers: [] }) });
  const { container } = renderApp('/home');
  type(name(), 'nobody');
  press('Search');
  await screen.findByText('No details found.');
  expect(container.querySelector('.search-panel--folded')).toBeNull();
});

it('is reached by / and walked with the arrow keys', async () => {
  standInServer({ getOfficers: () => success({ data: list }) });
  renderApp('/home');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(code());
  expect(fireEvent.keyDown(code(), { key: '/' }), 'a slash can be typed').toBe(true);
  press('Show All');
  const second = await screen.findByRole('link', { name: /Ravi More/u });
  const first = screen.getByRole('link', { name: /Asha Patil/u });
  const focused = () => document.activeElement;
  code().focus();
  fireEvent.keyDown(code(), { key: 'ArrowDown' });
  expect(focused()).toBe(first);
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(focused()).toBe(second);
  fireEvent.keyDown(second, { key: 'ArrowUp' });
  fireEvent.keyDown(first, { key: 'ArrowUp' });
  expect(focused()).toBe(code());
});

it('focuses the first input at a desk, and nothing on a phone', () => {
  standInServer({});
  renderApp('/home');
  expect(document.activeElement).not.toBe(code());
  cleanup();
  standInMedia((query) => /pointer: fine|width >= 1024px/u.test(query));
  renderApp('/home');
  expect(document.activeElement).toBe(code());
});

it('finds by number on a server that ignores what it is asked, and marks what it found', async () => {
  standInServer({ getOfficers: () => success({ data: list }) });
  renderApp('/home');
  type(code(), 'mh8');
  press('Search');
  const found = await screen.findByRole('link', { name: /Ravi More/u });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Search Results:');
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('1 officer')).toBeTruthy();
  expect(found.querySelector('mark')?.textContent).toBe('MH8');
  expect(within(found).getByText('No number')).toBeTruthy();
  expect(found.getAttribute('href')).toBe('/details/tab1?id=2');
});

it('opens a whole record without asking again, and clears the search on the way', async () => {
  const server = standInServer({ getOfficers: () => success({ data: list }) });
  renderApp('/home');
  press('Show All');
  fireEvent.click(await screen.findByRole('link', { name: /Asha Patil/u }));
  expect(await screen.findByRole('heading', { name: 'Asha Patil' })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('officer') ?? '')).toEqual(list[0]);
  expect(server.of('getOfficers')).toHaveLength(1);
  fireEvent.click(screen.getByRole('link', { name: 'Back to search' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
  expect(rows()).toEqual([]);
});

it('brings the last search back at a press, without asking again', async () => {
  const server = standInServer({ getOfficers: () => success({ data: list }) });
  renderApp('/home');
  expect(screen.queryByRole('button', { name: /^Last search/u })).toBeNull();
  type(name(), 'asha patil');
  press('Search');
  fireEvent.click(await screen.findByRole('link', { name: /Patil/u }));
  fireEvent.click(await screen.findByRole('link', { name: 'Back to search' }));
  await screen.findByRole('heading', { level: 1, name: 'Search' });
  expect(name().value).toBe('');
  press('Last search: asha patil · 1');
  expect(name().value).toBe('asha patil');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Search Results:');
  expect(rows()).toHaveLength(1);
  expect(server.of('getOfficers')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Last search/u })).toBeNull();
});

it('asks the same again where it is searched again', async () => {
  const server = standInServer({ getOfficers: () => success({ data: list }) });
  renderApp('/home');
  for (const times of [1, 2]) {
    press('Show All');
    await waitFor(() => expect(server.of('getOfficers')).toHaveLength(times));
    await screen.findByRole('link', { name: /Asha Patil/u });
  }
});

it('lists the records opened last, the latest first, in the place of the logo', async () => {
  standInServer({ getOfficers: () => success({ data: list }) });
  renderApp('/home');
  expect(screen.queryByRole('heading', { name: 'Recently opened' })).toBeNull();
  for (const user of ['Asha Patil', 'Ravi More', 'Asha Patil']) {
    press('Show All');
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(user, 'u') }));
    fireEvent.click(await screen.findByRole('link', { name: 'Back to search' }));
    await screen.findByRole('heading', { level: 1, name: 'Search' });
  }
  const opened = screen.getByRole('region', { name: 'Recently opened' });
  expect(
    within(opened)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/details/tab1?id=1', '/details/tab1?id=2']);
  fireEvent.click(within(opened).getByRole('link', { name: /Ravi More/u }));
  expect(await screen.findByRole('heading', { name: 'Ravi More' })).toBeTruthy();
});

it('asks our server for pages of cards, and for the record when one is opened', async () => {
  const record = { ...list[0], id: '1', version: 2, gender: 'Female' };
  const server = standInServer({
    getOfficers: ({ query }) =>
      query.has('id')
        ? success({ officers: [record], total: 1 })
        : success({
            officers: [query.has('cursor') ? list[1] : record],
            total: 5001,
            fields: 'card',
            ...(query.has('cursor') ? {} : { next_cursor: 'next' }),
          }),
  });
  renderApp('/home');
  press('Show All');
  await screen.findByRole('link', { name: /Asha Patil/u });
  expect(screen.getByText('5,001 officers')).toBeTruthy();
  await waitFor(() => expect(server.of('getOfficers')[1]?.query.get('cursor')).toBe('next'));
  expect(server.of('getOfficers')[0]?.query.toString()).toBe('action=getOfficers&limit=25&fields=card');
  fireEvent.click(screen.getByRole('link', { name: /Asha Patil/u }));
  expect(await screen.findByText('Female')).toBeTruthy();
  expect(localStorage.getItem('officer')).toContain('"gender":"Female"');
});

it('shows under what was found whom our server takes for meant', async () => {
  const page = { officers: [list[0]], fields: 'card', total: 1, similar: [list[1]] };
  standInServer({ getOfficers: () => success(page) });
  renderApp('/home');
  type(name(), 'asha');
  press('Search');
  expect(await screen.findByRole('heading', { level: 2, name: 'Similar names' })).toBeTruthy();
  const group = screen.getByRole('region', { name: 'Similar names' });
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/details/tab1?id=2']);
});

it('finds whom a server that ignores what it is asked may mean, and asks it no second time', async () => {
  const server = standInServer({ getOfficers: () => success({ data: list }) });
  renderApp('/home');
  type(name(), 'रवी मोरे');
  press('Search');
  expect(await screen.findByRole('region', { name: 'Similar names' })).toBeTruthy();
  expect(screen.getByText('No details found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ravi More/u })).toBeTruthy();
  type(code(), 'PC/0101');
  press('Search');
  expect(await screen.findByRole('region', { name: 'Similar numbers' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Asha Patil/u })).toBeTruthy();
  press('Show All');
  expect(await screen.findByRole('heading', { level: 2, name: 'All Results:' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: /Similar/u })).toBeNull();
  expect(server.of('getOfficers')).toHaveLength(3);
});

it('says from where on nobody counted', async () => {
  const page = { officers: [list[0]], fields: 'card', total: 1000, total_capped: true };
  standInServer({ getOfficers: () => success(page) });
  renderApp('/home');
  press('Show All');
  expect(await screen.findByText('1,000+ officers')).toBeTruthy();
});

it.each([
  ['No details found.', () => success({ officers: [] })],
  ['Failed to fetch officers.', () => Response.json({ success: false, message: 'Table is gone' }, { status: 500 })],
  ['An error occurred. Please try again.', () => new Response('<html>')],
  ['An error occurred. Please try again.', () => Promise.reject(new TypeError('Failed to fetch'))],
])('says %s', async (text, response) => {
  standInServer({ getOfficers: response });
  renderApp('/home');
  type(name(), 'nobody');
  press('Search');
  expect(await screen.findByText(text)).toBeTruthy();
});

it('calls the first number of an officer from the row, and nobody who has none', async () => {
  const numbers = [
    { ...list[0], mobile_number: '98220 12345,98220 12346' },
    { ...list[1], mobile_number: 'not known' },
  ];
  standInServer({ getOfficers: () => success({ data: numbers }) });
  renderApp('/home');
  press('Show All');
  const call = await screen.findByRole('link', { name: 'Call Asha Patil' });
  expect(call.getAttribute('href')).toBe('tel:9822012345');
  expect(screen.queryByRole('link', { name: 'Call Ravi More' })).toBeNull();
});

it('lets only an admin add and edit', async () => {
  standInServer({ getOfficers: () => success({ data: list }) });
  renderApp('/home');
  press('Show All');
  await screen.findByRole('link', { name: /Asha Patil/u });
  expect(screen.queryByRole('link', { name: 'Edit Asha Patil' })).toBeNull();
  cleanup();
  logIn({ username: 'asha', role: 'admin' });
  renderApp('/home');
  expect(screen.getByRole('link', { name: 'Add Details' }).getAttribute('href')).toBe('/add');
  press('Show All');
  fireEvent.click(await screen.findByRole('link', { name: 'Edit Asha Patil' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Officer' })).toBeTruthy();
});
