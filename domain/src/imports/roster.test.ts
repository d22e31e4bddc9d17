import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { noReference, type Reference } from '../reference/reference.ts';
import { profileColumns } from './column-profile.ts';
import { findHeader } from './find-header.ts';
import type { ImportPlan } from './import-plan.ts';
import { planReader } from './plan-reader.ts';
import { questionsOf } from './plan-questions.ts';
import type { RowReading } from './row-reading.ts';
import { suggestPlan } from './suggest-plan.ts';
import { titleCase } from './read-field.ts';

type Rows = readonly (readonly string[])[];

/** Reads a sheet from its first row to its last one with the plan that is suggested. */
function readSheet(rows: Rows, reference: Reference = defaultReference) {
  const header = findHeader(rows.slice(0, 40));
  const headerRows = rows.slice(header.first, header.first + header.rows);
  const body = rows.slice(header.first + header.rows);
  const profiler = profileColumns();
  for (const row of body) profiler.add(row);
  const profiles = profiler.done(headerRows);
  const plan: ImportPlan = suggestPlan({ sheet: 0, header, profiles, reference });
  const reader = planReader(plan, reference, headerRows);
  return { plan, body, questions: questionsOf(plan, profiles, reference), readings: body.map(reader.read) };
}

const changesOf = (reading: RowReading | undefined) => (reading && 'changes' in reading ? reading.changes : undefined);

const file = fileURLToPath(new URL('../../../../shared/data/nypd-roster.csv', import.meta.url));

describe.skipIf(!existsSync(file))('a roster of another force', () => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const rows: Rows = lines.map((line) =>
    [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/gu)].map(([, cell = '']) => cell.replace(/^"(.*)"$/u, '$1')),
  );
  const at = (name: string): number => rows[0]?.indexOf(name) ?? -1;
  const cell = (row: readonly string[] | undefined, name: string): string => row?.[at(name)] ?? '';

  /** The date of `M/D/YYYY`, without the code that is tested. */
  const dateOf = (text: string): string | undefined => {
    const [month = '', day = '', year = ''] = text.split('/');
    return text === '' ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  };

  it('is read as it is: every row counted, every date right, and nothing asked that must be answered', () => {
    const { plan, body, questions, readings } = readSheet(rows, noReference);
    expect(plan.identity).toBe('auto');
    expect(questions.filter(({ required }) => required)).toEqual([]);
    expect(readings).toHaveLength(28_696);
    const wrong = readings.filter((reading, i) => {
      const changes = changesOf(reading);
      const row = body[i];
      const [last = '', first = '', ...rest] = cell(row, 'full_name').split(', ');
      return !(
        changes &&
        changes.employeeId === cell(row, 'taxid') &&
        changes.buckleNumber === (/[1-9]/u.test(cell(row, 'shield_no')) ? cell(row, 'shield_no') : undefined) &&
        changes.name === titleCase([first, last, ...rest].join(' ')) &&
        changes.designation === cell(row, 'rank') &&
        changes.currentPosting === cell(row, 'command') &&
        changes.dateOfJoining === dateOf(cell(row, 'appt_date')) &&
        changes.currentPostingFrom === dateOf(cell(row, 'assignment_date'))
      );
    });
    expect(wrong).toEqual([]);
  });

  const columns = ['taxid', 'full_name', 'appt_date'];
  const everyTenth = rows.filter((_, i) => i % 10 === 1);
  const dayMonthYear = (text: string): string[] => {
    const [month = '', day = '', year = ''] = text.split('/');
    return [day, month, year];
  };
  const writings: readonly (readonly [string, (text: string, index: number) => string])[] = [
    ['day first', (text) => dayMonthYear(text).join('/')],
    [
      'day first with two digits of the year in every other one',
      (text, i) =>
        dayMonthYear(text)
          .join('-')
          .replace(i % 2 === 0 ? /-\d\d(?=\d\d$)/u : /$/u, i % 2 === 0 ? '-' : ''),
    ],
    [
      'month first with two digits of the year in every other one',
      (text, i) => (i % 2 === 0 ? text.replace(/\d\d(?=\d\d$)/u, '') : text),
    ],
    ['day first with a time', (text) => `${dayMonthYear(text).join('.')} 00:00:00`],
    ['year first', (text) => dayMonthYear(text).toReversed().join('/')],
    [
      'in Devanagari digits',
      (text) =>
        dayMonthYear(text)
          .join('/')
          .replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x09_66 + Number(digit))),
    ],
  ];

  it.each(writings)('has every date right that is written %s', (_, write) => {
    const sheet = everyTenth.map((row, i) =>
      columns.map((name) => (name === 'appt_date' ? write(cell(row, name), i) : cell(row, name))),
    );
    const { readings } = readSheet([['Title', '', ''], columns, ...sheet]);
    const wrong = readings.filter(
      (reading, i) => changesOf(reading)?.dateOfJoining !== dateOf(cell(everyTenth[i], 'appt_date')),
    );
    expect(readings).toHaveLength(everyTenth.length);
    expect(wrong).toEqual([]);
  });
});

it('any sheet is read without an error, each row as one thing', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      'PC/861',
      'Name',
      'Rank',
      'Total',
      'B.No.',
      '28/04/2008',
      'Page 1',
      '9480800623',
      'पोशि',
      'E1',
      '(',
      ',',
      '—',
      '1',
      '2',
      '3',
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.array(text, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
      const { body, readings } = readSheet(rows, noReference);
      expect(readings).toHaveLength(body.length);
      for (const reading of readings)
        expect(['ignored', 'refused', 'changes'].filter((key) => key in reading)).toHaveLength(1);
    }),
  );
});

it('reads huge cells of any kind in no time that grows with their square', () => {
  const cells = ['-', ' ', ',', '(', '1', 'a', '.', 'क', '/'].map((mark) => mark.repeat(200_000));
  const header = ['Sevarth ID', 'B.No. / Rank', 'Name', 'DOJ', 'Mobile', 'Email', 'Unit', 'Address', 'Skills', 'Since'];
  for (const huge of cells)
    expect(readSheet([header, header.map((_, i) => (i === 0 ? 'E1' : huge))]).readings).toHaveLength(1);
});
