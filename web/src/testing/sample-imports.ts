import type { ImportDetails, ImportedRow, ImportSummary } from '../lib/imports/imports.ts';

/** An import whose columns are matched. */
export const sampleImport: ImportSummary = {
  id: 'i1',
  revision: 3,
  status: 'open',
  file: 'roster.csv',
  created_by: 'asha',
  created_at: '2026-11-19T06:41:00.000Z',
  mine: true,
};

export const sampleCounts: NonNullable<ImportSummary['counts']> = {
  rows: 10,
  ignored: 1,
  new: 4,
  changed: 2,
  unchanged: 1,
  refused: 1,
  absent: 1,
  omitted: 1,
  unlikely: 1,
  suspected: 0,
  warned: 2,
};

/** The same after the check. */
export const sampleCheck: ImportSummary = { ...sampleImport, status: 'checked', revision: 5, counts: sampleCounts };

type Profile = ImportDetails['columns'][number];

const profile = (header: string, samples: readonly string[], bothWays = 0): Profile => ({
  header,
  filled: samples.length,
  samples: [...samples],
  values: samples.map((text) => ({ text, count: 1 })),
  more: false,
  dates: {
    typed: 0,
    readable: { 'day-first': bothWays, 'month-first': bothWays, 'year-first': 0 },
    only: { 'day-first': 0, 'month-first': 0, 'year-first': 0 },
  },
});

/** Details with a column of doubtful dates, and a rank that is not known. */
export const sampleDetails = (parts: Partial<ImportDetails> = {}): ImportDetails => ({
  summary: sampleImport,
  sheets: [{ name: 'Roster', rows: 11 }],
  plan: {
    sheet: 0,
    header: { first: 0, rows: 1 },
    columns: [{ target: 'employeeId' }, { target: 'name' }, { target: 'dateOfJoining' }, { target: 'designation' }, {}],
    identity: 'auto',
    mode: 'both',
    repeated: 'refuse',
    clearWord: '',
    values: {},
  },
  columns: [
    profile('Sevarth', ['MH1', 'MH2']),
    profile('Name', ['PATIL, ASHA', 'MORE, RAVI']),
    profile('Joined', ['Unknown', '03/04/2021'], 9),
    profile('Rank', ['PC', 'Wizard']),
    profile('', []),
  ],
  preview: [
    ['Sevarth', 'Name', 'Joined', 'Rank'],
    ['MH1', 'PATIL, ASHA', '03/04/2021', 'PC'],
  ],
  questions: [
    { kind: 'value', column: 3, text: 'Wizard', count: 1, required: false, message: 'No such rank.' },
    { kind: 'dates', column: 2, required: true, message: 'Say how the dates of Joined are written.' },
  ],
  maps: [],
  spellings: [],
  ...parts,
});

/** A row of the checked import. */
export const sampleRow = (parts: Partial<ImportedRow> = {}): ImportedRow => ({
  row: 2,
  outcome: 'refused',
  cells: ['MH1', 'PATIL, ASHA', '31/02/2021', 'PC'],
  problems: [{ column: 2, message: '"Joined" is "31/02/2021", which is not a date.' }],
  warnings: [],
  ...parts,
});
