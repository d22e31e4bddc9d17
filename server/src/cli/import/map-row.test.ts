import { readDate } from '@buckle/domain/officer/calendar-date';
import { fieldOf } from '@buckle/domain/officer/field-table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImportMap } from './import-map.ts';
import { bindMap } from './map-row.ts';

type Columns = Record<string, unknown>;

/** Maps one row, given as column to cell, with `id` always feeding the employee id. */
function mapCells(columns: Columns, row: Record<string, string>, rest: Record<string, unknown> = {}) {
  const cells = { id: 'E1', ...row };
  const map = readImportMap(JSON.stringify({ columns: { employeeId: 'id', ...columns }, ...rest }));
  return bindMap(map, Object.keys(cells))(Object.values(cells));
}

const changesOf = (...args: Parameters<typeof mapCells>) => {
  const row = mapCells(...args);
  return 'changes' in row ? row.changes : row.reason;
};
const reasonOf = (...args: Parameters<typeof mapCells>) => {
  const row = mapCells(...args);
  return 'reason' in row ? row.reason : row.changes;
};

describe('a row', () => {
  it('fills the fields that the map names, and only those', () => {
    const columns = { name: { column: 'n', order: 'LAST, FIRST', case: 'title' }, designation: 'r' };
    expect(changesOf(columns, { n: "O'BRIEN, MARY K", r: ' Inspector ', other: 'x' })).toEqual({
      employeeId: 'E1',
      name: "Mary K O'Brien",
      designation: 'Inspector',
    });
  });

  it('says nothing of a field whose cell is blank', () => {
    expect(changesOf({ name: 'n', zone: 'z', skills: 's' }, { n: ' \t', z: '', s: ' , ,' })).toEqual({
      employeeId: 'E1',
    });
  });

  it('joins columns, leaving blank ones out', () => {
    const columns = { name: { columns: ['f', 'm', 'l'] }, currentAddress: { columns: ['m', 'l'], separator: ', ' } };
    expect(changesOf(columns, { f: 'Asha', m: '', l: 'Patil' })).toMatchObject({
      name: 'Asha Patil',
      currentAddress: 'Patil',
    });
  });

  it('sets constants', () => {
    expect(changesOf({ zone: { value: 'others' } }, {})).toMatchObject({ zone: 'Others' });
  });

  it('reads dates as the map or the field says, as a date or as people read it', () => {
    const columns = {
      dateOfJoining: 'j',
      dateOfRetirement: { column: 'r', dates: 'DD-MMM-YYYY' },
      currentPostingTenure: { column: 's', dates: 'M/D/YYYY', prefix: 'Since ' },
    };
    expect(
      changesOf(columns, { j: '3/4/2015', r: '31-MAY-2050', s: '11/18/2016' }, { dates: 'D/M/YYYY' }),
    ).toMatchObject({
      dateOfJoining: '2015-04-03',
      dateOfRetirement: '2050-05-31',
      currentPostingTenure: 'Since 18 November 2016',
    });
    expect(changesOf(columns, { j: '', r: '', s: '' }, { dates: 'D/M/YYYY' })).toEqual({ employeeId: 'E1' });
  });

  it('translates cells through "values", whatever their case', () => {
    const rest = {
      values: { gender: { M: 'male', '-': '' }, designation: { pc: 'Police Constable' }, skills: { cs: 'Chess' } },
    };
    const columns = { gender: 'g', designation: { column: 'd', case: 'title', prefix: '!' }, skills: 's' };
    expect(changesOf(columns, { g: ' m ', d: 'PC', s: 'CS, Kabaddi, chess' }, rest)).toMatchObject({
      gender: 'Male',
      designation: 'Police Constable',
      skills: ['Chess', 'Kabaddi', 'chess'],
    });
    expect(changesOf(columns, { g: '-', d: '', s: '' }, rest)).toEqual({ employeeId: 'E1' });
  });

  it('splits lists, from one column or several, into entries without repeats', () => {
    const rest = { lists: { separator: ';' } };
    const columns = { skills: { columns: ['a', 'b'] }, drivingSkills: 'd' };
    expect(changesOf(columns, { a: 'Chess; Yoga ;', b: 'Yoga', d: '2 WHEELER' }, rest)).toMatchObject({
      skills: ['Chess', 'Yoga'],
      drivingSkills: ['2 Wheeler'],
    });
  });

  it('keeps the lines of an address and none in a name', () => {
    expect(changesOf({ name: 'n', currentAddress: 'a' }, { n: 'Asha\nPatil', a: 'Flat 3\r\nPune' })).toMatchObject({
      name: 'Asha Patil',
      currentAddress: 'Flat 3\nPune',
    });
  });
});

describe('a row is rejected, with every reason,', () => {
  it('for a date that is not one', () => {
    const reason = reasonOf({ dateOfJoining: 'j', zone: 'z' }, { j: '31/02/2015', z: 'Moon' }, { dates: 'D/M/YYYY' });
    expect(reason).toContain('"j" is "31/02/2015", which is not a date of the calendar written D/M/YYYY.');
    expect(reason).toContain('"z" is "Moon", which is not one of Zone 1,');
    expect(reason).toContain('"values" / "zone"');
  });

  it('for an entry of a list that is no option', () => {
    expect(reasonOf({ drivingSkills: 'd' }, { d: '2 Wheeler, Tank' })).toContain(
      '"d" is "Tank", which is not one of 2 Wheeler',
    );
  });

  it('for a text that is too long, showing no more of it than is needed', () => {
    expect(reasonOf({ name: 'n' }, { n: 'x'.repeat(161) })).toBe(
      '"n" is 161 characters long, and Full Name takes at most 160.',
    );
    expect(changesOf({ name: 'n' }, { n: 'x'.repeat(160) })).toMatchObject({ name: 'x'.repeat(160) });
    expect(reasonOf({ skills: 's' }, { s: `Chess,${'x'.repeat(121)}` })).toContain('121 characters long');
    expect(String(reasonOf({ zone: 'z' }, { z: 'x'.repeat(900_000) })).length).toBeLessThan(400);
  });

  it('for being empty, for naming nobody, for having too few or too many cells', () => {
    const mapRow = bindMap(readImportMap('{"columns":{"employeeId":"id","post":"p"}}'), ['id', 'p']);
    expect(mapRow(['', ' '])).toEqual({ reason: 'empty row.' });
    expect(mapRow(['', '', ''])).toEqual({ reason: 'empty row.' });
    expect(mapRow(['', 'Driver'])).toEqual({ reason: 'It has neither an employee id nor a buckle number nor a name.' });
    expect(mapRow(['E1'])).toMatchObject({ reason: expect.stringContaining('It has 1 cells and the header has 2') });
    expect(mapRow(['E1', '', ''])).toMatchObject({ reason: expect.stringContaining('It has 3 cells') });
  });
});

it('whatever the cells hold, what comes out fits the field table', () => {
  const map = readImportMap(
    JSON.stringify({
      dates: 'D/M/YYYY',
      columns: { employeeId: 'a', name: 'b', zone: 'c', dateOfJoining: 'd', drivingSkills: 'e', specialNote: 'a' },
    }),
  );
  const mapRow = bindMap(map, ['a', 'b', 'c', 'd', 'e']);
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', 'Zone 1', '1/2/2015', '31/2/2015', '2 wheeler'),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 5, maxLength: 5 }), (cells) => {
      const row = mapRow(cells);
      const changes = 'changes' in row ? row.changes : {};
      const { dateOfJoining = '2000-01-01', zone = 'Zone 1', name = '', drivingSkills = [] } = changes;
      expect(readDate(dateOfJoining)).toBeDefined();
      expect(fieldOf('zone').options).toContain(zone);
      expect(name.length).toBeLessThanOrEqual(160);
      for (const skill of drivingSkills) expect(fieldOf('drivingSkills').options).toContain(skill);
    }),
    { numRuns: 500 },
  );
});
