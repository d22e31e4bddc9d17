import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ImportDetails, type ImportedRow, importsOf } from '../testing/imports.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';

const folder = new URL('../../../../shared/cases/import/', import.meta.url);

let test: TestApp;
let admin: ReturnType<typeof importsOf>;

beforeEach(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  admin = importsOf(test.app, signedIn.admin);
});
afterEach(() => test.close());

type ImportPlan = ImportDetails['plan'];
type Field = keyof NonNullable<ImportedRow['officer']>;

/** Right values of a file: of each new officer these fields, by row, or by its place where there are several tables. */
interface Case {
  readonly file: string;
  readonly answers?: (plan: ImportPlan) => Partial<ImportPlan>;
  readonly fields: readonly Field[];
  readonly officers: Readonly<Record<string, readonly unknown[]>>;
  /** Parts of the sentences of rows that are not imported. */
  readonly refused?: Readonly<Record<number, string>>;
  /** Rows whose dates may have another order. */
  readonly marked?: readonly number[];
  /** Parts of what the page says beforehand, apart from values that nobody knows. */
  readonly says?: readonly string[];
}

const numbered = (rows: readonly (readonly unknown[])[], first = 2): Readonly<Record<number, readonly unknown[]>> =>
  Object.fromEntries(rows.map((row, index) => [index + first, row]));

const withColumn =
  (index: number, change: ImportPlan['columns'][number]) =>
  ({ columns }: ImportPlan): Partial<ImportPlan> => ({
    columns: columns.with(index, { ...columns[index], ...change }),
  });

const ids: readonly Field[] = ['employee_id', 'buckle_number'];
const LITERALS = [
  ['MH000123', '861'],
  ['MH000124', '862'],
  ['DSP0125', '863'],
  ['000-126', '864'],
  ['127', '865'],
  ['MH128', '866'],
  ['129', '00867'],
  ['130', '868'],
];
const JOINED = [
  ['Asha Zzpatil', '2010-05-12'],
  ['Ravi Zzjadhav', '2012-02-29'],
  ['Sunil Zzmore', '2008-04-28'],
  ['Meena Zzkale', '1999-12-31'],
  ['Nitin Zzpawar', '2015-06-01'],
  ['Kavita Zzshinde', '2003-11-09'],
  ['Deepak Zzmane', '2011-01-03'],
  ['Pooja Zzgore', '2019-07-15'],
  ['Sagar Zzlad', '1995-10-25'],
  ['Lata Zzvaze', '2005-03-02'],
  ['Manoj Zzraut', '2017-08-20'],
  ['Rupali Zzdole', '2001-09-30'],
];
const nameAndDate: readonly Field[] = ['name', 'date_of_joining'];
const historyOf = (from: number) => ({
  current: ['Kamalban Police Station', `${from + 4}-06-01`],
  previous: [
    { posting: 'Palasban Police Station', tenure: '', from: `${from + 2}-06-01`, to: `${from + 4}-05-31` },
    { posting: 'Armoury', tenure: '', from: `${from}-06-01`, to: `${from + 2}-05-31` },
  ],
});

const cases: readonly Case[] = [
  {
    file: '01-hidden-rows.xlsx',
    fields: ['name', 'mobile_number'],
    officers: {
      2: ['Hidden Test A', '9822000011'],
      4: ['Hidden Test C', '9822000013'],
      7: ['Hidden Test F', '9822000016'],
    },
    says: ['2 hidden rows; hidden column G (Mobile (old)); 6 struck-through cells'],
  },
  {
    file: '03b-krutidev-names.xlsx',
    fields: ['name'],
    officers: {},
    refused: { 2: 'Kruti Dev 010', 3: 'Kruti Dev 010', 4: 'Kruti Dev 010' },
    says: ['Texts are typed in the font Kruti Dev 010'],
  },
  {
    file: '03c-legacy.csv',
    fields: ['name'],
    officers: { 6: ['राजेश पवार'], 9: ['राजेश'], 10: ['राज'], 11: ['राज'] },
    refused: {
      2: 'typed in a legacy font',
      3: 'typed in a legacy font',
      4: 'typed in a legacy font',
      5: 'whose letters are lost',
      7: 'the row has no name',
      8: 'whose letters are lost',
    },
  },
  {
    file: '04-excel-two-digit-years.xlsx',
    answers: withColumn(5, { century: 'next' }),
    fields: ['date_of_joining', 'date_of_retirement'],
    officers: numbered([
      ['2008-03-15', '2044-06-30'],
      ['2011-06-01', '2047-05-31'],
      ['1999-09-01', '2029-08-31'],
      ['2015-01-10', '2051-04-30'],
    ]),
    says: ['3 dates are before 1980 ("1944-06-30")'],
  },
  {
    file: '04b-two-digit.csv',
    answers: withColumn(5, { century: 'next' }),
    fields: ['date_of_joining', 'date_of_retirement'],
    officers: numbered([
      ['2008-03-15', '2044-06-30'],
      ['1991-06-01', '2029-05-31'],
      ['2011-06-01', '2069-05-31'],
      ['2015-06-13', '2073-05-31'],
    ]),
    says: ['2 dates are before 1980 ("31-05-69")'],
  },
  { file: '05b-literal-formats.xlsx', fields: ids, officers: numbered(LITERALS) },
  // The file has no formats: its cells show 123.
  {
    file: '05d-literal-formats.ods',
    fields: ids,
    officers: numbered(Array.from({ length: 8 }, (_, index) => [String(123 + index), String(861 + index)])),
  },
  { file: '05c-literal-formats.xls', fields: ids, officers: numbered(LITERALS) },
  {
    file: '11a-quoted-then-text.csv',
    fields: ['employee_id', 'name'],
    officers: numbered([
      ['QA001', 'Mahesh Jadhav'],
      ['QA002', 'Asha'],
    ]),
    says: ['Line 2: text follows the closing quotation mark'],
  },
  {
    file: '24-side-by-side.csv',
    fields: ['name', 'mobile_number'],
    officers: {
      'Row 2': ['Ravi Kale', '9822000901'],
      'Row 3': ['Sunil More', '9822000903'],
      'Row 2, columns E to G': ['Asha Patil', '9822000902'],
      'Row 3, columns E to G': ['Anil Shinde', '9822000904'],
    },
  },
  {
    file: '32-sheet-per-station.xlsx',
    fields: ['name', 'current_posting'],
    officers: Object.fromEntries(
      ['Wakad', 'Hinjewadi', 'Bhosari'].flatMap((station) =>
        ['A', 'B', 'C'].map((letter, index) => [
          `Sheet "${station} PS", row ${2 + index}`,
          [`${station} ${letter}`, `${station} PS`],
        ]),
      ),
    ),
  },
  {
    file: 'v29-sheets.xlsx',
    fields: ['name', 'date_of_joining', 'current_posting'],
    officers: Object.fromEntries(
      ['Kamalban', 'Palasban', 'Kesar Baug'].flatMap((station, place) =>
        [0, 3, 6, 9].map((from, index) => [
          `Sheet "${`${station} Police Station`.slice(0, 12)}", row ${3 + index}`,
          [...(JOINED[place + from] ?? []), `${station} Police Station`],
        ]),
      ),
    ),
  },
  {
    file: '20c-dup-headers.csv',
    fields: ['name', 'current_address', 'permanent_address'],
    officers: { 2: ['Ravi Kale', 'Pune', 'Satara'] },
    says: ['"Name": Column B is imported, Column D is left out', '"Address" is taken for Permanent Address'],
  },
  { file: '21c-father-middle.csv', fields: ['name'], officers: { 2: ['Ravi Ganpat Kale'] } },
  {
    file: '31-hidden-sheet.xlsx',
    fields: ['employee_id', 'name'],
    officers: numbered([
      ['SHT001', 'Current One'],
      ['SHT002', 'Current Two'],
    ]),
  },
  {
    file: 'v05-mixed-orders.csv',
    answers: withColumn(3, { dates: 'day-first' }),
    fields: nameAndDate,
    officers: numbered(
      JOINED.map(([name = '', date], index) => [
        name,
        { 0: '2010-12-05', 2: '', 4: '2015-01-06', 6: '2011-03-01', 8: '', 10: '' }[index] ?? date,
      ]),
    ),
    marked: [2, 6, 7, 8, 11],
    says: ['4 dates fit only with the day first and 3 only with the month first'],
  },
  {
    file: '41-date-like-ids.csv',
    fields: ['buckle_number'],
    officers: numbered([['12/2345'], ['1-2'], ['MAR1'], ['1E5'], ['007'], ['12'], ['+45'], ['1 234'], ['1,234']], 3),
    refused: { 2: '"Buckle No" is "03-Jan", a date' },
    says: ['In "Buckle No", 1 value is a date ("03-Jan")'],
  },
  {
    file: '41b-excel-date-ids.xlsx',
    fields: ids,
    officers: {},
    refused: { 2: '"2025-01-03", a date', 3: 'a date', 4: 'a date', 5: '"Employee ID" is "2025-03-01", a date' },
    says: ['In "Employee ID", 1 value is a date', 'In "Buckle No", 3 values are dates'],
  },
  {
    file: 'v03-section-titles.xlsx',
    fields: ['name', 'current_posting'],
    officers: {
      3: ['Asha Zzpatil', 'Kamalban Police Station'],
      4: ['Meena Zzkale', 'Kamalban Police Station'],
      5: ['Deepak Zzmane', 'Kamalban Police Station'],
      6: ['Lata Zzvaze', 'Kamalban Police Station'],
      8: ['Ravi Zzjadhav', 'Palasban Police Station'],
      9: ['Nitin Zzpawar', 'Palasban Police Station'],
      10: ['Pooja Zzgore', 'Palasban Police Station'],
      11: ['Manoj Zzraut', 'Palasban Police Station'],
      13: ['Sunil Zzmore', 'Kesar Baug Police Station'],
      14: ['Kavita Zzshinde', 'Kesar Baug Police Station'],
      15: ['Sagar Zzlad', 'Kesar Baug Police Station'],
      16: ['Rupali Zzdole', 'Kesar Baug Police Station'],
    },
  },
  {
    file: 'v03b-rank-sections.xlsx',
    fields: ['name', 'designation'],
    officers: {
      3: ['Sunil Zzmore', 'Police Sub-Inspector'],
      4: ['Kavita Zzshinde', 'Police Sub-Inspector'],
      5: ['Sagar Zzlad', 'Police Sub-Inspector'],
      6: ['Rupali Zzdole', 'Police Sub-Inspector'],
      8: ['Ravi Zzjadhav', 'Head Constable'],
      9: ['Nitin Zzpawar', 'Head Constable'],
      10: ['Pooja Zzgore', 'Head Constable'],
      11: ['Manoj Zzraut', 'Head Constable'],
      13: ['Asha Zzpatil', 'Police Constable'],
      14: ['Meena Zzkale', 'Police Constable'],
      15: ['Deepak Zzmane', 'Police Constable'],
      16: ['Lata Zzvaze', 'Police Constable'],
    },
  },
  { file: 'v04-three-columns.csv', fields: nameAndDate, officers: numbered(JOINED) },
  { file: 'v04b-three-merged.xlsx', fields: nameAndDate, officers: numbered(JOINED, 3) },
  { file: 'v14-shri.csv', fields: nameAndDate, officers: numbered(JOINED) },
  {
    file: 'v22-history.csv',
    fields: ['name', 'current_posting', 'current_posting_from', 'previous_postings'],
    officers: Object.fromEntries(
      [2010, 2012, 2008, 1999, 2015, 2003].map((from, index) => {
        const { current, previous } = historyOf(from);
        return [2 + 3 * index, [JOINED[index]?.[0], ...current, previous]];
      }),
    ),
  },
  {
    file: 'v33-yn-columns.csv',
    fields: ['name', 'date_of_joining', 'employee_id', 'email'],
    officers: numbered(JOINED.map((row) => [...row, '', ''])),
    says: ['"2018 training email received" is left out'],
  },
  {
    file: 'v34-suffix.csv',
    fields: ['name'],
    officers: numbered(
      [...JOINED.map(([name]) => name), 'Pat Blank', 'Asha Null'].map((name) => [
        name === 'Meena Zzkale' ? `${name} Jr` : name === 'Kavita Zzshinde' ? `${name} III` : name,
      ]),
    ),
  },
  {
    file: 'v35-discipline.csv',
    fields: ['name', 'punishments'],
    officers: {
      2: [
        'Asha Zzpatil',
        ['Absent without leave on 3 May', 'Late for roll call', 'Absent without leave on 9 August'].map((reason) => ({
          punishmentType: 'Reprimand',
          reason,
          dateOfPunishment: '',
        })),
      ],
    },
    says: ['"description" is taken for Punishment Reason'],
  },
  {
    file: 'v37-rank-history.csv',
    fields: [...ids, 'designation', 'ranks'],
    officers: {
      2: [
        'RKH1',
        '55',
        'Police Sub-Inspector',
        [
          { rank: 'Police Constable', from: '2001-06-01' },
          { rank: 'Head Constable', from: '2010-06-13' },
          { rank: 'Police Sub-Inspector', from: '2019-06-13' },
        ],
      ],
    },
  },
  {
    file: 'v44-rank-blank-number.csv',
    fields: [...ids, 'designation', 'ranks'],
    officers: {
      2: [
        'RKG1',
        '',
        'Police Inspector',
        [
          { rank: 'Police Constable', from: '2001-06-01' },
          { rank: 'Police Inspector', from: '2019-06-13' },
        ],
      ],
    },
  },
  {
    file: 'v38-yn-id.csv',
    fields: ['buckle_number', 'employee_id', 'email'],
    officers: numbered(Array.from({ length: 12 }, (_, index) => [String(7600 + index), '', ''])),
    says: ['"Sevarth login created (Y/N)" is left out', '"E-mail given (Y/N)" is left out'],
  },
  {
    file: 'v39-pc.csv',
    fields: ['buckle_number', 'designation'],
    officers: numbered(Array.from({ length: 6 }, (_, index) => [String(7600 + index), 'Police Constable'])),
  },
  {
    file: 'v40-caste.csv',
    fields: ['name', 'buckle_number', 'designation', 'date_of_joining', 'date_of_retirement'],
    officers: numbered(
      Array.from({ length: 8 }, (_, index) => [
        'आशा झझनाव',
        String(7600 + index),
        'Police Constable',
        `2010-05-${13 + index}`,
        '2045-05-31',
      ]),
    ),
  },
  {
    file: 'v43-B_No_7600.csv',
    fields: ['name', 'buckle_number', 'designation'],
    officers: numbered(Array.from('abcdef', (letter, index) => [`Asha Zzhom${letter}`, String(7600 + index), ''])),
  },
];

describe.runIf(existsSync(folder))('a sheet that was read wrongly once gives its right values:', () => {
  it.each(cases)('$file', async ({ file, answers, fields, officers, refused = {}, marked = [], says = [] }) => {
    const read = await admin.read(readFileSync(new URL(file, folder)), file);
    const said = read.questions.filter(({ kind }) => kind !== 'value').map(({ message }) => message);
    for (const part of says) expect(said).toContainEqual(expect.stringContaining(part));
    const planned = answers ? await admin.plan(read, answers(read.plan)) : read;
    const { id } = await admin.check(planned.summary);
    const added = await admin.rows(id, { outcome: 'new' });
    expect(
      Object.fromEntries(
        added.map(({ row, place, officer }) => [place ?? row, fields.map((field) => officer?.[field] ?? '')]),
      ),
    ).toEqual(officers);
    const isMarked = ({ warnings }: ImportedRow): boolean =>
      warnings.some((text) => text.includes('Other dates of this column are written otherwise'));
    expect(added.filter(isMarked).map(({ row }) => row)).toEqual(marked);
    const others = await admin.rows(id, { outcome: 'refused' });
    expect(others.map(({ row }) => row)).toEqual(Object.keys(refused).map(Number));
    for (const { row, problems } of others)
      expect(problems.map(({ message }) => message)).toContainEqual(expect.stringContaining(refused[row] ?? '?'));
  });
});
