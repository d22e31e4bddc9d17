import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInServer, success } from '../../testing/server-stand-in.ts';
import { logIn, renderApp, standInBrowser, standInMedia } from '../../testing/render-app.tsx';

let written: (text: string) => Promise<void>;
beforeEach(() => {
  standInBrowser();
  standInMedia((query) => query.includes('width'));
  HTMLElement.prototype.scrollTo = () => undefined;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  written = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
  logIn({ username: 'clerk', role: 'staff' });
  // A server of the specification's five actions: the list is made in the browser.
  standInServer({
    getOfficers: () =>
      success({
        officers: ['Asha', 'Bina', 'Chetan'].map((name, i) => ({
          id: name,
          name,
          buckle_number: `${i + 1}`,
          zone: 'Zone 2',
        })),
      }),
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows the error of a list that failed, not that it is loading, and tries again', async () => {
  standInServer({ getOfficers: () => Response.json({ success: false, message: 'No' }) });
  renderApp('/officers');
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Loading the list…')).toBeNull();
  standInServer({ getOfficers: () => success({ officers: [{ id: 'a', name: 'Asha', buckle_number: '1' }] }) });
  if (retry) fireEvent.click(retry);
  expect(await screen.findByRole('checkbox', { name: 'Select Asha' })).toBeTruthy();
});

it('leaves no column of boxes to staff whose browser cannot copy', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  renderApp('/officers');
  expect(await screen.findByText('Bina')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Select Bina' })).toBeNull();
});

it('moves with J and K, and selects with X', async () => {
  renderApp('/officers');
  const table = await screen.findByRole('grid');
  await screen.findByRole('checkbox', { name: 'Select Asha' });
  const focused = (): HTMLElement => document.activeElement as HTMLElement;
  fireEvent.click(screen.getByRole('button', { name: 'Skip to the table' }));
  fireEvent.keyDown(focused(), { key: 'j' });
  await waitFor(() => expect(focused().textContent).toContain('Bina'));
  fireEvent.keyDown(focused(), { key: 'j' });
  await waitFor(() => expect(focused().textContent).toContain('Chetan'));
  fireEvent.keyDown(focused(), { key: 'k' });
  await waitFor(() => expect(focused().textContent).toContain('Bina'));
  fireEvent.keyDown(focused(), { key: 'x' });
  expect(screen.getByText('1 selected')).toBeTruthy();
  expect(table.getAttribute('aria-multiselectable')).toBe('true');
});

it('copies the numbers of the selected officers, one per line', async () => {
  renderApp('/officers');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Chetan' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Asha' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy numbers' }));
  await waitFor(() => expect(written).toHaveBeenCalledWith('3\n1'));
});

it('remembers on the device that the filters were closed', async () => {
  renderApp('/officers');
  fireEvent.click(await screen.findByRole('button', { name: 'Hide filters' }));
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  cleanup();
  renderApp('/officers');
  expect(await screen.findByRole('button', { name: 'Show filters' })).toBeTruthy();
});

it('keeps who is selected when the list is sorted otherwise, and starts anew with other filters', async () => {
  renderApp('/officers');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Bina' }));
  expect(screen.getByText('1 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending'),
  );
  expect(screen.getByText('1 selected')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Number, employee ID or name' }), {
    target: { value: 'asha' },
  });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Bina' })).toBeNull());
  expect(screen.getByText('1 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByText('2 selected')).toBeTruthy();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Zone 2/u }));
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

it('opens an order with the selected officers, where the server has orders', async () => {
  renderApp('/officers');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Bina' }));
  expect(screen.queryByRole('button', { name: 'Order' })).toBeNull();
  cleanup();
  const user = { username: 'clerk', role: 'staff' };
  const card = (name: string) => ({ id: name, name, buckle_number: name, version: 1 });
  standInServer({
    session: () => success({ data: { user } }),
    listOfficers: () => success({ officers: ['Asha', 'Bina', 'Chetan'].map(card), total: 3 }),
  });
  renderApp('/officers');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Bina' }));
  fireEvent.click(screen.getByRole('button', { name: 'Order' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New order' })).toBeTruthy();
  expect((await screen.findAllByRole('rowheader')).map((row) => row.textContent)).toEqual(['AshaAsha', 'ChetanChetan']);
});

it('is busy until the counts are answered, too', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { of } = standInServer({
    session: () => success({ data: { user: { username: 'clerk', role: 'staff' } } }),
    listOfficers: () => success({ officers: [], total: 0 }),
    officerCounts: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  renderApp('/officers');
  const list = await screen.findByRole('region', { name: 'Officers' });
  expect(await screen.findByText('0 officers')).toBeTruthy();
  await waitFor(() => expect(of('officerCounts')).toHaveLength(1));
  expect(list.getAttribute('aria-busy')).toBe('true');
  answer(Response.json({ success: false, message: 'No' }));
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'));
});
