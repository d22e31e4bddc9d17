import { changedFields } from '@buckle/domain/officers/differences';
import { readQuietly } from '@buckle/domain/officers/wire';
import type { ActionName } from '@buckle/domain/registry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SERVER_ACTOR } from '../db/store.ts';
import { anOfficer, edit, keep, withdraw } from '../testing/officers.ts';
import { ADMIN, call, signedInApp, signIn, steadyTime, type TestApp } from '../testing/test-app.ts';
import { applyDueOrders } from './due-orders.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: string;
let staff: string;

/** Warnings of a preview. */
interface Rule {
  readonly kind: string;
  readonly found: readonly { readonly lines: readonly number[] }[];
}

/** The tests' day is 20 November 2026. */
const header = {
  number: 'DO 118/2026',
  date: '2026-11-18',
  authority: 'Commissioner of Police',
  kind: 'transfer',
  subject: 'General transfers',
  effectiveDate: '2026-11-20',
  remarks: '',
};
const order = {
  header,
  values: { posting: 'Wakad Police Station' },
  lines: [{ officerId: 'asha' }, { officerId: 'ravi', values: { posting: 'Crime Branch', relieved: '2026-11-19' } }],
};

beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
  await keep(test.store, [
    anOfficer({
      id: 'asha',
      name: 'Asha Patil',
      buckleNumber: '348',
      employeeId: 'MGF1',
      designation: 'Police Constable',
      currentPosting: 'Lotus Lake Police Station',
      currentPostingFrom: '2024-06-01',
      currentPostingTenure: '',
    }),
    anOfficer({
      id: 'ravi',
      name: 'Ravi Kale',
      buckleNumber: '348',
      employeeId: 'MGF2',
      designation: 'Head Constable',
      currentPosting: 'Control Room',
      currentPostingFrom: '',
      currentPostingTenure: '',
      rewards: 'many',
    }),
  ]);
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment);
  await test.close();
  expect(problems).toEqual([]);
});

type Answer = Record<string, unknown> & { id: string; revision: number; status: string };
const post = (name: ActionName, body: object, cookie = admin) => call(test.app, name, { cookie, body });
const answer = async (name: ActionName, body: object, cookie = admin) =>
  (await post(name, body, cookie)).json<Answer>();
const read = async (name: ActionName, query: Record<string, string> = {}, cookie = admin) =>
  (await call(test.app, name, { cookie, query })).json<Record<string, unknown>>();
const record = async (id: string) => {
  const { officers } = await read('getOfficers', { id });
  return (officers as Record<string, unknown>[])[0] ?? {};
};

/** Saves and issues an order. */
async function issued(body: object = order, cookie = admin): Promise<Answer> {
  const { id, revision } = await answer('saveOrder', body, cookie);
  const result = await answer('issueOrder', { id, revision }, cookie);
  return { ...result, id };
}
const cancelled = async ({ id, revision }: Answer, reason = 'By mistake') =>
  answer('cancelOrder', { id, revision, reason });
const lines = async (id: string) => (await read('order', { id }))['lines'] as Record<string, unknown>[];

describe('an order of an administrator', () => {
  it('closes the current postings and opens the new ones, in one change that names the order', async () => {
    const done = await issued();
    expect(done).toMatchObject({ success: true, status: 'in_force', applied: 2, skipped: 0 });
    expect(await record('asha')).toMatchObject({
      current_posting: 'Wakad Police Station',
      current_posting_from: '2026-11-20',
      previous_postings: [{ posting: 'Lotus Lake Police Station', from: '2024-06-01', to: '2026-11-19' }],
    });
    expect(await record('ravi')).toMatchObject({ current_posting: 'Crime Branch' });
    expect(await read('changes', { order: 'do 118/2026' })).toMatchObject({
      changes: [
        { change: done['change'], how: 'order', records: 2, order_number: 'DO 118/2026', reason: 'General transfers' },
      ],
    });
    expect(await lines(done.id)).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
    expect(await read('recordOrders', { id: 'asha' }, staff)).toMatchObject({
      orders: [{ header: { number: 'DO 118/2026' }, status: 'in_force', mine: false }],
    });
  });

  it('says for each record which posting it gave, and from what day', async () => {
    await issued({ ...order, values: { posting: 'Wakad Police Station', joined: '2026-11-25' } });
    const given = async (id: string) =>
      ((await read('recordOrders', { id }))['orders'] as Record<string, unknown>[]).map(({ posting }) => posting);
    expect(await given('asha')).toEqual([{ posting: 'Wakad Police Station', from: '2026-11-25' }]);
    expect(await record('asha')).toMatchObject({ current_posting_from: '2026-11-25' });
    expect(await given('ravi')).toEqual([{ posting: 'Crime Branch', from: '2026-11-25' }]);
    await issued({
      ...order,
      header: { ...header, kind: 'good_entries' },
      values: { count: '2' },
      lines: [{ officerId: 'asha' }],
    });
    expect(await given('asha')).toContain(undefined);
  });

  it('is refused whole, beside the value, where one officer’s record does not allow it', async () => {
    const { id, revision } = await answer('saveOrder', {
      header: { ...header, kind: 'good_entries' },
      values: { count: '1' },
      lines: order.lines.map(({ officerId }) => ({ officerId })),
    });
    const refused = await post('issueOrder', { id, revision });
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([
      400,
      { problems: [{ field: 'lines.1.count' }] },
    ]);
    expect((await record('asha'))['version']).toBe(1);
  });

  it('is refused where something is missing, or an officer is withdrawn', async () => {
    const bare = await answer('saveOrder', { header: { kind: 'transfer' }, values: {}, lines: [] });
    const refused = await post('issueOrder', { id: bare.id, revision: bare.revision });
    expect(refused.json<{ problems: { field: string }[] }>().problems.map(({ field }) => field)).toEqual([
      'header.number',
      'header.date',
      'header.effectiveDate',
      'lines',
      'values.posting',
    ]);
    const { id, revision } = await answer('saveOrder', order);
    await withdraw(test.store, ['asha']);
    expect((await post('issueOrder', { id, revision })).json()).toMatchObject({
      problems: [{ field: 'lines.0.officerId' }],
    });
  });

  it('is issued once, however often it is sent, and only as it was seen', async () => {
    const { id, revision } = await answer('saveOrder', order);
    await answer('saveOrder', { ...order, id, revision });
    expect((await post('issueOrder', { id, revision })).statusCode).toBe(409);
    expect((await post('issueOrder', { id, revision: 2 })).statusCode).toBe(200);
    expect((await post('issueOrder', { id, revision: 3 })).statusCode).toBe(409);
    expect((await record('asha'))['version']).toBe(2);
  });

  it('gives no employee id to two officers', async () => {
    const { id, revision } = await answer('saveOrder', {
      header: { ...header, kind: 'general' },
      values: {},
      lines: [{ officerId: 'asha', values: { fields: { employeeId: 'mgf2' } } }],
    });
    expect((await post('issueOrder', { id, revision })).json()).toMatchObject({
      problems: [{ field: 'lines.0.fields.employeeId' }],
    });
  });
});

describe('a pending order', () => {
  const ahead = { ...order, header: { ...header, effectiveDate: '2026-12-01' } };
  const applyDue = async (day: string) => {
    test.clock.advance(Date.parse(`${day}T00:00:00+05:30`) - test.clock.now().getTime());
    await applyDueOrders({ store: test.store, now: test.clock.now, certainTime: steadyTime(test.clock.now) });
    admin = await signIn(test.app, ADMIN);
  };

  it('changes nothing before its day, and everything at 00:00 in India', async () => {
    const done = await issued(ahead);
    expect(done).toMatchObject({ status: 'pending', applied: 0 });
    expect(done).not.toHaveProperty('change');
    await applyDue('2026-11-30');
    expect((await record('asha'))['version']).toBe(1);
    await applyDue('2026-12-01');
    await applyDue('2026-12-02');
    expect(await record('asha')).toMatchObject({ version: 2, current_posting_from: '2026-12-01' });
    expect(await read('order', { id: done.id })).toMatchObject({ order: { status: 'in_force' } });
    const history = await read('recordHistory', { id: 'asha' });
    expect(history).toMatchObject({ versions: [{ how: 'order', by: 'server', proposed_by: 'admin' }, {}] });
  });

  it('is applied also where another one of the day cannot be, which stays pending', async () => {
    const broken = await issued({ ...ahead, header: { ...ahead.header, number: 'DO 1' }, lines: [order.lines[0]] });
    const whole = await issued({ ...ahead, lines: [order.lines[1]] });
    const setValues = (order_values: string) =>
      test.store.write({ by: SERVER_ACTOR, action: 'order.save', subject: '' }, ({ db }) =>
        db.updateTable('orders').set({ order_values }).where('id', '=', broken.id).execute(),
      );
    await setValues('not JSON');
    await expect(applyDue('2026-12-01')).rejects.toThrow('1 of 2 orders failed');
    admin = await signIn(test.app, ADMIN);
    expect(await read('order', { id: whole.id })).toMatchObject({ order: { status: 'in_force' } });
    await setValues(JSON.stringify(order.values));
    expect(await read('orders', { status: 'pending' })).toMatchObject({ orders: [{ id: broken.id }] });
  });

  it('leaves out who can no longer be in it, and says why', async () => {
    const { id } = await issued(ahead);
    await withdraw(test.store, ['asha']);
    await applyDue('2026-12-01');
    expect(await lines(id)).toMatchObject([
      { outcome: 'skipped', why: 'The record is withdrawn.' },
      { outcome: 'applied' },
    ]);
    expect(await read('order', { id })).toMatchObject({ order: { status: 'in_force', skipped: 1 } });
  });

  it('is cancelled without a trace in the records', async () => {
    const pending = await issued(ahead);
    expect(await cancelled(pending)).toMatchObject({ status: 'cancelled', reversed: 0, conflict_total: 0 });
    await applyDue('2026-12-01');
    expect((await record('asha'))['version']).toBe(1);
    expect(await read('order', { id: pending.id })).toMatchObject({
      order: { status: 'cancelled', cancelled: { by: 'admin', reason: 'By mistake' } },
    });
  });
});

describe('cancelling an order in force', () => {
  it('takes back what nobody has changed since, and names the rest', async () => {
    const before = [await record('asha'), await record('ravi')];
    const done = await issued();
    await edit(test.store, 'ravi', { currentPosting: 'Traffic Branch' });
    const result = await cancelled(done);
    expect(result).toMatchObject({
      status: 'cancelled',
      reversed: 2,
      conflict_total: 1,
      conflicts: [{ name: 'Ravi Kale', fields: ['currentPosting'] }],
    });
    // What the order closed is current again, under the name that was written since.
    expect(await record('ravi')).toMatchObject({ current_posting: 'Traffic Branch', previous_postings: [] });
    const { version: _, ...asha } = await record('asha');
    expect(before[0]).toMatchObject(asha);
    expect(await lines(done.id)).toMatchObject([{ outcome: 'reversed' }, { outcome: 'conflict' }]);
    expect((await post('cancelOrder', { id: done.id, revision: result.revision, reason: 'x' })).statusCode).toBe(409);
  });

  it('is the same as undoing its change, and can be undone itself', async () => {
    const done = await issued();
    const undone = await answer('undoChange', { change: done['change'], change_reason: '' });
    expect(await read('order', { id: done.id })).toMatchObject({
      order: { status: 'cancelled', cancelled_change: undone['change'] },
      lines: [{ outcome: 'reversed' }, { outcome: 'reversed' }],
    });
    await answer('undoChange', { change: undone['change'], change_reason: '' });
    expect(await read('order', { id: done.id })).toMatchObject({
      order: { status: 'in_force', change: done['change'] },
      lines: [{ outcome: 'applied' }, { outcome: 'applied' }],
    });
    expect(await record('asha')).toMatchObject({ current_posting: 'Wakad Police Station' });
  });

  it('needs a reason, and an administrator', async () => {
    const { id, revision } = await issued();
    expect((await post('cancelOrder', { id, revision, reason: ' ' })).statusCode).toBe(400);
    expect((await post('cancelOrder', { id, revision, reason: 'x' }, staff)).statusCode).toBe(403);
  });
});

describe('an order of staff', () => {
  it('is one proposal that an administrator approves for some officers, and declines for the others', async () => {
    const proposed = await issued(order, staff);
    expect(proposed).toMatchObject({ status: 'proposed', applied: 0 });
    expect(await read('proposalCount')).toMatchObject({ pending: 1 });
    expect((await record('asha'))['version']).toBe(1);
    expect(await read('orders', { status: 'proposed' })).toMatchObject({
      orders: [{ id: proposed.id, created_by: 'Staff' }],
    });
    const { id, revision } = proposed;
    expect((await post('decideOrder', { id, revision, approve: true, positions: [] })).statusCode).toBe(400);
    expect(await answer('decideOrder', { id, revision, approve: true, positions: [1] })).toMatchObject({
      status: 'in_force',
      applied: 1,
      skipped: 1,
    });
    expect(await lines(id)).toMatchObject([{ outcome: 'applied' }, { outcome: 'declined' }]);
    expect(await read('proposalCount')).toMatchObject({ pending: 0 });
    expect((await record('ravi'))['version']).toBe(1);
    expect(await read('recordHistory', { id: 'asha' })).toMatchObject({
      versions: [{ how: 'order', by: 'admin', proposed_by: 'Staff' }, {}],
    });
    expect(await read('order', { id }, staff)).toMatchObject({ order: { mine: true, decided: { by: 'admin' } } });
  });

  it('answers a step that is sent again with its key as it did the first time', async () => {
    const twice = async (name: ActionName, body: object, cookie = admin): Promise<Answer> => {
      const sent = { cookie, body, headers: { 'idempotency-key': `${name}-twice` } };
      const first = (await call(test.app, name, sent)).json<Answer>();
      expect((await call(test.app, name, sent)).json()).toEqual(first);
      return first;
    };
    const { id, revision } = await twice('saveOrder', order, staff);
    const proposed = await twice('issueOrder', { id, revision }, staff);
    expect(proposed).toMatchObject({ success: true, status: 'proposed' });
    const approved = await twice('decideOrder', { id, revision: proposed.revision, approve: true });
    expect(approved).toMatchObject({ success: true, status: 'in_force', applied: 2 });
    const taken = await twice('cancelOrder', { id, revision: approved.revision, reason: 'By mistake' });
    expect(taken).toMatchObject({ success: true, status: 'cancelled', reversed: 2 });
    const { versions } = await read('recordHistory', { id: 'asha' });
    expect(versions).toMatchObject([{ how: 'undo' }, { how: 'order' }, { version: 1 }]);
  });

  it('is declined with a reason, or taken back by its author', async () => {
    const one = await issued(order, staff);
    expect((await post('decideOrder', { id: one.id, revision: one.revision, approve: false })).statusCode).toBe(400);
    const declined = { id: one.id, revision: one.revision, approve: false, reason: 'Wrong date' };
    expect(await answer('decideOrder', declined)).toMatchObject({ status: 'declined' });
    const two = await issued(order, staff);
    expect(await answer('discardOrder', { id: two.id }, staff)).toMatchObject({ status: 'discarded' });
    expect((await post('decideOrder', { id: two.id, revision: two.revision + 1, approve: true })).statusCode).toBe(409);
  });
});

describe('a preview', () => {
  it('shows each difference, the problems beside their lines, and the warnings with their rules', async () => {
    const preview = await answer('previewOrder', {
      ...order,
      lines: [...order.lines, { officerId: 'nobody' }],
    });
    expect(preview).toMatchObject({
      problems: [{ field: 'lines.2.officerId' }],
      records: [
        {
          line: 0,
          before: { id: 'asha', version: 1, current_posting: 'Lotus Lake Police Station' },
          after: { current_posting: 'Wakad Police Station' },
        },
        { line: 1, before: { id: 'ravi' } },
      ],
    });
    const differences = (preview['records'] as { before: object; after: object }[]).map(({ before, after }) =>
      changedFields(readQuietly(before), readQuietly(after)),
    );
    expect(preview['changes']).toBe(differences.flat().length);
    expect((await record('asha'))['version']).toBe(1);
  });

  it('of many officers has the records of some of its lines where these are asked for', async () => {
    const officers = Array.from({ length: 201 }, (_, index) =>
      anOfficer({ id: `many-${index}`, employeeId: `M${index}` }),
    );
    await keep(test.store, officers);
    await issued({ ...order, lines: [{ officerId: 'asha' }] });
    const many = { ...order, lines: officers.map(({ id }) => ({ officerId: id })) };
    const whole = await answer('previewOrder', { ...many, lines: [...many.lines, { officerId: 'nobody' }] });
    const some = await answer('previewOrder', { ...many, lines: many.lines.slice(0, 200) });
    const page = await answer('previewOrder', { ...many, records: [200, 3] });
    const placesOf = (preview: Record<string, unknown>) =>
      (preview['records'] as { line: number }[]).map(({ line }) => line);
    expect(placesOf(whole), 'of the line with a problem there is none').toEqual(
      Array.from({ length: 49 }, (_, i) => i),
    );
    expect(placesOf(some)).toHaveLength(200);
    expect(placesOf(page)).toEqual([3, 200]);
    expect([whole['changes'], page['changes']]).toEqual([page['changes'], (Number(some['changes']) / 200) * 201]);
    expect(page['warnings']).toEqual(whole['warnings']);
    const counts = (whole['warnings'] as Rule[]).map(({ kind, found }) => [
      kind,
      found.map(({ lines }) => lines.length),
    ]);
    expect(counts, 'each warning once, with its lines').toEqual([['same_order', [201]]]);
  });

  it('counts the changes that its reader may read', async () => {
    const leaving = {
      header: { ...header, kind: 'leaving' },
      values: { how: 'Resignation' },
      lines: [{ officerId: 'asha' }],
    };
    const [all, open] = [await answer('previewOrder', leaving), await answer('previewOrder', leaving, staff)];
    const changed = (preview: Record<string, unknown>) =>
      (preview['records'] as { before: object; after: object }[]).flatMap(({ before, after }) =>
        changedFields(readQuietly(before), readQuietly(after)),
      );
    expect(changed(all)).toContain('statuses');
    expect(changed(open)).not.toContain('statuses');
    expect([all['changes'], open['changes']]).toEqual([changed(all).length, changed(open).length]);
  });

  it('is logged as one view of each officer, however often it is repeated while the order is written', async () => {
    const viewsOf = async (id: string) => (await read('recordViews', { id }))['views'] as unknown[];
    for (const posting of ['Wakad', 'Chinchwad', 'Hinjawadi'])
      await post('previewOrder', { ...order, values: { posting } }, staff);
    expect((await viewsOf('asha')).length).toBe(1);
    test.clock.advance(16 * 60 * 1000);
    await post('previewOrder', order, staff);
    expect((await viewsOf('asha')).length).toBe(2);
  });

  it('waits for the others of its user, and is refused where too many wait', async () => {
    const sent = Array.from({ length: 12 }, () => post('previewOrder', order, staff));
    const other = await post('previewOrder', order);
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(other.statusCode).toBe(200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('warns of another order that is still to take effect, but not of the order itself', async () => {
    const { id } = await issued({ ...order, header: { ...header, effectiveDate: '2026-12-01' } });
    const kinds = async (own?: string) => {
      const { warnings } = await answer('previewOrder', { ...order, ...(own === undefined ? {} : { id: own }) });
      return order.lines.map((_, index) =>
        (warnings as Rule[]).flatMap(({ kind, found }) =>
          found.some(({ lines }) => lines.includes(index)) ? [kind] : [],
        ),
      );
    };
    expect(await kinds()).toEqual([
      ['tenure', 'pending_order', 'same_order'],
      ['share', 'pending_order', 'same_order'],
    ]);
    expect((await kinds(id)).flat()).not.toContain('pending_order');
  });
});

describe('the officers of pasted texts', () => {
  it('asks whether a rank belongs to the number where both may be', async () => {
    await keep(test.store, [
      anOfficer({ id: 'old', name: 'Sunil More', buckleNumber: 'PC-77', designation: 'Head Constable' }),
      anOfficer({ id: 'new', name: 'Nitin Rao', buckleNumber: '77', designation: 'Police Constable' }),
    ]);
    const found = async (texts: string[]) =>
      ((await answer('resolveOfficers', { texts }))['results'] as { officers: { id: string }[] }[]).map(
        ({ officers }) => officers.map(({ id }) => id).toSorted(),
      );
    expect(await found(['PC-77', 'HC/PC-77', 'PC-77 Sunil More', 'PC 77 Nitin Rao'])).toEqual([
      ['new', 'old'],
      ['old'],
      ['old'],
      ['new'],
    ]);
  });

  it.each([
    ['348', ['Asha Patil', 'Ravi Kale'], undefined],
    ['PC 348', ['Asha Patil'], undefined],
    ['पोहवा/348', ['Ravi Kale'], undefined],
    ['B.No. ३४८', ['Asha Patil', 'Ravi Kale'], undefined],
    ['mgf2', ['Ravi Kale'], undefined],
    ['asha  patil', ['Asha Patil'], undefined],
    ['Asha\u00A0Pa\u200Btil', ['Asha Patil'], undefined],
    ['P.C. 348', ['Asha Patil'], undefined],
    ['HC 348 Ravi Kale', ['Ravi Kale'], undefined],
    ['पोहवा/३४८ श्री रवी काळे', ['Ravi Kale'], undefined],
    ['348 R. Kale', ['Ravi Kale'], undefined],
    ['348, Patil, Asha', ['Asha Patil'], undefined],
    ['Shri.Ravi Kale, Control Room', ['Ravi Kale'], undefined],
    ['Kale Ravi HC 348', ['Ravi Kale'], undefined],
    ['348, Control Room', ['Ravi Kale'], undefined],
    ['MGF2, 348, HC', ['Ravi Kale'], undefined],
    ['HC Ravi Kale Control Room', ['Ravi Kale'], undefined],
    ['Asha Patil, Lotus Lake Police Station', ['Asha Patil'], undefined],
    ['PC 777 Asha Patil', ['Asha Patil'], true],
    ['HC Asha Patil', ['Asha Patil'], true],
    ['HC 348 Sunil More', ['Asha Patil', 'Ravi Kale'], true],
    ['MGF2 Asha Patil', ['Asha Patil', 'Ravi Kale'], true],
    ['Asha Patl', ['Asha Patil'], true],
    ['999999', [], undefined],
  ])('%s: %j', async (text, names, similar) => {
    const { results } = await answer('resolveOfficers', { texts: [text] });
    const [result] = results as { officers: { name: string }[]; similar?: true }[];
    expect(result?.officers.map(({ name }) => name).toSorted()).toEqual(names);
    expect(result?.similar).toBe(similar);
  });
});

describe('an order with a past effective date', () => {
  it('counts from that date where the past is shown, and no more when it is cancelled', async () => {
    const asOf = async (day: string) => {
      const { officers } = await read('getOfficers', { id: 'asha', as_of: day });
      const listed = await read('listOfficers', { as_of: day, posting: 'Wakad Police Station' });
      return [(officers as Record<string, unknown>[])[0]?.['current_posting'], listed['total']];
    };
    const [old, wakad] = ['Lotus Lake Police Station', 'Wakad Police Station'];
    test.clock.advance(5 * 24 * 60 * 60 * 1000);
    admin = await signIn(test.app, ADMIN);
    expect(await asOf('2026-11-21')).toEqual([old, 0]);
    const done = await issued({
      ...order,
      header: { ...header, effectiveDate: '2026-11-22' },
      lines: [{ officerId: 'asha' }],
    });
    expect(await asOf('2026-11-21')).toEqual([old, 0]);
    expect(await asOf('2026-11-22')).toEqual([wakad, 1]);
    expect(await asOf('2026-11-24')).toEqual([wakad, 1]);
    await cancelled(done);
    expect(await asOf('2026-11-22')).toEqual([old, 0]);
  });
});

describe('the list of orders', () => {
  it('is found by the beginning of the number, by an officer, a unit, and the kind', async () => {
    const { id } = await issued();
    const found = async (query: Record<string, string>) =>
      ((await read('orders', query))['orders'] as Answer[]).map((one) => one.id);
    expect(await found({ text: 'do 118' })).toEqual([id]);
    expect(await found({ text: 'Asha Patil' })).toEqual([id]);
    expect(await found({ text: 'Nobody Else' })).toEqual([]);
    expect(await found({ kind: 'leaving' })).toEqual([]);
    expect(await found({ kind: 'transfer', status: 'in_force', from: '2026-11-18', to: '2026-11-18' })).toEqual([id]);
    const { units } = await read('getReference');
    const unit = (units as { id: string; names: { en: string } }[]).find(({ names }) => names.en === 'Crime Branch');
    expect(await found({ unit: unit?.id ?? '' })).toEqual([id]);
    expect(await found({ unit: 'unknown' })).toEqual([]);
  });

  it('leaves the directory as a file, whose purpose is written down', async () => {
    await issued();
    const file = await post('exportOrders', { format: 'csv', purpose: 'Monthly review' });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('DO 118/2026');
    expect(file.body).toContain('New posting: Crime Branch; Relieved on: 2026-11-19');
    expect(await read('activityLog', { kind: 'exports' })).toMatchObject({
      entries: [{ action: 'orders.export', details: { purpose: 'Monthly review', orders: '1' } }],
    });
  });
});
