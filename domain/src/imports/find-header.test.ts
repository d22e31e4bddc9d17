import { describe, expect, it } from 'vitest';
import { headersOf, profileColumns } from './column-profile.ts';
import { findHeader } from './find-header.ts';

const NAMES = ['Sr. No.', 'B.No.', 'Name', 'Rank', 'DOJ'];
const DATA = ['1', '861', 'Asha Patil', 'PC', '28/04/2008'];
const MORE = ['2', '862', 'Ram More', 'HC', '13/05/2009'];

describe('the header of a sheet', () => {
  it.each<[string, string[][], { first: number; rows: number }]>([
    ['in the first row', [NAMES, DATA], { first: 0, rows: 1 }],
    [
      'below a title',
      [['Police Commissionerate', '', '', '', ''], ['', '', '', '', ''], NAMES, DATA],
      { first: 2, rows: 1 },
    ],
    ['below a title of one cell', [['Roster of 2026'], NAMES, DATA], { first: 1, rows: 1 }],
    [
      'below titles that are merged across',
      [Array<string>(5).fill('Police Commissionerate'), Array<string>(5).fill('List of staff, May 2024'), NAMES, DATA],
      { first: 2, rows: 1 },
    ],
    ['below a line with a date', [['Unit: Lotus', '', '', 'Date:', '01/05/2024'], NAMES, DATA], { first: 1, rows: 1 }],
    [
      'in two lines, words over words',
      [['Sr.', 'Buckle', 'Name of', 'Rank', 'Date of'], ['No.', 'No.', 'Employee', '', 'Joining'], DATA],
      { first: 0, rows: 2 },
    ],
    [
      'with a line that groups the names',
      [
        ['Title', '', '', '', '', ''],
        ['Sr. No.', 'Name', 'Rank', 'Posting', 'Posting', 'Posting'],
        ['Sr. No.', 'Name', 'Rank', 'Unit', 'From', 'To'],
        ['1', 'Asha Patil', 'PC', 'Lotus', '2012', '2014'],
      ],
      { first: 1, rows: 2 },
    ],
    ['with the numbers of the columns', [NAMES, ['1', '2', '3', '4', '5'], DATA], { first: 0, rows: 2 }],
    ['in Marathi', [['अ.क्र.', 'बक्कल क्रमांक', 'कर्मचाऱ्याचे नाव', 'हुद्दा', 'नियुक्ती दिनांक'], DATA], { first: 0, rows: 1 }],
    [
      'in words that are not known, over numbers and dates',
      [
        ['Foo', 'Bar', 'Baz'],
        ['a', '12', '28/04/2008'],
        ['b', '13', '29/04/2008'],
      ],
      { first: 0, rows: 1 },
    ],
    [
      'in words that are hardly known, over dates with the month first and amounts',
      [
        ['name', 'agencyid', 'started', 'pay'],
        ['Patil,Asha', 'A99390', '11/16/2005 12:00:00 AM', '$70,000.00'],
        ['Kale,Ravi', 'A99391', '06/24/2000 12:00:00 AM', '$64,500.00'],
      ],
      { first: 0, rows: 1 },
    ],
    [
      'above the name of a police station that is merged across',
      [NAMES, Array<string>(5).fill('कुलाबा पोलीस ठाणे'), DATA, MORE],
      { first: 0, rows: 1 },
    ],
    ['not there', [DATA, MORE], { first: 0, rows: 0 }],
    ['not there, below a title', [['Staff', '', '', '', ''], DATA, MORE], { first: 1, rows: 0 }],
    ['of a list of names only', [['Name'], ['Asha Patil'], ['Ram More']], { first: 0, rows: 1 }],
    ['of an empty sheet', [], { first: 0, rows: 0 }],
  ])('%s', (_, rows, header) => {
    expect(findHeader(rows)).toEqual(header);
  });
});

it('names columns by all lines of the header, a merged text once, without column numbers', () => {
  expect(
    headersOf([
      ['Name', 'Posting', 'Posting'],
      ['Name', 'From', 'To'],
      ['1', '2', '3'],
    ]),
  ).toEqual(['Name', 'Posting From', 'Posting To']);
});

describe('the profile of a column', () => {
  const profileOf = (cells: readonly string[], header = 'X') => {
    const profiler = profileColumns();
    for (const cell of cells) profiler.add([cell]);
    return profiler.done([[header]])[0];
  };

  it('counts its texts, the most frequent first, without headers that are repeated', () => {
    expect(profileOf(['PC', 'HC', ' PC ', '', 'Rank', 'PC'], 'Rank')).toMatchObject({
      header: 'Rank',
      filled: 4,
      samples: ['PC', 'HC'],
      values: [
        { text: 'PC', count: 3 },
        { text: 'HC', count: 1 },
      ],
      more: false,
    });
  });

  it('counts no lines within the table: names of units, merged or in one cell', () => {
    const profiler = profileColumns();
    profiler.add(['1', 'PC', 'Asha Patil']);
    profiler.add(['Lotus Police Station', 'Lotus Police Station', 'Lotus Police Station']);
    profiler.add(['Zone 2', '', '']);
    profiler.add(['2', 'HC', 'Ravi Kale']);
    expect(profiler.done([['Sr', 'Rank', 'Name']]).map(({ samples }) => samples)).toEqual([
      ['1', '2'],
      ['PC', 'HC'],
      ['Asha Patil', 'Ravi Kale'],
    ]);
  });

  it('counts a cell that is the number of its column', () => {
    const profiler = profileColumns();
    for (const [serial, name] of [
      ['1', 'Asha'],
      ['2', 'Ravi'],
    ] as const)
      profiler.add([serial, name, 'PC']);
    expect(
      profiler.done([
        ['Sr', 'Name', 'Rank'],
        ['1', '2', '3'],
      ])[0]?.samples,
    ).toEqual(['1', '2']);
  });

  it('counts dates by the orders in which they can be read', () => {
    expect(
      profileOf(['28/04/2008', '05/04/2008', '04/28/2008', '2008-04-28', '28-Apr-08', '99/04/28', 'x'])?.dates,
    ).toEqual({
      typed: 2,
      readable: { 'day-first': 2, 'month-first': 2, 'year-first': 1 },
      only: { 'day-first': 1, 'month-first': 1, 'year-first': 1 },
    });
  });

  it('keeps little of many different texts, and says that there are others', () => {
    const profile = profileOf(Array.from({ length: 5000 }, (_, i) => `text ${i}`));
    expect(profile).toMatchObject({ filled: 5000, more: true });
    expect(profile?.values).toHaveLength(300);
    expect(profile?.samples).toHaveLength(8);
  });

  it('leaves out columns behind the header that hardly any row has', () => {
    const profiler = profileColumns();
    for (let i = 0; i < 200; i++) profiler.add(i === 7 ? ['a', 'b', 'stray'] : ['a', 'b']);
    expect(profiler.done([['A', 'B']])).toHaveLength(2);
  });
});
