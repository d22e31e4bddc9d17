import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '../../lib/orders/orders.ts';
import { logIn, renderApp, standInBrowser } from '../../testing/render-app.tsx';
import { sampleLine, sampleOrderPage } from '../../testing/sample-orders.ts';
import { standInServer, success } from '../../testing/server-stand-in.ts';

beforeEach(() => void standInBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

type Responses = Parameters<typeof standInServer>[0];

/** Shows an order to a user of our server. */
async function show(page: Order, role = 'admin', responses: Responses = {}) {
  const user = { username: 'asha', role };
  logIn(user);
  const server = standInServer({
    session: () => success({ data: { user } }),
    order: () => success(page),
    ...responses,
  });
  renderApp('/orders/view?id=o1');
  await screen.findByRole('heading', { level: 2, name: 'DO 118/2026, 18 November 2026' });
  return server;
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = (request: { init: RequestInit } | undefined): unknown => JSON.parse(String(request?.init.body));

it('shows the head of an order, its values, and its officers with what is unusual and by which rule', async () => {
  await show(
    sampleOrderPage({}, [
      sampleLine(1, {
        values: { joined: '2026-11-25' },
        warnings: [{ kind: 'tenure', message: 'Normal tenure: 5 years.', source: 'Section 22N' }],
      }),
      sampleLine(2, { withdrawn: true }),
    ]),
  );
  expect(screen.getByText('Nothing is changed before an administrator approves it.')).toBeTruthy();
  expect(screen.getByText('New posting').nextElementSibling?.textContent).toBe('Lotus Lake Police Station');
  expect(screen.getByText('Joined on').nextElementSibling?.textContent).toBe('25 November 2026');
  expect(screen.getByRole('link', { name: 'Officer 1' }).getAttribute('href')).toBe('/details/tab1?id=r1');
  expect(screen.getByText('Rule: Section 22N')).toBeTruthy();
  expect(screen.getByText('Withdrawn record')).toBeTruthy();
});

it('is approved as a whole unless an officer is unticked, then for the others only', async () => {
  const decided = { id: 'o1', revision: 3, status: 'in_force', change: 7, applied: 2, skipped: 0 };
  const server = await show(sampleOrderPage(), 'admin', { decideOrder: () => success(decided) });
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
  expect(button('Approve')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Approve for Officer 2' }));
  press('Approve for 2 of 3');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('For 1 officer it is declined.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Approve for 2 of 3' }));
  expect(await screen.findByText('Order approved.')).toBeTruthy();
  expect(bodyOf(server.of('decideOrder')[0])).toEqual({
    id: 'o1',
    revision: 2,
    approve: true,
    positions: [1, 3],
    reason: '',
  });
  await waitFor(() => expect(server.of('order').length).toBeGreaterThan(1));
});

it('cannot be approved for nobody', async () => {
  await show(sampleOrderPage());
  fireEvent.click(screen.getByRole('checkbox', { name: /^All officers/u }));
  expect(screen.getByText('Tick the officers for whom you approve the order, or decline it.')).toBeTruthy();
  expect(button(/^Approve/u)).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^All officers/u }));
  expect(button('Approve')).toBeTruthy();
});

it('is declined with a reason', async () => {
  const declined = { id: 'o1', revision: 3, status: 'declined', applied: 0, skipped: 0 };
  const server = await show(sampleOrderPage(), 'admin', { decideOrder: () => success(declined) });
  press('Decline');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Not on the list' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Order declined.')).toBeTruthy();
  expect(bodyOf(server.of('decideOrder')[0])).toEqual({
    id: 'o1',
    revision: 2,
    approve: false,
    reason: 'Not on the list',
  });
});

const BUTTONS = ['Approve', 'Decline', 'Discard', 'Cancel order'];

it.each([
  ['proposed by staff, to an administrator', { status: 'proposed' }, 'admin', ['Approve', 'Decline']],
  ['proposed, to who sent it', { status: 'proposed', mine: true }, 'staff', ['Discard']],
  ['a draft, to who wrote it', { status: 'draft', mine: true }, 'admin', ['Discard']],
  ['pending, to an administrator', { status: 'pending' }, 'admin', ['Cancel order']],
  ['in force, to an administrator', { status: 'in_force', change: 7 }, 'admin', ['Cancel order']],
  ['in force, to staff', { status: 'in_force', mine: true, change: 7 }, 'staff', []],
  ['cancelled, to an administrator', { status: 'cancelled', change: 7 }, 'admin', []],
  ['declined, to who sent it', { status: 'declined', mine: true }, 'staff', []],
] as const)('offers what can be done with one that is %s', async (_, order, role, names) => {
  await show(sampleOrderPage(order), role);
  expect(BUTTONS.filter((name) => button(name) !== null)).toEqual(names);
});

it('leads from the own draft to the page that edits it', async () => {
  await show(sampleOrderPage({ status: 'draft', mine: true }));
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/orders/new?id=o1');
});

it('names after a cancellation how much was set back, and what stays because it was changed later', async () => {
  const conflicts = {
    id: 'r2',
    name: 'Officer 2',
    fields: ['currentPosting'],
    reason: 'changed',
    by: 'rao',
    at: '2026-11-25T05:00:00.000Z',
  };
  const cancelled = {
    id: 'o1',
    revision: 4,
    status: 'cancelled',
    change: 9,
    reversed: 2,
    conflicts: [conflicts],
    conflict_total: 1,
  };
  const server = await show(sampleOrderPage({ status: 'in_force', change: 7 }), 'admin', {
    cancelOrder: () => success(cancelled),
  });
  press('Cancel order');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^What it changed in the records of 3 officers is set back\./u)).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Issued by mistake' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  const outcome = within(await screen.findByRole('dialog', { name: 'Order cancelled.' }));
  expect(outcome.getByText('2 records were set back.')).toBeTruthy();
  expect(outcome.getByText('Current Posting')).toBeTruthy();
  expect(outcome.getByText('changed later by rao, 25 November 2026, 10:30')).toBeTruthy();
  expect(outcome.getByRole('link', { name: 'See all changes of this order' }).getAttribute('href')).toBe(
    '/changes?order=DO+118%2F2026',
  );
  expect(bodyOf(server.of('cancelOrder')[0])).toEqual({ id: 'o1', revision: 2, reason: 'Issued by mistake' });
});

it('says why an order was not applied to an officer', async () => {
  await show(
    sampleOrderPage({ status: 'in_force', change: 7, skipped: 1 }, [
      sampleLine(1, { outcome: 'applied' }),
      sampleLine(2, { outcome: 'skipped', why: 'This record was withdrawn.' }),
    ]),
  );
  expect(screen.getByText('It was not applied to 1 officer. The list says why.')).toBeTruthy();
  expect(screen.getByText('Not applied').nextElementSibling?.textContent).toBe('This record was withdrawn.');
});

it('asks what an order would change only when that is opened', async () => {
  const before = { id: 'r1', name: 'Officer 1', current_posting: 'Harbour Police Station' };
  const record = { line: 0, before, after: { ...before, current_posting: 'Lotus Lake Police Station' } };
  const server = await show(sampleOrderPage({}, [sampleLine(1)]), 'admin', {
    previewOrder: () => success({ problems: [], warnings: [], changes: 1, records: [record] }),
  });
  expect(server.of('previewOrder')).toEqual([]);
  const details = screen.getByText('What it will change').closest('details');
  if (details) details.open = true;
  expect(await screen.findByText('Harbour Police Station')).toBeTruthy();
  expect(bodyOf(server.of('previewOrder')[0])).toEqual({
    header: sampleOrderPage().order.header,
    values: { posting: 'Lotus Lake Police Station' },
    lines: [{ officerId: 'r1', values: {} }],
    records: [0],
  });
});

it('shows the first hundred of many officers, and the others when asked', async () => {
  await show(
    sampleOrderPage(
      { lines: 150 },
      Array.from({ length: 150 }, (_, index) => sampleLine(index + 1)),
    ),
  );
  expect(screen.queryByText('Officer 101')).toBeNull();
  press('Show 50 officers more');
  expect(screen.getByText('Officer 150')).toBeTruthy();
  expect(button('Approve'), 'also for those that are not shown').toBeTruthy();
});
