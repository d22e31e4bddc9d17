import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInServer, success } from '../../testing/server-stand-in.ts';
import { logIn, renderApp, standInBrowser, standInMedia } from '../../testing/render-app.tsx';

beforeEach(() => {
  standInBrowser();
  standInMedia((query) => query.includes('width'));
  HTMLElement.prototype.scrollTo = () => undefined;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
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
