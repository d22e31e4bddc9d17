import type { ActionName } from '@buckle/domain/registry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, keep, withdraw } from '../testing/officers.ts';
import { tamper } from '../testing/tamper.ts';
import { call, signedInApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
  await keep(test.store, [anOfficer({ id: 'one', name: 'Asha Patil' }), anOfficer({ id: 'two', name: 'Ravi Kale' })]);
});
afterEach(() => test.close());

const header = {
  number: 'DO 118/2026',
  date: '2026-11-18',
  authority: 'Commissioner of Police',
  kind: 'transfer',
  subject: 'General transfers',
  effectiveDate: '2026-12-01',
  remarks: '',
};
const order = {
  header,
  values: { posting: 'Wakad' },
  lines: [{ officerId: 'two', values: { posting: 'Chinchwad' } }, { officerId: 'one' }],
};

type Answer = Record<string, unknown> & { id: string; revision: number };
const post = (name: ActionName, body: object, cookie = staff, headers: Record<string, string> = {}) =>
  call(test.app, name, { cookie, body, headers });
const saved = async (body: object = order, cookie = staff) => (await post('saveOrder', body, cookie)).json<Answer>();
const read = async (name: ActionName, query: Record<string, string> = {}, cookie = staff) =>
  (await call(test.app, name, { cookie, query })).json<Record<string, unknown>>();
const listed = async (query: Record<string, string> = {}, cookie = staff) =>
  ((await read('orders', query, cookie))['orders'] as Answer[]).map(({ id }) => id);
const problems = async () => (await verifyDirectoryAudit(test.directory.environment)).problems;

describe('a draft of an order', () => {
  it('is read as it was saved, with its officers in their order', async () => {
    const draft = await saved();
    expect(draft).toMatchObject({ success: true, revision: 1, status: 'draft' });
    expect(await read('order', { id: draft.id })).toMatchObject({
      order: { id: draft.id, revision: 1, status: 'draft', header, lines: 2, created_at: '2026-11-20T09:00:00.000Z' },
      values: { posting: 'Wakad' },
      lines: [
        { position: 1, officer_id: 'two', officer: { name: 'Ravi Kale' }, values: { posting: 'Chinchwad' } },
        { position: 2, officer_id: 'one', officer: { name: 'Asha Patil' }, values: {} },
      ],
    });
  });

  it('may lack what is needed to issue it', async () => {
    const { id } = await saved({ header: { kind: 'promotion' }, values: {}, lines: [] });
    expect(await read('order', { id })).toMatchObject({
      order: { header: { kind: 'promotion', number: '' } },
      lines: [],
    });
  });

  it('says beside each value what is wrong', async () => {
    const wrong = { ...order, header: { ...header, date: '2026-02-30' }, lines: [{ officerId: 'nobody' }] };
    expect((await post('saveOrder', wrong)).json()).toMatchObject({ problems: [{ field: 'header.date' }] });
    const unknown = await post('saveOrder', { ...order, lines: [{ officerId: 'one' }, { officerId: 'nobody' }] });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json()).toMatchObject({ problems: [{ field: 'lines.1.officerId' }] });
    expect(await listed()).toEqual([]);
  });

  it('is replaced with its lines by who has its newest revision', async () => {
    const { id, revision } = await saved();
    const fewer = { ...order, id, revision, values: { posting: 'Hinjawadi' }, lines: [{ officerId: 'one' }] };
    expect(await saved(fewer)).toMatchObject({ id, revision: 2, status: 'draft' });
    const late = await post('saveOrder', { ...order, id, revision });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'order-changed']);
    expect(await read('order', { id })).toMatchObject({
      order: { revision: 2, lines: 1 },
      values: { posting: 'Hinjawadi' },
      lines: [{ position: 1, officer_id: 'one' }],
    });
  });

  it('is saved once if the same form is sent again', async () => {
    const headers = { 'idempotency-key': 'order-form-1' };
    const first = (await post('saveOrder', order, staff, headers)).json<Answer>();
    expect((await post('saveOrder', order, staff, headers)).json()).toMatchObject({ id: first.id });
    expect(await listed()).toEqual([first.id]);
  });

  it('is seen and changed by its author alone, also not by an administrator', async () => {
    const { id, revision } = await saved();
    expect(await listed({}, admin)).toEqual([]);
    expect((await call(test.app, 'order', { cookie: admin, query: { id } })).statusCode).toBe(404);
    expect((await post('saveOrder', { ...order, id, revision }, admin)).statusCode).toBe(404);
    expect((await post('discardOrder', { id }, admin)).statusCode).toBe(404);
    expect(await listed()).toEqual([id]);
  });

  it('is listed no more when it is discarded, and cannot be saved any more', async () => {
    const { id } = await saved();
    expect((await post('discardOrder', { id })).json()).toMatchObject({ id, revision: 2, status: 'discarded' });
    expect(await listed()).toEqual([]);
    expect(await listed({ status: 'discarded' })).toEqual([id]);
    const again = await post('saveOrder', { ...order, id, revision: 2 });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'not-a-draft']);
    expect((await post('discardOrder', { id })).statusCode).toBe(409);
  });

  it('says which officers were withdrawn since', async () => {
    const { id } = await saved();
    await withdraw(test.store, ['one']);
    const { lines } = await read('order', { id });
    expect(lines).toMatchObject([{ officer_id: 'two' }, { officer_id: 'one', withdrawn: true }]);
    expect((lines as object[])[0]).not.toHaveProperty('withdrawn');
  });

  it('counts as a view of its officers', async () => {
    const { id } = await saved();
    await read('order', { id });
    expect(await read('recordViews', { id: 'one' }, admin)).toMatchObject({ views: [{ by: 'Staff' }] });
  });
});

describe('the list of orders', () => {
  it('finds by number in any case, officer, kind and date, the newest first', async () => {
    const first = (await saved()).id;
    test.clock.advance(1000);
    const { id } = await saved({
      header: { ...header, number: 'OB 7', kind: 'leaving', date: '2026-10-01' },
      values: {},
      lines: [{ officerId: 'one' }],
    });
    expect(await listed()).toEqual([id, first]);
    expect(await listed({ text: ' do 118/2026 ' })).toEqual([first]);
    expect(await listed({ text: 'do 118' })).toEqual([first]);
    expect(await listed({ text: 'O 118' })).toEqual([]);
    expect(await listed({ officer: 'two' })).toEqual([first]);
    expect(await listed({ officer: 'one', kind: 'leaving' })).toEqual([id]);
    expect(await listed({ from: '2026-11-01' })).toEqual([first]);
    expect(await listed({ to: '2026-10-01' })).toEqual([id]);
    expect(await listed({ status: 'draft' })).toEqual([id, first]);
  });

  it('goes on behind a page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 52; n++) {
      ids.unshift((await saved({ header: { kind: 'general' }, values: {}, lines: [] })).id);
      test.clock.advance(1000);
    }
    const { next_cursor: cursor } = await read('orders');
    expect([...(await listed()), ...(await listed({ cursor: String(cursor) }))]).toEqual(ids);
  });
});

describe('the audit', () => {
  it('is whole after orders were saved, changed and discarded', async () => {
    const { id, revision } = await saved();
    await saved({ ...order, id, revision, lines: [{ officerId: 'one' }] });
    await post('discardOrder', { id });
    await saved();
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['an order', 'orders', "UPDATE orders SET subject = 'x'", /^The order .* is not what entry/u],
    ['its author', 'orders', "UPDATE orders SET created_by_id = 'user 0'", /^The order .* is not what entry/u],
    ['its lines', 'order_lines', "UPDATE order_lines SET officer_id = 'x'", /^The order .* is not what entry/u],
    ['a line that was removed', 'order_lines', 'DELETE FROM order_lines WHERE position = 2', /^The order .* is not/u],
    ['an order that was removed', 'orders', 'DELETE FROM orders', /^Entry \d+ .* of the order .* which is gone/u],
  ])('finds what somebody with the database’s password changed: %s', async (_what, table, statement, sentence) => {
    await saved();
    await tamper(test.store, table, statement);
    expect(await problems()).toEqual([expect.stringMatching(sentence)]);
  });
});
