import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { type Answer, ordersOf } from '../testing/orders.ts';
import { call, signedInApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: string;

/** The tests' day is 20 November 2026. */
beforeEach(async () => {
  ({ test, admin } = await signedInApp());
  await keep(test.store, [
    anOfficer({
      id: 'asha',
      employeeId: 'MGF1',
      currentPosting: 'Lotus Lake Police Station',
      currentPostingFrom: '2024-06-01',
      currentPostingTenure: '',
      zone: 'Zone 1',
      post: 'Writer',
      rewards: '1',
    }),
  ]);
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment);
  await test.close();
  expect(problems).toEqual([]);
});

const calls = () => ordersOf(test.app, admin);
const record = (id = 'asha') => calls().record(id);
const outcomes = async (id: string) =>
  ((await calls().read('order', { id }))['lines'] as { outcome: string }[]).map(({ outcome }) => outcome);

let issuedOrders = 0;
function issued(kind: string, effectiveDate: string, values: object, officers = ['asha']): Promise<Answer> {
  const header = { number: `DO ${++issuedOrders}`, date: effectiveDate, kind, effectiveDate };
  return calls().issue(header, values, officers);
}
const transfer = (posting: string, day: string, zone = 'Zone 2', officers = ['asha']) =>
  issued('transfer', day, { posting, zone }, officers);
async function cancelled({ id }: Pick<Answer, 'id'>): Promise<Answer> {
  const { revision } = (await calls().read('order', { id }))['order'] as { revision: number };
  return calls().post('cancelOrder', { id, revision, reason: 'By mistake' });
}
const undone = ({ change }: Pick<Answer, 'change'>) => calls().post('undoChange', { change });
const closed = (posting: string, from: string, to: string) => ({ posting, tenure: '', from, to });

describe.each([
  ['cancelled', cancelled],
  ['undone', undone],
])('the first of two transfers, %s', (_word, takeBack) => {
  it('leaves the posting before it until the second one', async () => {
    const first = await transfer('Wakad Police Station', '2026-11-12');
    const second = await transfer('Crime Branch', '2026-11-15', 'Crime Branch');
    const back = await takeBack(first);
    expect(back).toMatchObject({ reversed: 1, conflict_total: 0 });
    expect(await record()).toMatchObject({
      current_posting: 'Crime Branch',
      current_posting_from: '2026-11-15',
      zone: 'Crime Branch',
      previous_postings: [closed('Lotus Lake Police Station', '2024-06-01', '2026-11-14')],
    });
    expect(await outcomes(first.id)).toEqual(['reversed']);

    await takeBack(second);
    expect(await record()).toMatchObject({
      current_posting: 'Lotus Lake Police Station',
      current_posting_from: '2024-06-01',
      zone: 'Zone 1',
      previous_postings: [],
    });
  });

  it('and put in force again, ends the posting before it on its day', async () => {
    const first = await transfer('Wakad Police Station', '2026-11-12');
    await transfer('Crime Branch', '2026-11-15');
    const before = await record();
    await undone(await takeBack(first));
    expect({ ...(await record()), version: 0 }).toEqual({ ...before, version: 0 });
    expect(await outcomes(first.id)).toEqual(['applied']);
  });
});

describe('the cancellation of a transfer, undone after another order', () => {
  it('applies the line as far as it still can be, and says so', async () => {
    const first = await transfer('Wakad Police Station', '2026-11-12');
    const back = await cancelled(first);
    await transfer('Crime Branch', '2026-11-15', 'Crime Branch');
    await undone(back);
    expect(await outcomes(first.id)).toEqual(['applied']);
    expect(await record()).toMatchObject({
      current_posting: 'Crime Branch',
      zone: 'Crime Branch',
      previous_postings: [
        closed('Wakad Police Station', '2026-11-12', '2026-11-14'),
        closed('Lotus Lake Police Station', '2024-06-01', '2026-11-11'),
      ],
    });
  });

  it('stands after what moved the officer on the day before, however it was entered', async () => {
    const first = await transfer('Wakad Police Station', '2026-11-12', 'Zone 2');
    const back = await cancelled(first);
    await transfer('Crime Branch', '2026-11-10', 'Crime Branch');
    expect(await undone(back)).toMatchObject({ reversed: 1, conflict_total: 0 });
    expect(await outcomes(first.id)).toEqual(['applied']);
    expect(await record()).toMatchObject({
      current_posting: 'Wakad Police Station',
      zone: 'Zone 2',
      previous_postings: [
        closed('Crime Branch', '2026-11-10', '2026-11-11'),
        closed('Lotus Lake Police Station', '2024-06-01', '2026-11-09'),
      ],
    });
  });
});

describe('an order that is entered late', () => {
  const atCrimeBranch = { current_posting: 'Crime Branch', current_posting_from: '2026-11-15', zone: 'Crime Branch' };

  it('stands between the postings of its days, with a warning, and is taken out again when it is cancelled', async () => {
    await transfer('Crime Branch', '2026-11-15', 'Crime Branch');
    const late = await transfer('Wakad Police Station', '2026-11-12');
    expect(await record()).toMatchObject({
      ...atCrimeBranch,
      previous_postings: [
        closed('Wakad Police Station', '2026-11-12', '2026-11-14'),
        closed('Lotus Lake Police Station', '2024-06-01', '2026-11-11'),
      ],
    });
    expect(((await calls().read('order', { id: late.id }))['lines'] as object[])[0]).toMatchObject({
      warnings: [
        {
          kind: 'late_posting',
          message:
            "At “Crime Branch” since 15 November 2026. The order's posting is entered before that, and zone and post stay.",
        },
      ],
    });
    expect(await cancelled(late)).toMatchObject({ reversed: 1, conflict_total: 0 });
    expect(await record()).toMatchObject({
      ...atCrimeBranch,
      previous_postings: [closed('Lotus Lake Police Station', '2024-06-01', '2026-11-14')],
    });
  });

  it('on the day of another one, follows that', async () => {
    const first = await transfer('Wakad Police Station', '2026-11-15');
    await transfer('Crime Branch', '2026-11-15', 'Crime Branch');
    const lotusLake = closed('Lotus Lake Police Station', '2024-06-01', '2026-11-14');
    expect(await record()).toMatchObject({
      ...atCrimeBranch,
      previous_postings: [closed('Wakad Police Station', '2026-11-15', '2026-11-15'), lotusLake],
    });
    await cancelled(first);
    expect(await record()).toMatchObject({ ...atCrimeBranch, previous_postings: [lotusLake] });
  });

  it('is refused where the record has that posting from that day already', async () => {
    await transfer('Wakad Police Station', '2026-11-15');
    const header = { number: 'DO 99', date: '2026-11-15', kind: 'transfer', effectiveDate: '2026-11-15' };
    const order = { header, values: { posting: 'Wakad Police Station' }, lines: [{ officerId: 'asha' }] };
    const { id, revision } = await calls().post('saveOrder', order);
    const response = await call(test.app, 'issueOrder', { cookie: admin, body: { id, revision } });
    expect(response.json()).toMatchObject({
      problems: [
        {
          message:
            'The record has “Wakad Police Station” from 15 November 2026 already. Remove the officer from the order.',
        },
      ],
    });
  });
});

describe('an order of good entries', () => {
  const rewards = async (id = 'asha') => (await record(id))['rewards'];

  it('takes exactly its own off when it is cancelled, and puts them on again', async () => {
    const first = await issued('good_entries', '2026-11-12', { count: '2' });
    await issued('good_entries', '2026-11-13', { count: '3' });
    expect(await rewards()).toBe('6');
    const back = await cancelled(first);
    expect(back).toMatchObject({ reversed: 1, conflict_total: 0 });
    expect(await rewards()).toBe('4');
    await issued('good_entries', '2026-11-14', { count: '5' });
    const again = await undone(back);
    expect(await rewards()).toBe('11');
    expect(await outcomes(first.id)).toEqual(['applied']);
    // The first change of all leads to the order, too.
    await undone(first);
    expect([await rewards(), await outcomes(first.id)]).toEqual(['9', ['reversed']]);
    expect((await call(test.app, 'undoChange', { cookie: admin, body: { change: again.change } })).statusCode).toBe(
      409,
    );
    expect(await rewards()).toBe('9');
  });

  it('keeps a number that somebody wrote since, and names it', async () => {
    const first = await issued('good_entries', '2026-11-12', { count: '2' });
    await edit(test.store, 'asha', { rewards: '10' });
    await cancelled(first).catch(() => undefined);
    expect([await rewards(), await outcomes(first.id)]).toEqual(['10', ['conflict']]);
  });
});

/** Returns the record that a record is merged into, through all merges. */
function endOf(mergedInto: ReadonlyMap<string, string>, id: string): string {
  const next = mergedInto.get(id);
  return next === undefined ? id : endOf(mergedInto, next);
}

describe('an order of a record that was merged since', () => {
  const merged = async (from_other: string[] = [], other = 'asha', keep = 'ravi') => {
    const versions = {
      keep_version: (await record(keep))['version'],
      other_version: (await record(other))['version'],
    };
    await calls().post('mergeDuplicates', {
      keep,
      other,
      ...versions,
      from_other,
      only_kept: [],
      change_reason: '',
    });
  };
  const own = { punishmentType: 'Warning', reason: 'Late', dateOfPunishment: '2020-01-01' };
  beforeEach(() =>
    keep(test.store, [
      anOfficer({
        id: 'ravi',
        employeeId: '',
        currentPosting: 'Control Room',
        zone: 'Zone 3',
        rewards: '7',
        punishments: [own],
      }),
    ]),
  );

  it('takes its punishment off the kept record when it is cancelled, and puts it there again', async () => {
    const punishment = await issued('punishment', '2026-11-12', { type: 'Fine', reason: 'Absent' });
    await merged();
    expect((await record('ravi'))['punishments']).toHaveLength(2);
    const back = await cancelled(punishment);
    expect(back).toMatchObject({ reversed: 1, conflict_total: 0 });
    expect((await record('ravi'))['punishments']).toEqual([own]);
    expect(await outcomes(punishment.id)).toEqual(['reversed']);
    await undone(back);
    expect((await record('ravi'))['punishments']).toHaveLength(2);
    expect(await outcomes(punishment.id)).toEqual(['applied']);
  });

  it('takes nothing off that the merge did not take over', async () => {
    const entries = await issued('good_entries', '2026-11-12', { count: '2' });
    await merged();
    await cancelled(entries);
    expect((await record('ravi'))['rewards']).toBe('7');
  });

  it('takes off what it added to a sum that the merge took over', async () => {
    const entries = await issued('good_entries', '2026-11-12', { count: '2' });
    await merged(['rewards']);
    await issued('good_entries', '2026-11-13', { count: '3' }, ['ravi']);
    await cancelled(entries);
    expect((await record('ravi'))['rewards']).toBe('4');
  });

  it('takes its posting back where the merge took it over', async () => {
    const moved = await transfer('Wakad Police Station', '2026-11-12');
    await merged(['currentPosting']);
    await cancelled(moved);
    expect(await record('ravi')).toMatchObject({
      current_posting: 'Lotus Lake Police Station',
      current_posting_from: '2024-06-01',
      zone: 'Zone 1',
      previous_postings: [],
    });
  });

  it('is what a simple model says, over random orders, merges, cancellations, and their undos', async () => {
    const which = fc.nat({ max: 8 });
    const step = fc.record({ kind: fc.constantFrom('punish', 'merge', 'turn'), which, second: which });
    let life = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
        life++;
        const ids = ['a', 'b', 'c'].map((id) => `${id}${life}`);
        await keep(
          test.store,
          ids.map((id) => anOfficer({ id, employeeId: '', name: `Officer ${id}`, punishments: [] })),
        );
        const mergedInto = new Map<string, string>();
        const orders: { id: string; of: string; reason: string; isInForce: boolean; change: number }[] = [];
        for (const { kind, which: first, second } of steps) {
          const present = ids.filter((id) => !mergedInto.has(id));
          const one = present[first % present.length] ?? '';
          const other = present[second % present.length] ?? '';
          const order = orders[first % orders.length];
          if (kind === 'punish') {
            const reason = `Case ${life} ${orders.length}`;
            const issuedOrder = await issued('punishment', '2026-11-12', { type: 'Fine', reason }, [one]);
            orders.push({ id: issuedOrder.id, of: one, reason, isInForce: true, change: 0 });
          } else if (kind === 'merge' && one !== other) {
            await merged([], one, other);
            mergedInto.set(one, other);
          } else if (kind === 'turn' && order) {
            const back = order.isInForce ? await cancelled(order) : await undone(order);
            Object.assign(order, { isInForce: !order.isInForce, change: back.change });
          }
          for (const id of ids.filter((each) => !mergedInto.has(each))) {
            const reasons = ((await record(id))['punishments'] as { reason: string }[]).map(({ reason }) => reason);
            const expected = orders
              .filter((each) => each.isInForce && endOf(mergedInto, each.of) === id)
              .map(({ reason }) => reason);
            expect(reasons.toSorted()).toEqual(expected.toSorted());
          }
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});

describe('an unlikely order', () => {
  const warned = async (id: string) =>
    ((await calls().read('order', { id }))['lines'] as { warnings: { kind: string }[] }[])[0]?.warnings.map(
      ({ kind }) => kind,
    );

  it('is warned of: same number and date, a number that is worn, a lower rank, dated in the future', async () => {
    await keep(test.store, [
      anOfficer({ id: 'ravi', employeeId: 'MGF2', name: 'Ravi Kale', designation: 'HC', buckleNumber: '348' }),
      anOfficer({ id: 'sunita', employeeId: 'MGF3', designation: 'API', dateOfJoining: '2026-12-15' }),
    ]);
    const header = { number: 'DO 9', date: '2026-11-25', kind: 'promotion', effectiveDate: '2026-12-01' };
    const issue = async (officerId: string, values: object) => {
      return (await calls().issue(header, values, [officerId])).id;
    };
    expect(await warned(await issue('asha', { designation: 'HC', buckleNumber: '348' }))).toEqual([
      'number_worn',
      'future_date',
    ]);
    expect(await warned(await issue('sunita', { designation: 'HC', buckleNumber: '350' }))).toEqual([
      'same_order',
      'before_joining',
      'lower_rank',
      'future_date',
    ]);
  });

  it('counts officers once, however often they are changed', async () => {
    await issued('good_entries', '2026-11-12', { count: '2' });
    await issued('good_entries', '2026-11-13', { count: '2' });
    expect(await calls().read('changeCounts', { who: 'admin' })).toMatchObject({ changes: 2, records: 1 });
  });
});
