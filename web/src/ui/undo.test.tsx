import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logIn, renderApp, standInBrowser } from '../testing/render-app.tsx';
import { standInServer, success } from '../testing/server-stand-in.ts';

beforeEach(() => void standInBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('leads to the import where the change is one', async () => {
  const user = { username: 'asha', role: 'admin' };
  logIn(user);
  const officer = { id: 'r1', name: 'Asha Patil', buckle_number: '340' };
  const change = {
    change: 7,
    at: '2026-11-19T06:41:00.000Z',
    by: 'asha',
    how: 'import',
    records: 28_696,
    order_number: '',
    reason: 'roster.xlsx',
    import: 'i1',
    rows: [{ id: 'r1', version: 1, how: 'import', officer }],
  };
  standInServer({
    session: () => success({ data: { user } }),
    changes: () => success({ changes: [change] }),
    changeCounts: () => success({ changes: 1, records: 28_696, by: [], more: false }),
  });
  renderApp('/changes?change=7');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog'));
  const link = await dialog.findByRole('link', { name: 'Open the import' });
  expect(link.getAttribute('href')).toBe('/import?id=i1');
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
});
