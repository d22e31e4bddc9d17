import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

it('names beside a posting and a rank the order that gave it, as a link for who may open it', async () => {
  const held = { rank: 'Head Constable', mode: 'Promotion', from: '2020', seniority: '' };
  const promotion = { ...sampleOrder.header, kind: 'promotion' as const, number: 'PO 7', date: '2020-02-03' };
  const officer = {
    ...asha,
    current_posting: 'Wakad',
    current_posting_from: '2026-11-25',
    ranks: [{ ...held, order: 'PO 7 (03-02-2020)' }],
  };
  const given = [
    { ...sampleOrder, status: 'in_force' as const, posting: { posting: 'Wakad', from: '2026-11-25' } },
    // Of another year, with the same number.
    { ...sampleOrder, id: 'o8', status: 'in_force' as const, header: { ...promotion, date: '2024-02-03' } },
    { ...sampleOrder, id: 'o7', status: 'in_force' as const, header: promotion },
  ];
  const open = (role: string) => {
    logIn({ ...user, role });
    server({
      session: () => success({ data: { user: { ...user, role } } }),
      getOfficers: () => success({ officers: [officer], total: 1 }),
      recordOrders: () => success({ orders: given }),
    });
    renderApp('/details/tab2?id=r1');
  };
  const sectionOf = async (heading: string) =>
    within((await screen.findByRole('heading', { name: heading })).closest('section') as HTMLElement);
  open('admin');
  expect(await (await sectionOf('Current Posting')).findByRole('link', { name: 'DO 118/2026' })).toBeTruthy();
  const link = await (await sectionOf('Previous Postings')).findByRole('link', { name: 'PO 7 (03-02-2020)' });
  expect(link.getAttribute('href')).toContain('id=o7');
  cleanup();
  open('staff');
  expect(await (await sectionOf('Current Posting')).findByText('DO 118/2026')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /DO 118|PO 7/u })).toBeNull();
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
