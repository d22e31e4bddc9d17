import { DAY_MS, dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import { readQuietly } from '@buckle/domain/officers/wire';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anOfficer, edit, keep, required } from '../testing/officers.ts';
import { ADMIN, call, signIn, steadyTime, testApp } from '../testing/test-app.ts';
import { engineUnderTest } from '../testing/test-store.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';
import { applyDueOrders } from './due-orders.ts';

/** Lives that are played: fewer on PostgreSQL, where the same takes several times as long. */
const LIVES = engineUnderTest === 'sqlite' ? 4 : 1;
const SEED = 20_261_125;
const STEPS = 200;

/** The fields of a record that the lives change. */
interface State {
  readonly zone: string;
  readonly rewards: string;
}
type Changed = ReadonlyMap<string, { readonly before: State | undefined; readonly after: State }>;

/** What a change says of a record, or which change it takes back. */
interface Entry {
  readonly number: number;
  /** The effective date of an order; blank for an edit. */
  readonly day: string;
  readonly zone?: string;
  readonly count?: number;
  readonly undoes?: number;
}

interface ModelOrder {
  readonly id: string;
  readonly officers: readonly string[];
  readonly effective: string;
  readonly entry: Omit<Entry, 'number'>;
  status: 'pending' | 'in_force' | 'cancelled';
  /** Changes that put it in force, and that took it back. */
  readonly applied: number[];
  readonly takenBack: number[];
  change: number | undefined;
}

const which = fc.nat();
const zone = fc.constantFrom('Zone 1', 'Zone 2', 'Zone 3');
const step = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('import' as const), many: fc.integer({ min: 1, max: 3 }), zone }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), which, zone }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      officers: fc.uniqueArray(which, { minLength: 1, maxLength: 4 }),
      what: fc.oneof(fc.record({ zone }), fc.record({ count: fc.integer({ min: 1, max: 3 }) })),
      days: fc.integer({ min: -3, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('day' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A record as its entries say: those that stand, orders by their days since the last edit. */
function folded(entries: readonly Entry[]): State {
  const undone = new Set<number>();
  for (const { number, undoes } of entries.toReversed()) if (undoes && !undone.has(number)) undone.add(undoes);
  const standing = entries.filter(({ number }) => !undone.has(number));
  const zones = standing.filter((entry) => entry.zone !== undefined);
  const orders = zones.slice(zones.findLastIndex(({ day }) => day === '') + 1);
  const [newest] = orders.toReversed().toSorted((a, b) => (a.day < b.day ? 1 : Number(a.day > b.day) * -1));
  const written = zones.findLast(({ day }) => day === '');
  const rewards = standing.reduce((sum, { count = 0 }) => sum + count, 0);
  return { zone: (newest ?? written)?.zone ?? '', rewards: String(rewards) };
}
const same = (a: State, b: State): boolean => a.zone === b.zone && a.rewards === b.rewards;

async function live(steps: readonly Step[]): Promise<number> {
  const test = await testApp();
  try {
    const { clock } = test;
    let admin = await signIn(test.app, ADMIN);
    const states = new Map<string, State>();
    const versions = new Map<string, number>();
    const books = new Map<string, Entry[]>();
    const bookOf = (id: string): readonly Entry[] => books.get(id) ?? [];
    const changes: { readonly number: number; readonly records: Changed; readonly isAdd: boolean }[] = [];
    const orders: ModelOrder[] = [];
    const past = new Map<string, ReadonlyMap<string, readonly Entry[]>>();

    const day = (offset = 0): string => writeDate(dateInIndia(new Date(clock.now().getTime() + offset * DAY_MS)));
    const post = async (name: Parameters<typeof call>[1], body: object) => {
      const response = await call(test.app, name, { cookie: admin, body });
      expect(response.statusCode, response.body).toBeLessThan(500);
      return response.json<{ id: string; revision: number; change?: number; success: boolean }>();
    };
    const get = async (name: Parameters<typeof call>[1], query: Record<string, string>) =>
      (await call(test.app, name, { cookie: admin, query })).json<Record<string, unknown>>();
    const head = async () =>
      (await test.store.db.selectFrom('directory').select('audit_number').executeTakeFirstOrThrow()).audit_number;

    /** Makes a change of some records in memory. */
    const make = (number: number, next: ReadonlyMap<string, State>, entry: Omit<Entry, 'number'>): void => {
      const records = new Map([...next].map(([id, after]) => [id, { before: states.get(id), after }] as const));
      // An undo is in the book of a record that it leaves as it is, too.
      for (const [id, book] of entry.undoes === undefined ? [] : books)
        if (
          !records.has(id) &&
          book.slice(1).some((one) => one.number === entry.undoes) &&
          same(folded([...book, { number, ...entry }]), states.get(id) as State)
        )
          books.set(id, [...book, { number, ...entry }]);
      changes.push({ number, records, isAdd: [...records.values()].some(({ before }) => !before) });
      for (const [id, { after }] of records) {
        states.set(id, after);
        books.set(id, [...bookOf(id), { number, ...entry }]);
        versions.set(id, (versions.get(id) ?? 0) + 1);
      }
    };
    const putInForce = (order: ModelOrder, number: number): void => {
      const next = new Map(
        order.officers.map((id) => [id, folded([...bookOf(id), { number, ...order.entry }])] as const),
      );
      Object.assign(order, { status: 'in_force', change: number });
      order.applied.push(number);
      make(number, next, order.entry);
    };
    /** The order that a change put in force or took back; `stands`: that it is as the change left it. */
    const orderOf = (number: number) => {
      const order = orders.find(({ applied, takenBack }) => [...applied, ...takenBack].includes(number));
      const status = order?.applied.includes(number) ? 'in_force' : 'cancelled';
      return order && { order, stands: order.status === status };
    };
    /** What the records of a change become without it. */
    const reversed = (number: number): ReadonlyMap<string, State> => {
      const { records } = changes.find((one) => one.number === number) ?? { records: new Map() as Changed };
      const next = new Map<string, State>();
      for (const [id, { before }] of records) {
        const now = states.get(id) as State;
        const back = before ? folded([...bookOf(id), { number: Infinity, day: '', undoes: number }]) : now;
        if (!same(back, now)) next.set(id, back);
      }
      return next;
    };
    const cancel = (order: ModelOrder, number: number | undefined): void => {
      order.status = 'cancelled';
      if (number !== undefined) order.takenBack.push(number);
    };

    const act = async (one: Step, position: number): Promise<void> => {
      const ids = [...states.keys()];
      if (one.kind === 'day') {
        past.set(day(), new Map(books));
        clock.advance(DAY_MS);
        admin = await signIn(test.app, ADMIN);
        const due = orders.filter(({ status, effective }) => status === 'pending' && effective <= day());
        const inOrder = due.toSorted((a, b) => (a.effective < b.effective ? -1 : a.effective > b.effective ? 1 : 0));
        const first = (await head()) + 1;
        await applyDueOrders({ store: test.store, now: clock.now, certainTime: steadyTime(clock.now) });
        for (const [i, order] of inOrder.entries()) putInForce(order, first + i);
      } else if (one.kind === 'import') {
        const officers = Array.from({ length: one.many }, (_, i) =>
          anOfficer({
            ...required,
            id: `${position}-${i}`,
            employeeId: `E${position}-${i}`,
            zone: one.zone,
            rewards: '0',
            dateOfJoining: day(),
          }),
        );
        await keep(test.store, officers, clock.now().toISOString());
        make(await head(), new Map(officers.map(({ id }) => [id, { zone: one.zone, rewards: '0' }])), {
          day: '',
          zone: one.zone,
        });
      } else if (one.kind === 'edit') {
        const id = ids[one.which % ids.length];
        if (id === undefined) return;
        if (states.get(id)?.zone === one.zone) return;
        await edit(test.store, id, { zone: one.zone }, 'asha', clock.now().toISOString());
        make(await head(), new Map([[id, { ...(states.get(id) as State), zone: one.zone }]]), {
          day: '',
          zone: one.zone,
        });
      } else if (one.kind === 'order') {
        const officers = [...new Set(one.officers.flatMap((n) => ids[n % ids.length] ?? []))];
        const { what } = one;
        const effective = day(one.days);
        const isZone = 'zone' in what;
        const header = {
          number: `DO ${position}`,
          date: day(),
          kind: isZone ? 'general' : 'good_entries',
          effectiveDate: effective,
        };
        const values = isZone ? { fields: { zone: what.zone } } : { count: String(what.count) };
        const saved = await post('saveOrder', { header, values, lines: officers.map((officerId) => ({ officerId })) });
        const issued = await post('issueOrder', { id: saved.id, revision: saved.revision });
        expect(issued.success).toBe(true);
        const order: ModelOrder = {
          id: saved.id,
          officers,
          effective,
          entry: { day: effective, ...what },
          status: 'pending',
          change: undefined,
          applied: [],
          takenBack: [],
        };
        orders.push(order);
        if (effective <= day()) putInForce(order, issued.change ?? 0);
        expect(issued.change).toBe(order.change);
      } else if (one.kind === 'cancel') {
        const order = orders.filter(({ status }) => status !== 'cancelled')[one.which];
        if (!order) return;
        const { order: found } = await get('order', { id: order.id });
        const { revision } = found as { revision: number };
        const answer = await post('cancelOrder', { id: order.id, revision, reason: 'x' });
        expect(answer.success).toBe(true);
        const next = order.change === undefined ? new Map<string, State>() : reversed(order.change);
        expect(answer.change !== undefined).toBe(next.size > 0);
        if (order.change !== undefined) make(await head(), next, { day: '', undoes: order.change });
        cancel(order, answer.change);
      } else {
        const target = changes[one.which % changes.length];
        if (!target || target.isAdd) return;
        const next = reversed(target.number);
        const answer = await post('undoChange', { change: target.number });
        expect(answer.change !== undefined).toBe(next.size > 0);
        if (answer.change === undefined) return;
        const found = orderOf(target.number);
        make(answer.change, next, { day: '', undoes: target.number });
        if (!found?.stands) return;
        if (found.order.status === 'in_force') cancel(found.order, answer.change);
        else {
          found.order.status = 'in_force';
          found.order.applied.push(answer.change);
        }
      }
    };

    const stateOf = (record: unknown): State => {
      const officer = readQuietly(record);
      return { zone: officer.zone, rewards: officer.rewards };
    };
    const stored = async () => {
      const rows = await test.store.db.selectFrom('officers').select(['id', 'record', 'version']).execute();
      return {
        states: new Map(rows.map(({ id, record }) => [id, stateOf(JSON.parse(record))])),
        versions: new Map(rows.map(({ id, version }) => [id, version])),
      };
    };
    const checkStatuses = async (): Promise<void> => {
      const rows = await test.store.db.selectFrom('orders').select(['id', 'status']).execute();
      expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
        new Map(orders.map(({ id, status }) => [id, status])),
      );
    };

    await act({ kind: 'import', many: 3, zone: 'Zone 1' }, -1);
    for (const [position, one] of steps.entries()) {
      clock.advance(1000);
      await act(one, position);
      expect(await stored(), `after step ${position}: ${JSON.stringify(one)}`).toEqual({ states, versions });
      await checkStatuses();
    }
    for (const [then, known] of past) {
      const isKnown = ({ day: since, undoes }: Entry): boolean =>
        undoes !== undefined || (since !== '' && since <= then);
      const since = (id: string): Entry[] => bookOf(id).slice(known.get(id)?.length ?? 0);
      const model = new Map(
        [...known].map(([id, book]) => [id, folded([...book, ...since(id).filter(isKnown)])] as const),
      );
      const { officers } = await get('listOfficers', { as_of: then, limit: '200' });
      expect(new Set((officers as { id: string }[]).map(({ id }) => id)), then).toEqual(new Set(model.keys()));
      const inZone = [...model].filter(([, state]) => state.zone === 'Zone 2').map(([id]) => id);
      const found = await get('listOfficers', { as_of: then, zone: 'Zone 2', limit: '200' });
      expect(new Set((found['officers'] as { id: string }[]).map(({ id }) => id)), then).toEqual(new Set(inZone));
      const strength = await get('officerStrength', { as_of: then, zone: 'Zone 2' });
      expect(strength['total'], then).toBe(inZone.length);
      for (const id of [...model.keys()].slice(0, 5)) {
        const record = ((await get('getOfficers', { id, as_of: then }))['officers'] as unknown[])[0];
        expect(stateOf(record), `${then} ${id}`).toEqual(model.get(id));
      }
    }
    expect((await verifyDirectoryAudit(test.directory.environment, [])).problems).toEqual([]);
    return orders.length;
  } finally {
    await test.close();
  }
}

it('records, histories, the past and the strength are what a simple model says, over random orders, edits, undos, cancellations and imports', async () => {
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      orders += await live(steps);
    }),
    { numRuns: LIVES, seed: SEED, endOnFailure: true },
  );
  expect(orders).toBeGreaterThan(LIVES * 20);
}, 600_000);
