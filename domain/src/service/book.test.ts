import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDetails } from '../testing/any-details.ts';
import type { OfficerDetails } from '../officers/field-table.ts';
import type { Posting } from '../officers/lists.ts';
import { blankOfficer } from '../officers/wire.ts';
import type { OrderHeader } from '../orders/order.ts';
import { orderPage, undoPage, writtenBook } from '../testing/books.ts';
import { actsToRecord, recordOf } from './book.ts';
import type { Page } from './entry.ts';

describe('a book', () => {
  it('says what was written last, whatever was written before', () => {
    fc.assert(
      fc.property(fc.array(anyDetails, { minLength: 1, maxLength: 6 }), (records) => {
        for (const [index, record] of records.entries())
          expect(recordOf(writtenBook(records.slice(0, index + 1))).details).toEqual(record);
      }),
      { numRuns: 500 },
    );
  });

  it('has no act for what stays', () => {
    fc.assert(
      fc.property(anyDetails, (record) => {
        expect(writtenBook([record, record])[1]?.acts).toEqual([]);
      }),
    );
  });

  it('says what was before when a change is undone, and what was after when that is undone', () => {
    fc.assert(
      fc.property(anyDetails, anyDetails, (one, two) => {
        const pages = writtenBook([one, two]);
        const undone = [...pages, undoPage(2, 3)];
        expect(recordOf(undone).details).toEqual(one);
        const redone = [...undone, undoPage(3, 4)];
        expect(recordOf(redone).details).toEqual(two);
      }),
    );
  });
});

const { id: _, version: __, ...blank } = blankOfficer;
const record = (details: Partial<OfficerDetails>): OfficerDetails => ({ ...blank, ...details });
const posting = (name: string): Posting => ({ posting: name, tenure: '', from: '', to: '' });
const postings = (names: readonly string[]) => record({ previousPostings: names.map(posting) });

/** Returns the last of some states without the second one. */
const withoutSecond = (states: readonly OfficerDetails[]) => recordOf([...writtenBook(states), undoPage(2, 9)]).details;

describe('a change, undone', () => {
  const before = record({ name: 'Asha Patil', zone: 'Zone 1' });
  const after = record({ name: 'Asha Jadhav', zone: 'Zone 2' });

  it('leaves what was changed since', () => {
    const now = { ...after, zone: 'Zone 3', post: 'Writer' };
    expect(withoutSecond([before, after, now])).toEqual({ ...now, name: 'Asha Patil' });
  });

  it('is not in the record when a later one over it is undone, too', () => {
    const now = { ...after, name: 'Asha Kale' };
    const pages = [...writtenBook([before, after, now]), undoPage(2, 4)];
    expect(recordOf(pages).details.name).toBe('Asha Kale');
    expect(recordOf([...pages, undoPage(3, 5)]).details).toEqual(before);
  });

  it.each<[string, string[], string[], string[], string[]]>([
    ['loses what it added, and keeps what was added later', ['A', 'B', 'C'], ['A'], ['A', 'B'], ['A', 'C']],
    ['loses one of two equal items where it added one', ['A', 'A', 'C'], ['A'], ['A', 'A'], ['A', 'C']],
    ['loses one of two equal items where the same was added again', ['A', 'B', 'B'], ['A'], ['A', 'B'], ['A', 'B']],
    ['gets back what it removed', ['B', 'C'], ['A', 'B'], ['B'], ['A', 'B', 'C']],
    ['gets back what it corrected, in its place', ['C', 'A', 'X'], ['A', 'B'], ['A', 'X'], ['C', 'A', 'B']],
    ['keeps what was put into the place of what it added', ['A', 'X', 'C'], ['A'], ['A', 'B'], ['A', 'X', 'C']],
    ['keeps the order of what was added since', ['B', 'A', 'C'], ['A', 'B'], ['B', 'A'], ['B', 'A', 'C']],
  ])('of a list %s', (_when, now, first, second, expected) => {
    const { previousPostings } = withoutSecond([first, second, now].map(postings));
    expect(previousPostings.map((one) => one.posting)).toEqual(expected);
  });

  it.each<[string, string[], string[], string[], string[]]>([
    ['loses what it added', ['A', 'B', 'C'], ['A'], ['A', 'B'], ['A', 'C']],
    ['gets back what it removed', ['B', 'C'], ['A', 'B'], ['B'], ['A', 'B', 'C']],
  ])('of skills %s', (_when, now, first, second, expected) => {
    const { skills } = withoutSecond([first, second, now].map((some) => record({ skills: some })));
    expect(skills.toSorted()).toEqual(expected);
  });
});

describe('a transfer, cancelled', () => {
  const atA = record({
    currentPosting: 'A',
    currentPostingTenure: 'Since Jun 2024',
    zone: 'Zone A',
    post: 'Post A',
    previousPostings: [{ ...posting('Y'), from: '2020', to: '2024-05' }],
  });
  const moveTo = (unit: string, effectiveDate: string, change: number): Page =>
    orderPage(
      { kind: 'transfer', effectiveDate } as OrderHeader,
      { posting: unit, zone: `Zone ${unit}`, post: `Post ${unit}` },
      change,
    );
  const closed = (name: string, from: string, to: string): Posting => ({ posting: name, tenure: '', from, to });
  const placed = (unit: string, from: string) => ({
    currentPosting: unit,
    currentPostingFrom: from,
    zone: `Zone ${unit}`,
    post: `Post ${unit}`,
  });
  const first = [...writtenBook([atA]), moveTo('B', '2026-11-22', 2)];
  const both = [...first, moveTo('C', '2026-11-25', 3)];
  const [y] = atA.previousPostings;
  const wrote = (pages: readonly Page[], change: number, edit: (now: OfficerDetails) => OfficerDetails): Page[] => {
    let entries = 0;
    const newId = (): string => `written ${change}.${++entries}`;
    return [...pages, { change, acts: actsToRecord({ pages, newId }, edit(recordOf(pages).details)) }];
  };

  it('lets the posting before last until a later transfer, and is between them when that is undone', () => {
    const cancelled = [...both, undoPage(2, 4)];
    expect(recordOf(cancelled).details).toMatchObject({
      ...placed('C', '2026-11-25'),
      previousPostings: [closed('A', '2024-06', '2026-11-24'), y],
    });
    expect(recordOf([...cancelled, undoPage(4, 5)]).details).toEqual(recordOf(both).details);
  });

  it('and the later one too, leaves the officer where they were, with zone and post', () => {
    expect(recordOf([...both, undoPage(2, 4), undoPage(3, 5)]).details).toEqual(atA);
  });

  it('and in force again after another one, is a posting before that', () => {
    const pages = [...first, undoPage(2, 3), moveTo('D', '2026-11-25', 4), undoPage(3, 5)];
    expect(recordOf(pages).details).toMatchObject({
      ...placed('D', '2026-11-25'),
      previousPostings: [closed('B', '2026-11-22', '2026-11-24'), closed('A', '2024-06', '2026-11-21'), y],
    });
  });

  it('leaves a zone that was written since', () => {
    const pages = wrote(first, 3, (now) => ({ ...now, zone: 'Zone X' }));
    expect(recordOf([...pages, undoPage(2, 4)]).details).toEqual({ ...atA, zone: 'Zone X' });
  });

  it('keeps corrections of earlier postings', () => {
    const pages = wrote(first, 3, (now) => ({
      ...now,
      previousPostings: now.previousPostings.map((one) => ({ ...one, posting: `${one.posting}!` })),
    }));
    expect(recordOf([...pages, undoPage(2, 4)]).details).toMatchObject({
      currentPosting: 'A!',
      previousPostings: [{ ...y, posting: 'Y!' }],
    });
  });
});
