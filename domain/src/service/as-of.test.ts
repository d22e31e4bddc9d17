import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankRow, type OfficerDetails } from '../officers/field-table.ts';
import { blankOfficer, readFields, readQuietly, writeOfficer } from '../officers/wire.ts';
import { columnsOf, listedFields } from '../officers-list/list-columns.ts';
import { anyDetails } from '../testing/any-details.ts';
import { orderPage, undoPage, writtenBook } from '../testing/books.ts';
import { datedFields, pagesOfDay, recordByDates } from './as-of.ts';
import { recordOf } from './book.ts';

const { id: _, version: __, ...blank } = blankOfficer;
const rank = (name: string, from: string) => ({ ...blankRow('ranks'), rank: name, from });
const details: OfficerDetails = {
  ...blank,
  name: 'Asha Patil',
  designation: 'Head Constable',
  post: 'Writer',
  zone: 'Zone 2',
  dateOfJoining: '1994-06-01',
  currentPosting: 'Wakad',
  currentPostingFrom: '2020-05-04',
  previousPostings: [
    { posting: 'Hinjewadi', tenure: '1998 - 2003', from: '', to: '' },
    { posting: 'Training School', tenure: '', from: '1994-06', to: '1995-03' },
    { posting: 'Some station', tenure: '', from: '', to: '' },
  ],
  ranks: [rank('Police Constable', '1994-06-01'), rank('Head Constable', '2012')],
  rewards: '12',
  punishments: [
    { punishmentType: 'Fine', reason: '', dateOfPunishment: '2001-02-03' },
    { punishmentType: 'Censure', reason: '', dateOfPunishment: '' },
  ],
  statuses: [{ ...blankRow('statuses'), status: 'On leave', from: '2001-01-01', to: '2001-02-01' }],
};

describe('a record on a day before anything was recorded', () => {
  it('has the posting and the rank of then, and those before', () => {
    expect(recordByDates(details, '2001-01-15')).toEqual({
      ...details,
      designation: 'Police Constable',
      post: '',
      zone: '',
      currentPosting: 'Hinjewadi',
      currentPostingFrom: '1998',
      previousPostings: [details.previousPostings[1]],
      ranks: [details.ranks[0]],
      rewards: '',
      punishments: [],
    });
  });

  it('names no posting in a time of which none is known', () => {
    expect(recordByDates(details, '1996-08-15')).toMatchObject({ currentPosting: '', previousPostings: [{}] });
    expect(recordByDates(details, '2010-01-01')).toMatchObject({ currentPosting: '', punishments: [{}] });
  });

  it('has post and zone only in the posting that they are known of', () => {
    expect(recordByDates(details, '2021-01-01')).toMatchObject({
      currentPosting: 'Wakad',
      zone: 'Zone 2',
      post: 'Writer',
    });
  });

  it('counts a posting, a rank, a punishment and a status from their first days, and a posting to its last', () => {
    expect(recordByDates(details, '2020-05-03')).toMatchObject({ currentPosting: '' });
    expect(recordByDates(details, '2020-05-04')).toMatchObject({ currentPosting: 'Wakad' });
    expect(recordByDates(details, '1995-03-31')).toMatchObject({ currentPosting: 'Training School' });
    expect(recordByDates(details, '1995-04-01')).toMatchObject({ currentPosting: '' });
    expect(recordByDates(details, '2011-12-31')).toMatchObject({ designation: 'Police Constable' });
    expect(recordByDates(details, '2012-01-01')).toMatchObject({ designation: 'Head Constable' });
    expect(recordByDates(details, '2001-02-03')).toMatchObject({ punishments: [{ punishmentType: 'Fine' }] });
    expect(recordByDates(details, '2000-12-31')).toMatchObject({ statuses: [] });
    expect(recordByDates(details, '2001-01-01')).toMatchObject({ statuses: [{}] });
  });

  it('has previous postings the latest first, and of two that last the one that began last', () => {
    const [hinjewadi, school] = details.previousPostings as readonly [never, never];
    const reversed = { ...details, previousPostings: [school, hinjewadi] };
    expect(recordByDates(reversed, '2021-01-01')?.previousPostings).toEqual([hinjewadi, school]);
    const beside = { posting: 'Cyber Cell', tenure: '', from: '2000-01-01', to: '2002-01-01' };
    const both = { ...details, previousPostings: [...details.previousPostings, beside] };
    expect(recordByDates(both, '2001-01-15')).toMatchObject({ currentPosting: 'Cyber Cell' });
  });

  it('is that of who had joined, by the date or the first posting', () => {
    expect(recordByDates(details, '1994-05-31')).toBeUndefined();
    expect(recordByDates(details, '1994-06-01')).toBeDefined();
    expect(recordByDates({ ...details, dateOfJoining: '' }, '1994-05-31')).toBeUndefined();
    expect(recordByDates({ ...details, dateOfJoining: '' }, '1998-01-01')).toBeDefined();
    expect(recordByDates(blank, '2020-01-01')).toBeUndefined();
  });
});

describe('the pages of a day', () => {
  const at = (day: string): string => `${day}T06:00:00.000Z`;
  const [first] = writtenBook([
    { ...blank, name: 'Asha Patil', currentPosting: 'Wakad', currentPostingFrom: '2020-01-01' },
  ]);
  const order = (posting: string, effectiveDate: string, change: number) => {
    const header = {
      number: '',
      date: effectiveDate,
      authority: '',
      kind: 'transfer',
      subject: '',
      remarks: '',
    } as const;
    return orderPage({ ...header, effectiveDate }, { posting }, change);
  };
  const on = (day: string, ...pages: readonly object[]): string =>
    recordOf(pagesOfDay([{ ...first, at: at('2026-01-10') }, ...pages] as never, { day, end: `${day}T18:30:00.000Z` }))
      .details.currentPosting;

  it('are those that were recorded by then, and later entries that count from the day or before', () => {
    const late = { ...order('Chakan', '2026-01-15', 2), at: at('2026-02-01') };
    expect(on('2026-01-14', late)).toBe('Wakad');
    expect(on('2026-01-15', late)).toBe('Chakan');
  });

  it('are without what was taken back since', () => {
    const moved = { ...order('Chakan', '2026-01-15', 2), at: at('2026-01-15') };
    expect(on('2026-01-20', moved)).toBe('Chakan');
    expect(on('2026-01-20', moved, { ...undoPage(2, 3), at: at('2026-02-01') })).toBe('Wakad');
  });

  it('are without what a form wrote later', () => {
    const [, written] = writtenBook([recordOf([first] as never).details, { ...blank, currentPosting: 'Baner' }]);
    expect(on('2026-01-20', { ...written, at: at('2026-02-01') })).toBe('Wakad');
  });

  it('have what was recorded while the clock was ahead, if more was recorded by then', () => {
    const ahead = { ...order('Chakan', '2026-01-12', 2), at: at('2026-03-01') };
    const later = { ...order('Baner', '2026-01-13', 3), at: at('2026-01-13') };
    const [, written] = writtenBook([recordOf([first] as never).details, { ...blank, currentPosting: 'Lonavala' }]);
    expect(on('2026-01-12', { ...ahead, acts: written?.acts }, { ...later, acts: [], at: at('2026-01-12') })).toBe(
      'Lonavala',
    );
  });
});

it('is listed, also by dates, as the fields say on which that depends', () => {
  const fields = [...listedFields, ...datedFields];
  fc.assert(
    fc.property(anyDetails, fc.constantFrom('2016-05-01', '2019-03-01', '2022-01-01'), (any, day) => {
      const officer = { ...any, dateOfJoining: any.currentPostingFrom, id: 'one', version: 1 };
      const wire: unknown = JSON.parse(JSON.stringify(writeOfficer(officer)));
      expect(columnsOf(readFields(wire, listedFields))).toEqual(columnsOf(readQuietly(wire)));
      const [some, whole] = [recordByDates(readFields(wire, fields), day), recordByDates(readQuietly(wire), day)];
      expect(some && columnsOf(some)).toEqual(whole && columnsOf(whole));
    }),
  );
});
