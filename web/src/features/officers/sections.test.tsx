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

const user = { username: 'asha', role: 'admin' };
const asha = { id: 'r1', version: 2, name: 'Asha Patil', date_of_joining: '2001-02-03' };
const later = { ...sampleOrder.header, number: 'DO 200/2027', effectiveDate: '2027-01-01' };
const orders = [
  { ...sampleOrder, id: 'o2', status: 'pending' as const, header: later },
  { ...sampleOrder, status: 'in_force' as const },
];

const server = (parts: Parameters<typeof standInServer>[0] = {}) =>
  standInServer({
    session: () => success({ data: { user } }),
    getOfficers: () => success({ officers: [asha], total: 1 }),
    ...parts,
  });

it('lists the orders of a record in its service details, and says which are not in force', async () => {
  logIn(user);
  server({ recordOrders: () => success({ orders }) });
  renderApp('/details/tab2?id=r1');
  expect((await screen.findByRole('link', { name: 'DO 118/2026' })).closest('li')?.textContent).toBe(
    'DO 118/2026dated 18 November 2026Transfer · General transfers',
  );
  expect(screen.getByRole('link', { name: 'DO 200/2027' }).closest('li')?.textContent).toContain('Pending');
});

it('lists of a past day only the orders that were in force', async () => {
  logIn(user);
  server({
    recordOrders: () =>
      success({ orders: [{ ...sampleOrder, id: 'o3', status: 'in_force', header: later }, ...orders] }),
  });
  vi.setSystemTime(new Date('2027-06-01T06:00:00.000Z'));
  renderApp('/details/tab2?id=r1&as_of=2026-12-01');
  expect(await screen.findByRole('link', { name: 'DO 118/2026' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'DO 200/2027' })).toBeNull();
  vi.useRealTimers();
});

it('shows nothing where a record has no orders, and asks a server of five actions for none', async () => {
  logIn(user);
  const { of } = server({ recordOrders: () => success({ orders: [] }) });
  renderApp('/details/tab2?id=r1');
  await waitFor(() => expect(of('recordOrders')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Orders' })).toBeNull();
  cleanup();
  const five = standInServer({ getOfficers: () => success({ officers: [asha] }) });
  renderApp('/details/tab2?id=r1');
  await screen.findByText('3 February 2001');
  expect(five.of('recordOrders')).toEqual([]);
});
