import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logIn, renderApp, standInBrowser, standInMedia } from '../../testing/render-app.tsx';
import { standInServer, success } from '../../testing/server-stand-in.ts';

const asha = {
  id: '7',
  name: 'Asha Patil',
  designation: 'Police Naik',
  date_of_joining: '2001-02-03',
  date_of_retirement: 'soon',
  previous_postings: '[{"posting":"Wai","tenure":"2 years"}]',
  mobile_number: '98220, 98221',
  marital_status: 'Married',
  spouse_government_employee: 'No',
  skills: ['Swimming', 'Riding'],
};

/** Shows a tab of a stored officer of a server of five actions. */
function show(tab: string, officer: object): void {
  localStorage.setItem('officer', JSON.stringify({ ...asha, ...officer }));
  renderApp(`/details/${tab}`);
}

beforeEach(() => {
  standInBrowser();
  standInServer({});
  logIn({ username: 'asha', role: 'staff' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const textOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('shows the personal details, and N/A for what is missing', () => {
  show('tab1', { gender: '' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Personal Details');
  expect(textOf('Skills')).toBe('Swimming, Riding');
  expect(textOf('Spouse Details')).toBe('Not a Government Employee');
  expect([textOf('Gender'), textOf('Email'), textOf('Current Address')]).toEqual(['N/A', 'N/A', 'N/A']);
  expect(screen.getByRole('link', { name: 'Call 98221' }).getAttribute('href')).toBe('tel:98221');
});

it('shows the service details', () => {
  show('tab2', {});
  expect(textOf('Date of Joining')).toBe('3 February 2001');
  expect(screen.getByText('3 February 2001').getAttribute('datetime')).toBe('2001-02-03');
  expect(textOf('Date of Retirement')).toBe('soon');
  expect(screen.getByText('Wai')).toBeTruthy();
});

it.each([
  ['tab3', { rewards: 12 }, '12 Good Entry'],
  ['tab3', { rewards: ' ' }, 'No rewards found'],
  ['tab4', { punishments: [] }, 'No punishments found'],
  ['tab4', { punishments: [{ punishmentType: '' }] }, 'Record not updated'],
  ['tab4', { punishments: [{ punishmentType: 'Censure' }, {}] }, 'Unspecified Punishment'],
  ['tab4', { punishments: '[{"punishmentType":"Censure"}]' }, 'Date not specified'],
  ['tab5', { specialNote: '' }, 'Record not upated'],
  ['tab5', { specialNote: 'Line 1\nLine 2' }, 'Line 1 Line 2'],
])('shows on %s for %j: %s', (tab, officer, text) => {
  show(tab, officer);
  expect(
    screen.getAllByText(
      (_, element) => element?.tagName !== 'DIV' && element?.textContent?.replaceAll('\n', ' ') === text,
    ),
  ).not.toHaveLength(0);
});

it('draws a medal beside rewards', () => {
  show('tab3', { rewards: 'Two' });
  expect(screen.getByRole('img', { name: 'medal' })).toBeTruthy();
});

it('only logs what cannot be read', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  show('tab2', { previous_postings: '{oops' });
  expect(screen.getByText('No previous postings recorded.')).toBeTruthy();
  expect(warn.mock.calls).toContainEqual(['Officer record: previous_postings is not a list']);
});

it.each([
  ['tab1', 'Officer to retire on May 2026!'],
  ['tab4', 'Officer to retire this year!'],
])('warns of the retirement on %s', (tab, text) => {
  vi.useFakeTimers({ now: new Date('2025-12-31T18:30:00Z'), toFake: ['Date'] });
  show(tab, { date_of_retirement: '2026-05-31' });
  expect(screen.getByText(text)).toBeTruthy();
});

it('shows its frame when no officer is selected, and the way to the search', () => {
  renderApp('/details/tab3');
  expect(screen.getByText('No officer selected.')).toBeTruthy();
  expect(screen.getAllByText('N/A')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Go to search' }).getAttribute('href')).toBe('/home');
});

it('fetches the record that the address names, stores it, and keeps the address on every tab', async () => {
  const server = standInServer({ getOfficers: () => success({ officers: [{ id: '1' }, asha] }) });
  localStorage.setItem('officer', '{"id":"1","name":"Another"}');
  renderApp('/details?id=7');
  expect(screen.getByText('Loading the record…')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Asha Patil' })).toBeTruthy();
  expect(server.of('getOfficers')[0]?.query.get('id')).toBe('7');
  expect(JSON.parse(localStorage.getItem('officer') ?? '')).toEqual(asha);
  expect(screen.getByRole('link', { name: 'Reprisal' }).getAttribute('href')).toBe('/details/tab4?id=7');
});

it('shows a stored record of ours at once and the newer one when it comes', async () => {
  standInServer({ getOfficers: () => success({ officers: [{ ...asha, version: 2, designation: 'Head Constable' }] }) });
  localStorage.setItem('officer', JSON.stringify({ ...asha, version: 1 }));
  renderApp('/details/tab5?id=7');
  expect(screen.getByText('Police Naik')).toBeTruthy();
  expect(await screen.findByText('Head Constable')).toBeTruthy();
});

it('keeps showing a stored record when the server cannot be asked', async () => {
  const server = standInServer({ getOfficers: () => new Response('<html>') });
  localStorage.setItem('officer', JSON.stringify({ ...asha, version: 1 }));
  renderApp('/details/tab5?id=7');
  await waitFor(() => expect(server.of('getOfficers')).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Asha Patil' })).toBeTruthy();
});

it.each([
  [() => success({ officers: [], total: 0 }), 'This record does not exist, or was removed.'],
  [() => new Response('<html>'), 'An error occurred. Please try again.'],
  [() => Response.json({ success: false }), 'Failed to fetch officers.'],
])('says when there is no record to show', async (response, text) => {
  standInServer({ getOfficers: response });
  renderApp('/details/tab1?id=7');
  expect(await screen.findByText(text)).toBeTruthy();
});

it('offers an admin to edit, and anybody else to suggest a correction where the server takes one', async () => {
  standInServer({});
  show('tab3', { version: 0 });
  expect(await screen.findByRole('link', { name: 'Call Asha Patil' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Suggest a correction', hidden: true })).toBeNull();
  cleanup();
  standInServer({ session: () => success({ data: { user: { username: 'asha', role: 'staff' } } }) });
  show('tab3', {});
  expect(await screen.findByRole('link', { name: 'Suggest a correction', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'History', hidden: true })).toBeNull();
  cleanup();
  logIn({ username: 'asha', role: 'admin' });
  standInServer({});
  show('tab3', {});
  expect(screen.getByRole('link', { name: 'Edit', hidden: true })).toBeTruthy();
});

it('offers a new order for the officer where the server has orders', async () => {
  logIn({ username: 'asha', role: 'admin' });
  standInServer({});
  show('tab1', {});
  expect(screen.queryByRole('link', { name: 'New order', hidden: true })).toBeNull();
  cleanup();
  standInServer({
    session: () => success({ data: { user: { username: 'asha', role: 'staff' } } }),
    getOfficers: () => success({ officers: [{ ...asha, version: 1 }] }),
  });
  localStorage.removeItem('officer');
  renderApp('/details/tab1?id=7');
  fireEvent.click(await screen.findByRole('link', { name: 'New order', hidden: true }));
  expect(await screen.findByRole('rowheader', { name: /Asha Patil/u })).toBeTruthy();
});

it('opens the form at the group that is looked at', async () => {
  logIn({ username: 'asha', role: 'admin' });
  show('tab4', {});
  fireEvent.click(screen.getByRole('link', { name: 'Edit', hidden: true }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Punishment Records'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Officer');
});

it('opens the photo large, and closes it', () => {
  show('tab1', { image_path: 'photos/a.webp' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Photo of Asha Patil' }));
  const dialog = screen.getByRole('dialog', { name: 'Photo of Asha Patil' });
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/photos/a.webp');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says on the card where the officer serves', () => {
  show('tab3', { current_posting: 'Wai Police Station', zone: 'Zone 2' });
  expect(within(screen.getByRole('region', { name: 'Identity' })).getByText('Wai Police Station')).toBeTruthy();
  cleanup();
  show('tab3', { zone: 'Zone 2' });
  expect(within(screen.getByRole('region', { name: 'Identity' })).getByText('Zone 2')).toBeTruthy();
});

it('lists the newest posting first', () => {
  show('tab2', {
    previous_postings: [
      { posting: 'Wai', tenure: '2001 - 2004' },
      { posting: 'Satara', tenure: '2004 - 2009' },
    ],
  });
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((stop) => stop.textContent),
  ).toEqual(['Satara2004 - 2009', 'Wai2001 - 2004']);
});

it('lists the newest punishment first, and those without a date last', () => {
  const of = (punishmentType: string, dateOfPunishment: string) => ({ punishmentType, dateOfPunishment, reason: '' });
  show('tab4', { punishments: [of('Fine', '2011-03-14'), of('Warning', ''), of('Censure', '2019-01-02')] });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Censure',
    'Fine',
    'Warning',
  ]);
});

it('links an address to the map of a phone, and copies it at a desk', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  show('tab1', { current_address: 'Flat 1,\nWai', permanent_address: '' });
  expect(screen.getByRole('link', { name: /Flat 1/u }).getAttribute('href')).toBe('geo:0,0?q=Flat%201%2C%20Wai');
  cleanup();
  standInMedia((query) => query.includes('pointer: fine'));
  show('tab1', { current_address: 'Flat 1,\nWai', permanent_address: '' });
  expect(screen.queryByRole('link', { name: /Flat 1/u })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Copy address: Flat 1, Wai' }));
  expect(await screen.findByText('Address copied.')).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Flat 1, Wai');
  writeText.mockRejectedValueOnce(new Error('denied'));
  fireEvent.click(screen.getByRole('button', { name: 'Copy address: Flat 1, Wai' }));
  expect(await screen.findByText(/could not be copied/u)).toBeTruthy();
});

it('steps through what the search found, on the same tab', async () => {
  const found = ['1', '2', '3'].map((id) => ({ id, name: `Officer ${id}`, buckle_number: id, rewards: id }));
  const server = standInServer({ getOfficers: () => success({ data: found }) });
  renderApp('/home');
  fireEvent.click(screen.getByRole('button', { name: 'Show All' }));
  fireEvent.click(await screen.findByRole('link', { name: /Officer 2/u }));
  const steps = await screen.findByRole('navigation', { name: 'Search results' });
  const press = (name: string) => fireEvent.click(within(steps).getByRole('button', { name }));
  expect(within(steps).getByRole('status').textContent).toBe('Officer 2, 2 of 3');
  fireEvent.click(screen.getByRole('link', { name: 'Rewards' }));
  expect(await screen.findByText('2', { exact: false, selector: '.reward__text' })).toBeTruthy();
  press('Next');
  expect(await screen.findByRole('heading', { name: 'Officer 3' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rewards');
  expect(within(steps).getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  press('Next');
  expect(within(steps).getByRole('status').textContent).toBe('Officer 3, 3 of 3');
  press('Previous');
  press('Previous');
  expect(await screen.findByRole('heading', { name: 'Officer 1' })).toBeTruthy();
  expect(server.of('getOfficers'), 'whole records are not asked for again').toHaveLength(1);
});

it('shows the card that it has when there is no connection, and says so', async () => {
  const card = {
    id: '7',
    name: 'Asha Patil',
    buckle_number: '12',
    employee_id: 'E12',
    designation: 'Police Naik',
    current_posting: 'Wai',
    mobile_number: '98220',
  };
  standInServer({
    getOfficers: ({ query }) =>
      query.has('id')
        ? Promise.reject(new TypeError('offline'))
        : success({ officers: [card], fields: 'card', total: 1 }),
  });
  renderApp('/home');
  fireEvent.click(screen.getByRole('button', { name: 'Show All' }));
  const row = await screen.findByRole('link', { name: /^12/u });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.click(row);
  expect(await screen.findByText('You are offline.')).toBeTruthy();
  expect(screen.queryByText('An error occurred. Please try again.')).toBeNull();
  expect(textOf('Mobile Number')).toBe('98220');
  expect(screen.queryByText('N/A'), 'nobody knows what is missing').toBeNull();
  expect(screen.queryByText('Email')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Service Details' }));
  expect(await screen.findByText('Designation')).toBeTruthy();
  expect(textOf('Designation')).toBe('Police Naik');
  expect(screen.queryByText('No previous postings recorded.')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Reprisal' }));
  await screen.findByRole('heading', { level: 1, name: 'Reprisal' });
  expect(screen.getByText('You are offline.')).toBeTruthy();
  expect(screen.queryByText('No punishments found')).toBeNull();
});

it.each(['', 'https://evil.example/a.jpg'])('draws a portrait where the photo is %j', (image_path) => {
  show('tab1', { image_path });
  expect(screen.queryByRole('img')).toBeNull();
});

it('says on the record that a merged one leads to who merged them, and when', async () => {
  const merged = { id: '8', by: 'kale', at: '2026-11-25T05:00:00.000Z' };
  standInServer({ getOfficers: () => success({ officers: [{ ...asha, version: 2 }], total: 1, merged }) });
  renderApp('/details/tab1?id=8');
  expect((await screen.findByRole('note')).textContent).toBe(
    'The record you opened was merged into this one by kale, 25 November 2026, 10:30.',
  );
  expect(screen.getByRole('heading', { level: 2, name: /Asha Patil/u })).toBeTruthy();
});
