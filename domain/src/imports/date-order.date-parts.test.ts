import { expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { profileColumns } from './column-profile.ts';
import { findHeader } from './find-header.ts';
import { planReader } from './plan-reader.ts';
import { questionsOf } from './plan-questions.ts';
import { suggestPlan } from './suggest-plan.ts';

/** Reads a sheet with the suggested plan. */
function readSheet(rows: readonly (readonly string[])[]) {
  const header = findHeader(rows);
  const headerRows = rows.slice(header.first, header.first + header.rows);
  const body = rows.slice(header.first + header.rows);
  const profiler = profileColumns();
  for (const row of body) profiler.add(row);
  const profiles = profiler.done(headerRows);
  const plan = suggestPlan({ sheet: 0, header, profiles, reference: defaultReference });
  const reader = planReader(plan, defaultReference, headerRows);
  const readings = body.map((row) => reader.read(row));
  return {
    questions: questionsOf(plan, profiles, defaultReference),
    dates: readings.map((one) => ('changes' in one ? one.changes.dateOfJoining : one)),
    readings,
  };
}

const ROWS = [
  ['7000', 'THR1000', 'Asha Zzpatil', '12', '5', '2010'],
  ['7007', 'THR1001', 'Ravi Zzjadhav', '29', '2', '2012'],
  ['7014', 'THR1002', 'Sunil Zzmore', '', '', ''],
];
const DATES = ['2010-05-12', '2012-02-29', undefined];

it.each<[string, readonly (readonly string[])[]]>([
  ['Joining Day', [['Buckle No', 'Employee ID', 'Name', 'Joining Day', 'Joining Month', 'Joining Year']]],
  [
    'a merged head',
    [
      ['Buckle No', 'Employee ID', 'Name', 'Date of Joining', 'Date of Joining', 'Date of Joining'],
      ['', '', '', 'DD', 'MM', 'YYYY'],
    ],
  ],
  [
    'a head over the first of them',
    [
      ['Buckle No', 'Employee ID', 'Name', 'Date of Joining', '', ''],
      ['', '', '', 'Day', 'Month', 'Year'],
    ],
  ],
  ['Marathi', [['बक्कल नं', 'सेवार्थ क्र', 'नाव', 'भरती दिवस', 'भरती महिना', 'भरती वर्ष']]],
])('makes one date of day, month and year: %s', (_, header) => {
  const { questions, dates } = readSheet([...header, ...ROWS]);
  expect(dates).toEqual(DATES);
  expect(questions.filter(({ required }) => required)).toEqual([]);
});

it('reads months in words, and names a day that no calendar has', () => {
  const header = ['Employee ID', 'Name', 'Joining Year', 'Joining Month', 'Joining Day'];
  const { dates, readings } = readSheet([
    header,
    ['THR1000', 'Asha Zzpatil', '2010', 'May', '12'],
    ['THR1001', 'Ravi Zzjadhav', '2011', 'Feb', '30'],
  ]);
  expect(dates).toEqual(['2010-05-12', undefined]);
  expect(readings[1]).toMatchObject({ omitted: [{ message: expect.stringContaining('30') as string }] });
});
