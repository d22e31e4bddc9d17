import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate } from '../dates/calendar-date.ts';
import { fieldOf } from '../officers/field-table.ts';
import { defaultReference } from '../reference/default-reference.ts';
import type { ColumnPlan, ImportPlan, ImportTarget } from './import-plan.ts';
import { planReader } from './plan-reader.ts';

const planOf = (columns: readonly ColumnPlan[], rest: Partial<ImportPlan> = {}): ImportPlan => ({
  sheet: 0,
  header: { first: 0, rows: 1 },
  columns,
  identity: 'auto',
  mode: 'both',
  repeated: 'refuse',
  clearWord: '',
  values: {},
  ...rest,
});

/** Reads rows of these columns behind the employee id E1; the header is A, B, C. */
function readWith(columns: readonly ColumnPlan[], cells: readonly string[], rest: Partial<ImportPlan> = {}) {
  const plan = planOf([{ target: 'employeeId' }, ...columns], rest);
  const header = ['Id', ...columns.map((_, i) => String.fromCodePoint(65 + i))];
  return planReader(plan, defaultReference, [header]).read(['E1', ...cells]);
}

/** Returns the value of one cell, and the reason if it is skipped. */
function cellOf(column: ColumnPlan, cell: string, rest: Partial<ImportPlan> = {}) {
  const reading = readWith([column], [cell], rest);
  if (!('changes' in reading)) return reading;
  const { employeeId: _, ...changes } = reading.changes;
  return { ...changes, ...(reading.omitted.length > 0 && { omitted: reading.omitted.map(({ message }) => message) }) };
}

describe('a number that Excel made a date', () => {
  it.each(['2025-01-03', '03-Jan', '3-Jan-25', 'Jan-03', '03/01/2025', '२०२५-०१-०३'])(
    'is never stored, and its row is refused with what to do: %s',
    (cell) => {
      const said = JSON.stringify(readWith([{ target: 'buckleNumber' }], [cell]));
      expect(said).toContain('Excel makes dates of numbers');
      expect(said).not.toContain('"changes"');
    },
  );

  it('is not stored as an employee id either', () => {
    const said = JSON.stringify(readWith([{ target: 'employeeId' }, { target: 'name' }], ['03-Jan', 'Asha Patil']));
    expect(said).toContain('Excel makes dates of numbers');
    expect(said).not.toContain('"changes"');
  });

  it.each(['3-1', '1-2', '12/2345', 'MAR1', 'A-12', 'MAR-12', 'DEC 2453'])(
    'is a number where it is written so: %s',
    (cell) => {
      expect(cellOf({ target: 'buckleNumber' }, cell)).toEqual({ buckleNumber: cell });
    },
  );
});

describe('a cell', () => {
  it.each<[ImportTarget, string, unknown]>([
    ['buckleNumber', '13001.0', '13001'],
    ['buckleNumber', '00123', '00123'],
    ['buckleNumber', '१२३४', '1234'],
    ['buckleNumber', '123456789012345678', '123456789012345678'],
    ['buckleNumber', 'A-12', 'A-12'],
    ['name', ' ASHA   PATIL ', 'ASHA PATIL'],
    ['name', 'Asha\nPatil', 'Asha Patil'],
    ['mobileNumber', '9480800623,—', '9480800623'],
    ['mobileNumber', '9480800623.0', '9480800623'],
    ['mobileNumber', '+91 94808 00623', '9480800623'],
    ['mobileNumber', '9480800623 9480800624', '9480800623,9480800624'],
    ['mobileNumber', '9480800623\n9480800624', '9480800623,9480800624'],
    ['mobileNumber', '9480800623/9480800624', '9480800623,9480800624'],
    ['mobileNumber', '9480800623, NA', '9480800623'],
    ['mobileNumber', '९४८०८००६२३', '9480800623'],
    ['mobileNumber', '9480800623 & 9480800623', '9480800623'],
    ['email', 'asha@example.in', 'asha@example.in'],
    ['email', 'mailto:asha@example.in;', 'asha@example.in'],
    ['rewards', '५', '5'],
    ['rewards', '12.0', '12'],
    ['rewards', '0', '0'],
    ['skills', 'Chess, Yoga; Chess\nFirst aid', ['Chess', 'Yoga', 'First aid']],
    ['drivingSkills', 'LMV / MCWG', ['4 Wheeler', '2 Wheeler']],
    ['currentAddress', 'Flat 3\r\nPune', 'Flat 3\nPune'],
    ['currentPostingFrom', 'Jun 2022', '2022-06'],
    ['currentPostingFrom', '06/2022', '2022-06'],
    ['currentPostingFrom', '2022', '2022'],
    ['currentPostingFrom', 'मार्च 2008', '2008-03'],
    ['dateOfJoining', '2008-04-28', '2008-04-28'],
    ['dateOfJoining', '28-Apr-08', '2008-04-28'],
    ['dateOfJoining', '28 एप्रिल 2008', '2008-04-28'],
    ['currentPosting', 'Lotus PS', 'Lotus PS'],
    ['designation', 'LIEUTENANT', 'LIEUTENANT'],
    ['designation', 'PSI', 'Police Sub-Inspector'],
    ['gender', 'F', 'Female'],
  ])('of %s %j is %j', (target, cell, value) => {
    expect(cellOf({ target }, cell)).toEqual({ [target]: value });
  });

  it.each<[ImportTarget, string]>([
    ['name', 'NA'],
    ['currentPosting', '-'],
    ['mobileNumber', '—'],
    ['buckleNumber', 'निरंक'],
    ['designation', '????'],
    ['dateOfJoining', '00/00/0000'],
    ['dateOfJoining', '1900-01-01 00:00:00'],
    ['currentPostingFrom', '1900-01-01'],
    ['rewards', 'Nil'],
    ['skills', 'NA, -'],
    ['email', 'N/A'],
  ])('of %s %j is blank and changes nothing', (target, cell) => {
    expect(cellOf({ target }, cell)).toEqual({});
  });

  it.each<[ImportTarget, string, Record<string, unknown>]>([
    [
      'mobileNumber',
      '9480800623 (wife)',
      { omitted: ['"A" is "9480800623 (wife)". Mobile Number can have digits and commas only.'] },
    ],
    [
      'mobileNumber',
      '9480800623, ask wife',
      {
        mobileNumber: '9480800623',
        omitted: ['"A" is "9480800623, ask wife". Only its mobile numbers are imported, without "ask wife".'],
      },
    ],
    ['mobileNumber', '9.82E+09', { omitted: ['"A" is "9.82E+09". Mobile Number can have digits and commas only.'] }],
    [
      'email',
      'not-an-email',
      { omitted: ['"A" is "not-an-email". Email must be an e-mail address, like name@example.in.'] },
    ],
    ['rewards', 'many', { omitted: ['"A" is "many". Rewards must be a whole number.'] }],
    ['rewards', '1.5', { omitted: ['"A" is "1.5". Rewards must be a whole number.'] }],
    [
      'gender',
      'X',
      { omitted: ['"A" is "X", which is not one of Male, Female, Other. Say what it means, or correct it.'] },
    ],
    [
      'currentPostingFrom',
      'long ago',
      { omitted: ['"A" is "long ago", which is not a date of the calendar written day, month, year.'] },
    ],
  ])('of %s %j is left out with its reason, what is good stays', (target, cell, result) => {
    expect(cellOf({ target }, cell)).toEqual(result);
  });

  it('is what the plan says that it means', () => {
    const values = {
      gender: { x: 'Other', m: '' },
      designation: { jawan: 'Police Constable' },
      skills: { cs: 'Chess' },
    };
    expect(cellOf({ target: 'gender' }, ' X ', { values })).toEqual({ gender: 'Other' });
    expect(cellOf({ target: 'gender' }, 'M', { values })).toEqual({});
    expect(cellOf({ target: 'designation' }, 'JAWAN', { values })).toEqual({ designation: 'Police Constable' });
    expect(cellOf({ target: 'skills' }, 'CS, Yoga', { values })).toEqual({ skills: ['Chess', 'Yoga'] });
  });

  it('empties its field on purpose, unless the field may not be blank', () => {
    const clear = { clearWord: 'CLEAR' };
    const read = (target: ImportTarget) => readWith([{ target }], ['clear'], clear);
    expect(read('zone')).toEqual({ changes: { employeeId: 'E1' }, cleared: ['zone'], omitted: [] });
    expect(read('mobileNumber')).toMatchObject({
      changes: { employeeId: 'E1' },
      cleared: [],
      omitted: [
        { column: 1, message: '"A" is to be cleared, but Mobile Number cannot be blank. Enter its new value.' },
      ],
    });
    expect(readWith([{ target: 'zone' }], [''], clear)).toMatchObject({ cleared: [] });
  });
});

describe('names', () => {
  it.each<[string, readonly ColumnPlan[], readonly string[], string]>([
    ['LAST, FIRST is turned', [{ target: 'name', lastFirst: true }], ['PATIL, ASHA R'], 'ASHA R PATIL'],
    [
      'in title case when asked',
      [{ target: 'name', lastFirst: true, titleCase: true }],
      ["O'BRIEN, MARY K"],
      "Mary K O'Brien",
    ],
    ['as typed when not', [{ target: 'name' }], ['ASHA PATIL'], 'ASHA PATIL'],
    [
      'of several columns, the last name behind',
      [{ target: 'name', lastFirst: true }, { target: 'name' }, { target: 'name' }],
      ['PATIL', 'ASHA', 'R'],
      'ASHA R PATIL',
    ],
    [
      'of several columns, a blank one left out',
      [{ target: 'name' }, { target: 'name' }, { target: 'name' }],
      ['Asha', '', 'Patil'],
      'Asha Patil',
    ],
  ])('%s', (_, columns, cells, name) => {
    expect(readWith(columns, cells)).toMatchObject({ changes: { name }, omitted: [] });
  });
});

it('addresses and numbers of several columns are joined', () => {
  const columns: ColumnPlan[] = [
    { target: 'currentAddress' },
    { target: 'currentAddress' },
    { target: 'mobileNumber' },
    { target: 'mobileNumber' },
  ];
  expect(readWith(columns, ['Flat 3', 'MG Road', '9480800623', '9480800624'])).toMatchObject({
    changes: { currentAddress: 'Flat 3, MG Road', mobileNumber: '9480800623,9480800624' },
  });
});

describe('dates', () => {
  it.each<[string, ColumnPlan['dates'], string | undefined]>([
    ['05/04/2007', 'day-first', '2007-04-05'],
    ['05/04/2007', 'month-first', '2007-05-04'],
    ['5/4/07', 'month-first', '2007-05-04'],
    ['28/04/2008 00:00:00', 'day-first', '2008-04-28'],
    ['20080428', undefined, '2008-04-28'],
    ['39566', undefined, '2008-04-28'],
  ])('%s with the order %s', (cell, dates, date) => {
    expect(cellOf({ target: 'dateOfJoining', dates }, cell)).toEqual({ dateOfJoining: date });
  });

  it.each<[string, ColumnPlan['dates'], string]>([
    ['4/28/2008', 'day-first', '"A" is "4/28/2008", which is not a date of the calendar written day, month, year.'],
    ['28/04/2008', 'month-first', '"A" is "28/04/2008", which is not a date of the calendar written month, day, year.'],
    [
      '05/04/2007',
      undefined,
      '"A" is "05/04/2007". Say first whether the day or the month comes first in this column.',
    ],
    ['मार्च 2008', 'day-first', '"A" is "मार्च 2008": it needs a day, a month and a year.'],
    ['99566', 'day-first', '"A" is "99566", which is not a date of the calendar written day, month, year.'],
  ])('never swap: %s with the order %s is left out', (cell, dates, message) => {
    expect(cellOf({ target: 'dateOfJoining', dates }, cell)).toEqual({ omitted: [message] });
  });
});

describe('a column that has two things', () => {
  const both: ColumnPlan = { target: 'buckleNumber', also: 'designation' };

  it('feeds two fields', () => {
    expect(cellOf(both, 'PC/861')).toEqual({ buckleNumber: '861', designation: 'Police Constable' });
    expect(cellOf(both, '9173 - LIEUTENANT')).toEqual({ buckleNumber: '9173', designation: 'LIEUTENANT' });
    expect(cellOf({ target: 'name', also: 'buckleNumber' }, 'Asha Patil (071471)')).toEqual({
      name: 'Asha Patil',
      buckleNumber: '071471',
    });
  });

  it('feeds one where the other has its own column', () => {
    expect(readWith([both, { target: 'designation' }], ['PC/861', 'HC'])).toMatchObject({
      changes: { buckleNumber: '861', designation: 'Head Constable' },
    });
  });

  it('means by each part what the plan says', () => {
    expect(cellOf(both, 'JW/861', { values: { designation: { jw: 'Police Constable' } } })).toEqual({
      buckleNumber: '861',
      designation: 'Police Constable',
    });
  });
});

describe('a row', () => {
  const targets: readonly ColumnPlan[] = [
    {},
    { target: 'employeeId' },
    { target: 'buckleNumber' },
    { target: 'name' },
    { target: 'designation' },
  ];
  const header = ['Sr. No.', 'Id', 'B.No.', 'Name', 'Rank'];
  const read = (cells: readonly string[], rest: Partial<ImportPlan> = {}) =>
    planReader(planOf(targets, rest), defaultReference, [header]).read(cells);

  it.each<[string, readonly string[]]>([
    ['blank', ['', ' ', '', '', '']],
    ['blank', ['5', '', '', '', '']],
    ['total', ['', 'Total', '', '', '31']],
    ['total', ['एकूण', '', '', '', '३१']],
    ['total', ['', '', 'योग', '12', '31']],
    ['total', ['Grand Total: 28,696', '', '', '', '']],
    ['header', header],
    ['header', ['', 'ID', 'b.no.', 'NAME', 'Rank']],
    ['header', ['1', '2', '3', '4', '5']],
    ['header', ['(1)', '(2)', '(3)', '(4)', '(5)']],
    ['stamp', ['Page 3 of 12', '', '', '', '']],
    ['stamp', ['', '', 'पृष्ठ 3', '', '']],
    ['stamp', ['Page No. 3', '', '', '', '12/05/2024']],
    ['stamp', ['Printed on 12/05/2024 10:30', '', '', '', '']],
    ['stamp', ['मुद्रित दिनांक 12/05/2024', '', '', '', '']],
    ['stamp', ['--- End of report ---', '', '', '', '']],
    ['stamp', ['- 3 of 12 pages -', '', '', '', '']],
    ['stamp', ['', 'Generated by payroll', '', '', '']],
    ['stamp', Array<string>(5).fill('Kesar Baug Police Station')],
  ])('is ignored as %s: %j', (kind, cells) => {
    expect(read(cells)).toEqual({ ignored: kind });
  });

  it.each<[string, readonly string[], Partial<ImportPlan>]>([
    [
      'It has neither an employee id nor a buckle number nor a name (NA, Nil, - and the like are blank).',
      ['1', '-', '', 'NA', 'PC'],
      {},
    ],
    [
      'It has a buckle number, but neither an employee id nor a name, so it does not say whose it is.',
      ['1', '', '861', '', 'PC'],
      {},
    ],
    [
      'It has no employee id, by which the officers of this file are known.',
      ['1', '', '861', 'Asha', 'PC'],
      { identity: 'employeeId' },
    ],
    [
      'It does not have both a buckle number and a name, by which the officers of this file are known.',
      ['1', 'E1', '861', '', 'PC'],
      { identity: 'numberAndName' },
    ],
    [
      'It has 6 cells and the header has 5. A comma may be missing, or a text with a comma may lack its quotation marks.',
      ['1', 'E1', '861', 'PATIL', ' ASHA', 'PC'],
      {},
    ],
    [
      'It looks like a total ("Zone 1 total"), not like an officer. Leave it out, or give the employee id if it is one.',
      ['', '', 'Zone 1 total', '', '31'],
      {},
    ],
    [
      'It has only one cell, "Kesar Baug Police Station": it may be a heading or a note. Complete it if it is an officer.',
      ['', '', 'Kesar Baug Police Station', '', ''],
      {},
    ],
    ['"B.No." is "MG Road", which has no digit in it.', ['1', 'E1', 'MG Road', 'Pune', 'PC'], {}],
  ])('is refused: %s', (message, cells, rest) => {
    expect(read(cells, rest)).toMatchObject({ refused: [{ message }] });
  });

  it.each([
    [['1', 'E1', '', '', '']],
    [['', '', '861', 'Asha Patil', 'PC']],
    [['', '', '', 'Yog Raj', 'PC']],
    [['1', 'E1', '861', 'Asha Patil']],
  ])('is read: %j', (cells) => {
    expect(read(cells)).toHaveProperty('changes');
  });

  it('is refused without an employee id if its date of joining cannot be read, as that tells officers apart', () => {
    const plan = planOf([
      { target: 'employeeId' },
      { target: 'buckleNumber' },
      { target: 'name' },
      { target: 'dateOfJoining', dates: 'day-first' },
    ]);
    const reader = planReader(plan, defaultReference, []);
    expect(reader.read(['', '861', 'Asha', '31/02/2008'])).toMatchObject({ refused: [{ column: 3 }] });
    expect(reader.read(['E1', '861', 'Asha', '31/02/2008'])).toMatchObject({
      changes: { name: 'Asha' },
      omitted: [{ column: 3 }],
    });
    expect(reader.read(['', '861', 'Asha', '28/04/2008'])).toMatchObject({ changes: { dateOfJoining: '2008-04-28' } });
  });

  it('is identified by its identifying fields and accepted or refused as when it is read', () => {
    const reader = planReader(planOf(targets), defaultReference, [header]);
    for (const cells of [
      ['1', 'E1', '861', 'Asha', 'PC'],
      ['', '', '', '', 'PC'],
      header,
      ['', '', '12', 'Asha', '?'],
    ]) {
      const [all, identity] = [reader.read(cells), reader.identify(cells)];
      if (!('changes' in all)) expect(identity).toEqual(all);
      else {
        const { designation: _, ...identifying } = all.changes;
        expect(identity).toMatchObject({ changes: identifying, omitted: [] });
      }
    }
  });

  it('names columns by their letters where there is no header', () => {
    const reader = planReader(planOf([{ target: 'employeeId' }, { target: 'email' }]), defaultReference, []);
    expect(reader.read(['E1', 'x'])).toMatchObject({
      omitted: [{ column: 1, message: expect.stringMatching(/^Column B is "x"/u) as string }],
    });
  });
});

describe('entries of a row', () => {
  const columns: readonly ColumnPlan[] = [
    { target: 'posting.posting' },
    { target: 'posting.from', dates: 'day-first' },
    { target: 'posting.to', dates: 'day-first' },
    { target: 'punishment.punishmentType' },
    { target: 'punishment.dateOfPunishment', dates: 'day-first' },
  ];

  it('are one posting and one punishment', () => {
    expect(readWith(columns, ['Lotus', '01/06/2012', 'Jan 2014', 'Censure', '05/04/2013'])).toEqual({
      changes: {
        employeeId: 'E1',
        previousPostings: [{ posting: 'Lotus', tenure: '', from: '2012-06-01', to: '2014-01' }],
        punishments: [{ punishmentType: 'Censure', reason: '', dateOfPunishment: '2013-04-05' }],
      },
      cleared: [],
      omitted: [],
    });
  });

  it.each(['till date', 'To date', 'आजपर्यंत', 'present', '-', ''])('have no end where it says %j', (end) => {
    expect(readWith(columns, ['Lotus', '2012', end])).toMatchObject({
      changes: { previousPostings: [{ posting: 'Lotus', from: '2012', to: '' }] },
      omitted: [],
    });
  });

  it('are none where the cells are blank, nor where dates have no place', () => {
    expect(readWith(columns, ['', '', '', 'Nil', ''])).toEqual({
      changes: { employeeId: 'E1' },
      cleared: [],
      omitted: [],
    });
    expect(readWith(columns, ['NA', '2012', '', '', ''])).toMatchObject({
      changes: { employeeId: 'E1' },
      cleared: [],
      omitted: [{ column: 2, message: '"B" is "2012", but the row does not say which posting it is about.' }],
    });
  });

  it('without a date that cannot be read are left in, the cell is left out', () => {
    expect(readWith(columns, ['Lotus', '31/02/2012'])).toMatchObject({
      changes: { previousPostings: [{ posting: 'Lotus', from: '' }] },
      omitted: [{ column: 2 }],
    });
  });
});

it('whatever the cells hold, what comes out fits the field table', () => {
  const plan = planOf([
    { target: 'employeeId' },
    { target: 'name' },
    { target: 'zone' },
    { target: 'dateOfJoining', dates: 'day-first' },
    { target: 'drivingSkills' },
    { target: 'specialNote' },
  ]);
  const reader = planReader(plan, defaultReference, []);
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', 'Zone 1', '1/2/2015', '31/2/2015', '2 wheeler', 'x'.repeat(161)),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 5, maxLength: 5 }), (cells) => {
      const row = reader.read(['E1', ...cells]);
      const changes = 'changes' in row ? row.changes : {};
      const { dateOfJoining = '2000-01-01', zone = 'Zone 1', name = '', drivingSkills = [] } = changes;
      expect(readDate(dateOfJoining)).toBeDefined();
      expect(fieldOf('zone').options).toContain(zone);
      expect([...name].length).toBeLessThanOrEqual(160);
      for (const skill of drivingSkills) expect(fieldOf('drivingSkills').options).toContain(skill);
    }),
    { numRuns: 500 },
  );
});
