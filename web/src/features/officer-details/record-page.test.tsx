import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp, logIn, standInBrowser } from '../../testing/render-app.tsx';
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
])('says when there is no record to show', async (answer, text) => {
  standInServer({ getOfficers: answer });
  renderApp('/details/tab1?id=7');
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each(['', 'https://evil.example/a.jpg'])('draws a portrait where the photo is %j', (image_path) => {
  show('tab1', { image_path });
  expect(screen.queryByRole('img')).toBeNull();
});
