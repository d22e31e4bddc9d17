import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankRow, type OfficerDetails } from '../officers/field-table.ts';
import { blankOfficer } from '../officers/wire.ts';
import { compareText } from '../search/matching.ts';
import type { Page } from '../service/entry.ts';
import { actsToRecord, recordOf } from '../service/book.ts';
import { anyDetails } from '../testing/any-details.ts';
import { orderPage, undoPage, writtenBook } from '../testing/books.ts';
import type { OrderHeader, OrderKind, OrderValues } from './order.ts';

const header = (kind: OrderKind, effectiveDate: string): OrderHeader => ({
  number: 'OB 12/2026',
  date: effectiveDate,
  authority: 'DCP HQ',
  kind,
  subject: 'General transfers',
  effectiveDate,
  remarks: '',
});

interface Line {
  readonly header: OrderHeader;
  readonly values: OrderValues;
}

const optional = (...values: string[]) => fc.constantFrom('', ...values);
const kinds: { [K in OrderKind]: fc.Arbitrary<OrderValues> } = {
  transfer: fc.record({ posting: fc.constantFrom('A', 'B', 'C'), zone: optional('Zone 3'), post: optional('Driver') }),
  promotion: fc.record({
    designation: fc.constantFrom('PI', 'ACP'),
    posting: optional('D', 'E'),
    zone: optional('Zone 4'),
    buckleNumber: optional('777'),
  }),
  good_entries: fc.record({ count: fc.constantFrom('1', '5') }),
  punishment: fc.record({ type: fc.constantFrom('Censure', 'Fine'), reason: optional('Late') }),
  leaving: fc.record({ how: fc.constant('Resignation') }),
  general: fc.record({
    fields: fc.constantFrom({ gender: 'Male' }, { skills: ['Typing'] }, { zone: '', email: 'a@b.in' }),
  }),
};

const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01'];

const lines = (some: readonly OrderKind[]) =>
  fc
    .array(fc.oneof(...some.map((kind) => kinds[kind].map((values) => ({ kind, values })))), { maxLength: 5 })
    .map((all) => all.map(({ kind, values }, index): Line => ({ header: header(kind, days[index] ?? ''), values })));

const pageOf = ({ header: one, values }: Line, change: number): Page => orderPage(one, values, change);

const usual = anyDetails.map((details): OfficerDetails => ({
  ...details,
  currentPostingFrom: '2021-06-01',
  currentPosting: 'Wakad',
}));

describe('the orders of an officer', () => {
  it('of different days say the same in whatever order they are entered', () => {
    fc.assert(
      fc.property(
        usual,
        lines(Object.keys(kinds) as OrderKind[]),
        fc.infiniteStream(fc.nat()),
        (record, all, random) => {
          const shuffled = all
            .map((line) => ({ line, at: random.next().value as number }))
            .toSorted((a, b) => a.at - b.at);
          const say = (some: readonly Line[]) =>
            recordOf([...writtenBook([record]), ...some.map((line, index) => pageOf(line, index + 2))]).details;
          expect(say(shuffled.map(({ line }) => line))).toEqual(say(all));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

/** What is done to a record: an order, or the edit of some fields in a form. */
type Step =
  | { readonly line: Line }
  | { readonly edit: (record: OfficerDetails) => OfficerDetails; readonly names: readonly string[] };

/** Edits of what orders do not write: texts, and rows that are added to lists. */
const edits: fc.Arbitrary<Step> = fc
  .oneof(
    // Sums that no orders come to: what a form shows is no edit.
    fc.constantFrom('1000', '2000', 'DG Insignia 2019').map((rewards) => () => ({ rewards })),
    fc.constantFrom('Note', 'Another').map((specialNote) => () => ({ specialNote })),
    fc.constantFrom('Zone 8', 'Zone 9').map((zone) => () => ({ zone })),
    fc.constantFrom('Writer', 'Orderly').map((post) => () => ({ post })),
    fc.constantFrom('DCP', 'JCP').map((designation) => () => ({ designation })),
    fc.constantFrom('Mahalunge', 'Alandi').map((currentPosting) => () => ({ currentPosting })),
    fc.constantFrom('Riding', 'Swimming').map((skill) => ({ skills }: OfficerDetails) => ({
      skills: skills.includes(skill) ? skills : [...skills, skill],
    })),
    fc.constant(({ punishments }: OfficerDetails) => ({
      punishments: [...punishments, { punishmentType: 'Warning', reason: 'By form', dateOfPunishment: '2020' }],
    })),
    fc.constant(({ previousPostings }: OfficerDetails) => ({
      previousPostings: [...previousPostings, { posting: 'Training', tenure: '', from: '2001', to: '2002' }],
    })),
  )
  .map((change) => ({
    edit: (record) => ({ ...record, ...change(record) }),
    names: Object.keys(change({ ...blankOfficer })),
  }));

const orders: fc.Arbitrary<Step> = fc
  .constantFrom(...(Object.keys(kinds) as OrderKind[]))
  .chain((kind) =>
    fc
      .tuple(kinds[kind], fc.constantFrom(...days))
      .map(([values, day]) => ({ line: { header: header(kind, day), values } })),
  );

/** Fields of the current posting: an edit is about the one that is current then. */
const OF_POSTING = new Set(['zone', 'post', 'currentPosting']);

const steps = fc.array(fc.oneof(edits, orders), { minLength: 1, maxLength: 8 }).map((all): Step[] => {
  if (!all.some((step) => 'names' in step && step.names.some((name) => OF_POSTING.has(name)))) return all;
  // Without late orders, which would make another posting the current one of before, and without leaving: then it is a new one.
  const kept = all.filter((step) => !('line' in step && step.line.header.kind === 'leaving'));
  const inOrder = kept.flatMap((step) => ('line' in step ? [step.line.header.effectiveDate] : [])).toSorted();
  return kept.map((step) =>
    'line' in step ? { line: { ...step.line, header: header(step.line.header.kind, inOrder.shift() ?? '') } } : step,
  );
});

/** Returns the book after some steps; those that are undefined are not taken. */
function played(record: OfficerDetails, all: readonly (Step | undefined)[]): Page[] {
  const pages = writtenBook([record]);
  for (const [index, step] of all.entries()) {
    if (!step) continue;
    const change = index + 2;
    if ('line' in step) pages.push(pageOf(step.line, change));
    else {
      let id = 0;
      const book = { pages, newId: () => `${change}.${++id}` };
      const acts = actsToRecord(book, step.edit(recordOf(pages).details));
      pages.push({ change, acts });
    }
  }
  return pages;
}

it('a cancelled order leaves the record as if it had never been issued, whatever came between', () => {
  fc.assert(
    fc.property(usual, steps, fc.nat(), (record, all, nth) => {
      const orders = all.flatMap((step, index) => ('line' in step ? [index] : []));
      const cancelled = orders[nth % orders.length];
      if (cancelled === undefined) return;
      const undo = undoPage(cancelled + 2, 100);
      const without = all.map((step, index) => (index === cancelled ? undefined : step));
      expect(recordOf([...played(record, all), undo]).details).toEqual(recordOf(played(record, without)).details);
    }),
    { numRuns: 2000 },
  );
});

/** A record as a register kept by hand has it after one more order, of a day that is not before the last. */
function byHand(now: OfficerDetails, { header: one, values }: Line): OfficerDetails {
  const { posting = '', zone = '', post = '', type: punishmentType = '', reason = '' } = values;
  const day = one.effectiveDate;
  if (one.kind === 'punishment') {
    const punishment = { punishmentType, dateOfPunishment: day };
    const order = {
      ...blankRow('discipline'),
      ...punishment,
      order: `${one.number} (${one.date.split('-').toReversed().join('-')})`,
      authority: one.authority,
    };
    return {
      ...now,
      punishments: [...now.punishments, { ...punishment, reason }],
      discipline: [...now.discipline, order],
    };
  }
  if (one.kind === 'good_entries') return { ...now, rewards: String(Number(now.rewards) + Number(values.count)) };
  const { currentPosting, currentPostingFrom: from, previousPostings } = now;
  const before = new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const closed = { posting: currentPosting, tenure: '', from, to: from === day ? day : before };
  return {
    ...now,
    currentPosting: posting,
    currentPostingFrom: day,
    previousPostings: [closed, ...previousPostings],
    zone: zone || now.zone,
    post: post || now.post,
  };
}

it('a record is what its orders in force say, over late and same-day orders, cancellations, and their undos', () => {
  const line = fc
    .constantFrom('transfer' as const, 'good_entries' as const, 'punishment' as const)
    .chain((kind) =>
      fc
        .tuple(kinds[kind], fc.constantFrom(...days))
        .map(([values, day]): Line => ({ header: header(kind, day), values })),
    );
  const start = {
    ...blankOfficer,
    currentPosting: 'Wakad',
    currentPostingFrom: '2021-06-01',
    zone: 'Zone 1',
    rewards: '1',
  };
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.nat()), { maxLength: 20 }), (acts) => {
      const pages = writtenBook([start]);
      const orders: { readonly line: Line; isInForce: boolean; last: number }[] = [];
      for (const [index, act] of acts.entries()) {
        const change = index + 2;
        if (typeof act === 'object') {
          orders.push({ line: act, isInForce: true, last: change });
          pages.push(pageOf(act, change));
        } else {
          const order = orders[act % orders.length];
          if (!order) continue;
          pages.push(undoPage(order.last, change));
          Object.assign(order, { isInForce: !order.isInForce, last: change });
        }
        const inForce = orders.filter(({ isInForce }) => isInForce).map((order) => order.line);
        const sorted = inForce.toSorted((a, b) => compareText(a.header.effectiveDate, b.header.effectiveDate));
        const { id: _, version: __, ...expected } = { id: '', version: 0, ...sorted.reduce(byHand, start) };
        expect(recordOf(pages).details).toEqual(expected);
      }
    }),
    { numRuns: 2000 },
  );
});
