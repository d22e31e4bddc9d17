import { DAY_MS, dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { importsOf } from '../testing/imports.ts';
import { anOfficer, edit, keep, required } from '../testing/officers.ts';
import { ADMIN, call, signIn, steadyTime, testApp, type TestApp } from '../testing/test-app.ts';
import { engineUnderTest } from '../testing/test-store.ts';
import { applyDueOrders } from '../orders/due-orders.ts';

/** Pairs of lives that are played; more with `LIVES`. */
const LIVES = Number(process.env['LIVES'] ?? (engineUnderTest === 'sqlite' ? 8 : 2));
/** The same ones each time, unless more are asked for. */
const seed = process.env['LIVES'] === undefined ? { seed: 20_261_129 } : {};
const STEPS = 40;
const IDS = ['one', 'two', 'three', 'four'] as const;

const officers = fc.subarray([...IDS], { minLength: 1 });
const days = fc.integer({ min: -20, max: 3 });
const order = fc.record({
  kind: fc.constantFrom('transfer', 'promotion', 'good_entries', 'punishment', 'leaving', 'general'),
  officers,
  days,
  pick: fc.nat(),
});
type ImportStep = { readonly officers: readonly string[]; readonly pick: number };
type OrderStep = typeof order extends fc.Arbitrary<infer T> ? T : never;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('order' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('edit' as const),
      id: fc.constantFrom(...IDS),
      details: fc.constantFrom(
        { name: 'Asha Jadhav' },
        { specialNote: 'Marathi typing' },
        { mobileNumber: '9000000001' },
        { skills: ['Swimming'] },
        { birthDate: '1985-05-01' },
        { trainings: [{ course: 'First aid', place: '', from: '2020', to: '', result: '' }] },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), which: fc.nat() }) },
  // Backwards, too, as a clock that was wrong is set right.
  { weight: 2, arbitrary: fc.record({ does: fc.constant('days' as const), many: fc.integer({ min: -1, max: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('merge' as const),
      ids: fc.constantFrom(['one', 'two'] as const, ['three', 'four'] as const, ['four', 'one'] as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('import' as const), officers, pick: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const RANKS = ['Head Constable', 'Assistant Sub-Inspector', 'Police Sub-Inspector'];

const generalFields = [
  { post: 'Writer' },
  { zone: 'Zone 9' },
  { specialNote: 'By order' },
  { designation: 'Inspector', skills: ['Judo'] },
  { mobileNumber: '9000000009', currentPostingTenure: '2 years' },
];

/** Values of an order. Postings are unlike any other: nobody is transferred to where they are. */
function valuesOf({ kind, pick }: OrderStep, position: number): object {
  switch (kind) {
    case 'transfer':
      return { posting: `Station ${position}`, ...(pick % 2 === 0 ? { zone: `Zone ${1 + (pick % 3)}` } : {}) };
    case 'promotion':
      return { designation: RANKS[pick % RANKS.length], ...(pick % 2 === 0 ? { buckleNumber: `B${position}` } : {}) };
    case 'good_entries':
      return { count: String(1 + (pick % 5)) };
    case 'punishment':
      return { type: 'Censure', reason: `Case ${position}`, appealBy: '' };
    case 'general':
      return { fields: generalFields[pick % generalFields.length] };
    default:
      return { how: 'Resignation' };
  }
}

const unnumbered = (record: object): object => ({ ...record, version: 0 });

/** A directory in which steps are played. Steps are known by their positions, which both directories share. */
async function life() {
  const test: TestApp = await testApp();
  const { clock } = test;
  let admin = await signIn(test.app, ADMIN);
  /** By the position of the step, the order and the change that it made. */
  const orders = new Map<number, string>();
  const changes = new Map<number, number>();
  await keep(
    test.store,
    IDS.map((id) =>
      anOfficer({
        ...required,
        id,
        employeeId: id,
        rewards: '10',
        zone: 'Zone 1',
        currentPosting: 'Control Room',
        currentPostingFrom: '2019-06-01',
      }),
    ),
    clock.now().toISOString(),
  );
  const day = (offset: number): string => writeDate(dateInIndia(new Date(clock.now().getTime() + offset * DAY_MS)));
  const post = async (name: Parameters<typeof call>[1], body: object) => {
    const response = await call(test.app, name, { cookie: admin, body });
    expect(response.statusCode, response.body).toBeLessThan(500);
    return response.json<{ id: string; revision: number; change?: number; success: boolean }>();
  };
  const get = async (name: Parameters<typeof call>[1], query: Record<string, string>) =>
    (await call(test.app, name, { cookie: admin, query })).json<Record<string, unknown>>();

  async function issue(one: OrderStep, position: number): Promise<void> {
    const effectiveDate = day(one.days);
    const header = {
      number: `DO ${position}`,
      date: day(0),
      authority: 'CP',
      kind: one.kind,
      subject: '',
      remarks: '',
    };
    const lines = one.officers.map((officerId) => ({ officerId }));
    const saved = await post('saveOrder', {
      header: { ...header, effectiveDate },
      values: valuesOf(one, position),
      lines,
    });
    const { change, success } = await post('issueOrder', { id: saved.id, revision: saved.revision });
    if (!success) return;
    orders.set(position, saved.id);
    if (change !== undefined) changes.set(position, change);
  }

  const isPresent = async (id: string): Promise<boolean> => {
    const found = test.store.db.selectFrom('officers').select('status').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).status === 'present';
  };

  async function merge([kept, other]: readonly [string, string], position: number): Promise<void> {
    if (!(await isPresent(kept)) || !(await isPresent(other))) return;
    const versions = test.store.db.selectFrom('officers').select(['id', 'version']).where('id', 'in', [kept, other]);
    const known = new Map((await versions.execute()).map(({ id, version }) => [id, version]));
    const { change } = await post('mergeDuplicates', {
      keep: kept,
      keep_version: known.get(kept),
      other,
      other_version: known.get(other),
      from_other: position % 2 === 0 ? ['specialNote', 'designation'] : [],
      only_kept: [],
    });
    if (change !== undefined) changes.set(position, change);
  }

  async function importSheet({ officers: of, pick }: ImportStep, position: number): Promise<void> {
    const [header, value] = pick % 2 === 0 ? ['Special Note', `Sheet ${position}`] : ['Zone', `Zone ${pick % 5}`];
    const imports = importsOf(test.app, admin);
    const summary = await imports.checked(
      ['Employee ID', header].join(',') + of.map((id) => `\n${id},${value}`).join(''),
    );
    const { change } = await imports.apply(summary);
    if (change !== undefined) changes.set(position, change);
  }

  return {
    test,
    orders,
    issue,
    async cancel(position: number): Promise<boolean> {
      const id = orders.get(position);
      if (id === undefined) return false;
      const { order: found } = await get('order', { id });
      return (await post('cancelOrder', { id, revision: (found as { revision: number }).revision, reason: 'x' }))
        .success;
    },
    async play(one: Step, position: number): Promise<void> {
      clock.advance(1000);
      if (one.does === 'order') await issue(one.order, position);
      else if (one.does === 'edit') {
        const head = test.store.db.selectFrom('directory').select('audit_number');
        if (!(await isPresent(one.id))) return;
        await edit(test.store, one.id, one.details, 'asha', clock.now().toISOString());
        changes.set(position, (await head.executeTakeFirstOrThrow()).audit_number);
      } else if (one.does === 'merge') await merge(one.ids, position);
      else if (one.does === 'import') await importSheet(one, position);
      else if (one.does === 'days') {
        clock.advance(one.many * DAY_MS);
        admin = await signIn(test.app, ADMIN);
        await applyDueOrders({ store: test.store, now: clock.now, certainTime: steadyTime(clock.now) });
      }
    },
    /** Returns whether there was a change to undo. */
    undo: async (position: number): Promise<boolean> => {
      const change = changes.get(position);
      return change !== undefined && (await post('undoChange', { change })).success;
    },
    /** Lines of other orders that were left out, for example of one who leaves before the posting of X began. */
    async leftOut() {
      const rows = await test.store.db
        .selectFrom('order_lines as l')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .select(['o.number', 'l.officer_id', 'l.outcome'])
        .where('l.outcome', '=', 'skipped')
        .where('o.number', '!=', 'DO 1000')
        .execute();
      return rows.map((row) => JSON.stringify(row)).toSorted();
    },
    /** Records but for their versions, the list, and the strength, today and on past days. */
    async state() {
      const present = test.store.db.selectFrom('officers').select(['id', 'record']).where('status', '=', 'present');
      const rows = await present.orderBy('id').execute();
      const records = rows.map(({ record }) => unnumbered(JSON.parse(record) as object));
      const list = await get('listOfficers', { limit: '200', rolls: 'all' });
      const cards = (list['officers'] as object[]).map(unnumbered);
      const past = [];
      for (const offset of [-1, -4, -12, -30]) {
        const query = { as_of: day(offset) };
        const { officers: found = [] } = await get('listOfficers', { ...query, limit: '200', rolls: 'all' });
        past.push([query, (found as object[]).map(unnumbered), await get('officerStrength', query)]);
        for (const id of IDS)
          past.push(((await get('getOfficers', { ...query, id }))['officers'] as object[]).map(unnumbered));
      }
      return { records, cards, past, strength: await get('officerStrength', {}) };
    },
    close: () => test.close(),
  };
}

it('a cancelled order leaves records, list and strength of all days as if it had never been issued, whatever came after it', async () => {
  let issued = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS, maxLength: STEPS }),
      order,
      fc.nat({ max: STEPS / 2 }),
      async (steps, x, at) => {
        const [without, withX] = [await life(), await life()];
        try {
          for (const [position, one] of steps.entries()) {
            if (position === at) await withX.issue(x, 1000);
            if (one.does === 'cancel' || one.does === 'undo') {
              const candidates = steps
                .slice(0, position)
                .flatMap(({ does }, i) => (does === 'order' || one.does === 'undo' ? [i] : []));
              const target = candidates[candidates.length === 0 ? 0 : one.which % candidates.length];
              if (target === undefined) continue;
              const done: boolean[] = [];
              for (const played of [without, withX])
                done.push(await (one.does === 'cancel' ? played.cancel(target) : played.undo(target)));
              // An order that X hides changed nothing that could be undone.
              if (done[0] !== done[1]) return;
            } else for (const played of [without, withX]) await played.play(one, position);
          }
          await withX.cancel(1000);
          // What the record says decides whether an order can be issued: then the lives differ by more than X.
          if (JSON.stringify(await withX.leftOut()) !== JSON.stringify(await without.leftOut())) return;
          if (withX.orders.size - 1 !== without.orders.size) return;
          issued++;
          const [is, expected] = [await withX.state(), await without.state()];
          // A version of X tells that what came before it was by then, where the clock was ahead.
          const isClockRight = steps.every((one) => one.does !== 'days' || one.many >= 0);
          expect(isClockRight ? is : { ...is, past: [] }).toEqual(isClockRight ? expected : { ...expected, past: [] });
        } finally {
          await without.close();
          await withX.close();
        }
      },
    ),
    { numRuns: LIVES, ...seed, endOnFailure: true },
  );
  expect(issued).toBeGreaterThan(LIVES / 3);
}, 3_600_000);

it('an order that a wrong clock put in force leaves nothing of it in what other orders did meanwhile', async () => {
  const of = (kind: OrderStep['kind'], days: number, pick = 0): OrderStep => ({ kind, officers: ['one'], days, pick });
  const states = [];
  for (const isIssued of [true, false]) {
    const played = await life();
    if (isIssued) await played.issue(of('leaving', 1), 1000);
    await played.play({ does: 'days', many: 1 }, 1);
    await played.issue(of('general', 0, generalFields.length - 1), 2);
    await played.play({ does: 'days', many: -1 }, 3);
    await played.issue(of('transfer', 0), 4);
    if (isIssued) await played.cancel(1000);
    states.push((await played.state()).records);
    await played.close();
  }
  expect(states[0]).toEqual(states[1]);
});
