import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderSummary } from '../../lib/orders/orders.ts';
import { logIn, renderApp, standInBrowser } from '../../testing/render-app.tsx';
import { sampleOrder } from '../../testing/sample-orders.ts';
import { standInServer, success } from '../../testing/server-stand-in.ts';

beforeEach(() => void standInBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Shows the list of orders to a user of our server. */
function show(orders: readonly OrderSummary[], { role = 'admin', at = '/orders' } = {}) {
  const user = { username: 'asha', role };
  logIn(user);
  const server = standInServer({
    session: () => success({ data: { user } }),
    orders: () => success({ orders }),
  });
  renderApp(at);
  return server;
}

const text = async (name: string | RegExp) => (await screen.findByRole('link', { name })).closest('li')?.textContent;

it('says of each order its number, date, kind, subject, status, officers, author and from when it is', async () => {
  show([sampleOrder]);
  expect(await text('DO 118/2026, 18 November 2026')).toBe(
    'Waiting for approvalTransferDO 118/2026, 18 November 2026General transfers3 officers · Effective from 20 November 2026Made by staff',
  );
});

it('leads from an own draft to the page that edits it, and from any other order to its page', async () => {
  const blank = { ...sampleOrder.header, number: '', date: '', effectiveDate: '' };
  show([
    { ...sampleOrder, id: 'o2', status: 'draft', mine: true, header: blank },
    { ...sampleOrder, status: 'in_force', skipped: 2 },
  ]);
  expect((await screen.findByRole('link', { name: 'No number yet' })).getAttribute('href')).toBe('/orders/new?id=o2');
  expect(screen.getByRole('link', { name: /^DO 118/u }).getAttribute('href')).toBe('/orders/view?id=o1');
  expect(await text(/^DO 118/u)).toContain('Not applied to 2 officers');
});

it.each([
  ['an administrator, if another user sent it', 'admin', false, true],
  ['an administrator, if it is the own', 'admin', true, false],
  ['staff', 'staff', true, false],
] as const)('marks one that waits for approval for %s: %s, mine %s', async (_, role, mine, isMarked) => {
  show([{ ...sampleOrder, mine }], { role });
  const entry = (await screen.findByRole('link', { name: /^DO 118/u })).closest('li');
  expect(entry?.classList.contains('order-entry--marked')).toBe(isMarked);
});

it('asks for those that wait with one tap, and for all with another', async () => {
  const server = show([sampleOrder]);
  await screen.findByRole('link', { name: /^DO 118/u });
  fireEvent.click(screen.getByRole('button', { name: 'Waiting for approval' }));
  await waitFor(() => expect(server.of('orders').at(-1)?.query.get('status')).toBe('proposed'));
  fireEvent.click(screen.getByRole('button', { name: 'Waiting for approval' }));
  expect(await screen.findByRole('button', { name: 'Waiting for approval', pressed: false })).toBeTruthy();
});

it('asks for what is typed beside the filters of the address', async () => {
  const server = show([sampleOrder], { at: '/orders?kind=transfer&from=2026-11-01' });
  fireEvent.change(await screen.findByLabelText('Order number, or an officer'), { target: { value: ' PC 348 ' } });
  await waitFor(() =>
    expect(Object.fromEntries(server.of('orders').at(-1)?.query ?? [])).toEqual({
      action: 'orders',
      kind: 'transfer',
      from: '2026-11-01',
      text: 'PC 348',
    }),
  );
});

it.each([
  ['none are there', '/orders', 'There are no orders yet.'],
  ['none are found', '/orders?kind=leaving', 'No order was found.'],
])('says what to do where %s', async (_, at, sentence) => {
  show([], { at });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New order' }).getAttribute('href')).toBe('/orders/new');
});
