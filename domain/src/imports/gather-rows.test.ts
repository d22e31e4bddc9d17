import { describe, expect, it } from 'vitest';
import { blankRow } from '../officers/field-table.ts';
import { defaultReference } from '../reference/default-reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import { addEntries, gatherRows, isGatheringUnclear, presentRank, readingKey } from './gather-rows.ts';
import type { ReadRow } from './row-reading.ts';

const row = (changes: ReadRow['changes'], rest: Partial<ReadRow> = {}): ReadRow => ({
  changes,
  cleared: [],
  omitted: [],
  ...rest,
});
const posting = (posting: string, from: string, to = '', tenure = '') => ({ posting, tenure, from, to });
const punishment = (punishmentType: string, dateOfPunishment: string, reason = '') => ({
  punishmentType,
  reason,
  dateOfPunishment,
});

describe('entries that a record gets', () => {
  it('are added, newest first', () => {
    const existing = { previousPostings: [posting('Lotus', '2015', '2017')] };
    const incoming = { previousPostings: [posting('Kesar', '2018', '2019'), posting('Old', '2010', '2012')] };
    expect(addEntries(existing, incoming).previousPostings?.map(({ posting }) => posting)).toEqual([
      'Kesar',
      'Lotus',
      'Old',
    ]);
  });

  it.each([
    ['the same', posting('Lotus Police Station', '2015-06', '2017-01')],
    ['in another spelling', posting('LOTUS P.S.', '2015-06', '2017-01')],
    ['with its time as a text', posting('Lotus Police Station', '', '', 'Jun 2015 to Jan 2017')],
    ['without its end', posting('Lotus Police Station', '2015-06')],
  ])('are not doubled: %s', (_, double) => {
    const existing = [posting('Lotus Police Station', '2015-06', '2017-01')];
    expect(addEntries({ previousPostings: existing }, { previousPostings: [double] }).previousPostings).toBe(existing);
  });

  it('complete an end or a reason that is not known yet', () => {
    expect(
      addEntries(
        { previousPostings: [posting('Lotus', '2015')], punishments: [punishment('Censure', '2020-01-02')] },
        {
          previousPostings: [posting('Lotus', '2015', '2017')],
          punishments: [punishment('censure', '2020-01-02', 'Late')],
        },
      ),
    ).toEqual({
      previousPostings: [posting('Lotus', '2015', '2017')],
      punishments: [punishment('Censure', '2020-01-02', 'Late')],
    });
  });

  it('of two times at one place are two', () => {
    const existing = { previousPostings: [posting('Lotus', '2010', '2012')] };
    expect(
      addEntries(existing, { previousPostings: [posting('Lotus', '2015', '2017')] }).previousPostings,
    ).toHaveLength(2);
  });

  it('of other days or reasons are others', () => {
    const existing = { punishments: [punishment('Censure', '2020-01-02', 'Late')] };
    const incoming = {
      punishments: [punishment('Censure', '2020-01-02', 'Absent'), punishment('Censure', '2021-01-02', 'Late')],
    };
    expect(addEntries(existing, incoming).punishments).toHaveLength(3);
  });

  it('are left out where the row says nothing of the list', () => {
    expect(addEntries({ punishments: [] }, {})).toEqual({});
  });
});

describe('the rows of one officer', () => {
  it('become one: fields from the newest row that has them, and the entries of all', () => {
    const rows = [
      row({ name: 'Asha Patil', designation: 'Head Constable', previousPostings: [posting('Lotus', '2018')] }),
      row({
        name: 'Asha Patil',
        designation: 'Police Constable',
        email: 'a@b.in',
        previousPostings: [posting('Kesar', '2012')],
      }),
    ];
    expect(gatherRows(rows)).toEqual(
      row({
        name: 'Asha Patil',
        designation: 'Head Constable',
        email: 'a@b.in',
        previousPostings: [posting('Lotus', '2018'), posting('Kesar', '2012')],
      }),
    );
  });

  it('have rank and number from one row: an old number does not come back', () => {
    const constable = row({ buckleNumber: '7801', designation: 'Police Constable', currentPostingFrom: '2001-06-01' });
    const inspector = row({ designation: 'Police Inspector', currentPostingFrom: '2019-06-13' });
    const [gathered, turned] = [gatherRows([constable, inspector]), gatherRows([inspector, constable])];
    expect(gathered).toEqual(turned);
    expect(gathered.changes).toEqual({ designation: 'Police Inspector', currentPostingFrom: '2019-06-13' });
    const same = row({ designation: 'Police Constable', currentPostingFrom: '2019-06-13' });
    expect(gatherRows([constable, same]).changes).toMatchObject({ buckleNumber: '7801' });
  });

  it('are unclear where ranks or numbers differ and no date says which is the newest', () => {
    const [constable, inspector] = [row({ designation: 'PC', buckleNumber: '7801' }), row({ designation: 'PI' })];
    const dated = (read: ReadRow, day: string) => row({ ...read.changes, currentPostingFrom: day });
    expect(isGatheringUnclear([constable, inspector])).toBe(true);
    expect(isGatheringUnclear([row({ buckleNumber: '7801' }), row({ buckleNumber: '7802' })])).toBe(true);
    expect(isGatheringUnclear([dated(constable, '2001'), inspector])).toBe(true);
    expect(isGatheringUnclear([dated(constable, '2019'), dated(inspector, '2019')])).toBe(true);
    expect(isGatheringUnclear([dated(constable, '2001'), dated(inspector, '2019')])).toBe(false);
    expect(isGatheringUnclear([constable, row({ email: 'a@b.in' })])).toBe(false);
  });

  it('are read in their order where a row says no date', () => {
    const rows = [
      row({ designation: 'Head Constable', currentPostingFrom: '2018' }),
      row({ designation: 'Police Constable' }),
    ];
    expect(gatherRows(rows).changes.designation).toBe('Police Constable');
  });

  it('give each entry once, and each left out cell once', () => {
    const omitted = [{ column: 2, code: 'cell.noFullDate', params: [], message: 'No date.' }];
    const one = row({ name: 'Asha', punishments: [punishment('Censure', '2020-01-02')] }, { omitted });
    expect(gatherRows([one, one])).toEqual(one);
  });

  it('clear a field that a later row clears, and fill one that a later row fills', () => {
    const [filled, cleared] = [row({ zone: 'Zone 1' }), row({}, { cleared: ['zone'] })];
    expect(gatherRows([filled, cleared])).toEqual(row({}, { cleared: ['zone'] }));
    expect(gatherRows([cleared, filled])).toEqual(row({ zone: 'Zone 1' }));
  });

  it('are identical whatever the order of their fields', () => {
    expect(readingKey(row({ name: 'A', zone: 'Zone 1' }))).toBe(readingKey(row({ zone: 'Zone 1', name: 'A' })));
    expect(readingKey(row({ name: 'A' }))).not.toBe(readingKey(row({ name: 'A' }, { cleared: ['zone'] })));
  });
});

describe('ranks with dates', () => {
  const rank = (name: string, from: string) => ({ ...blankRow('ranks'), rank: name, from });
  const [constable, head] = [rank('Police Constable', '2001-06-01'), rank('Head Constable', '2010')];

  it('are added to those of the record, the oldest first, and none twice', () => {
    expect(addEntries({ ranks: [head] }, { ranks: [constable] }).ranks).toEqual([constable, head]);
    expect(addEntries({ ranks: [head] }, { ranks: [rank('HEAD CONSTABLE', '2010')] }).ranks).toEqual([head]);
  });

  it('are gathered with rank and number of the newest row', () => {
    const rows = [
      row({ designation: 'Head Constable', buckleNumber: '', ranks: [head] }),
      row({ designation: 'Police Constable', buckleNumber: '7801', ranks: [constable] }),
    ];
    expect(isGatheringUnclear(rows)).toBe(false);
    expect(gatherRows(rows).changes).toMatchObject({ designation: 'Head Constable', ranks: [constable, head] });
  });

  it('leave the present rank where the record knows a later or a higher one', () => {
    const present = presentRank(resolverOf(defaultReference));
    const old = { designation: 'Police Constable', buckleNumber: '7801', ranks: [constable] };
    expect(present(old, { designation: 'Head Constable', ranks: [head] })).toEqual({ ranks: [constable] });
    expect(present(old, { designation: 'Police Inspector', ranks: [] })).toEqual({ ranks: [constable] });
    expect(
      present(
        { ...old, designation: 'Head Constable', ranks: [head] },
        { designation: 'Police Inspector', ranks: [constable] },
      ),
    ).toEqual({ ranks: [head] });
    const newer = { designation: 'Head Constable', ranks: [head] };
    expect(present(newer, { designation: 'Police Constable', ranks: [constable] })).toEqual(newer);
    expect(present(newer, { designation: 'Police Constable', ranks: [] })).toEqual(newer);
    expect(present({ designation: 'Police Constable' }, { designation: 'Head Constable', ranks: [head] })).toEqual({
      designation: 'Police Constable',
    });
  });
});
