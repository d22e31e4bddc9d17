import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logIn, renderApp, standInBrowser } from '../../testing/render-app.tsx';
import { sampleOrder } from '../../testing/sample-orders.ts';
import { standInServer, success } from '../../testing/server-stand-in.ts';

beforeEach(() => void standInBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show(orders: object) {
  const user = { username: 'asha', role: 'admin' };
  logIn(user);
  const server = standInServer({
    session: () => success({ data: { user } }),
    proposals: () => success({ proposals: [] }),
    orders: () => success(orders),
    imports: () => success({ imports: [] }),
  });
  renderApp('/proposals');
  return server;
}

it.each([
  ['1 order waiting for approval', { orders: [sampleOrder] }],
  ['2 orders waiting for approval', { orders: [sampleOrder, { ...sampleOrder, id: 'o2' }] }],
  ['1+ orders waiting for approval', { orders: [sampleOrder], next_cursor: 'more' }],
])('leads from the approvals to the orders that wait: %s', async (name, orders) => {
  show(orders);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/orders?status=proposed');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull());
  expect(screen.queryByText('No changes are waiting.')).toBeNull();
});

it('says nothing of orders where none waits', async () => {
  const { of } = show({ orders: [] });
  await waitFor(() => expect(of('orders')).toHaveLength(1));
  await screen.findByText('No changes are waiting.');
  expect(screen.queryByRole('link', { name: /waiting for approval/u })).toBeNull();
});
