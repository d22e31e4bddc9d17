import { readDate } from '@buckle/domain/officer/calendar-date';
import { fieldMessages } from '@buckle/domain/messages/fields';
import { fieldOf, specifiedOptions } from '@buckle/domain/officer/field-table';
import { LIST_MAX, readFormField } from '@buckle/domain/officer/form';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityOf } from '../../imports/engine/identity.ts';
import { readImportMap as readImportMapWith } from './import-map.ts';
import { asOne, bindMap as bindMapWith } from './map-row.ts';

const readImportMap = (text: string) => readImportMapWith(text, specifiedOptions);
const bindMap = (map: Parameters<typeof bindMapWith>[0], header: readonly string[]) =>
  bindMapWith(map, header, specifiedOptions);

type Columns = Record<string, unknown>;

/** Maps one row, given as column to cell, with `id` always feeding the employee id. */
function mapCells(columns: Columns, row: Record<string, string>, rest: Record<string, unknown> = {}) {
  const cells = { id: 'E1', ...row };
  const map = readImportMap(JSON.stringify({ columns: { employeeId: 'id', ...columns }, ...rest }));
  return bindMap(map, Object.keys(cells)).mapRow(Object.values(cells));
}

const changesOf = (...args: Parameters<typeof mapCells>) => {
  const row = mapCells(...args);
  return 'changes' in row ? row.changes : row.rejected;
};
const rejectedOf = (...args: Parameters<typeof mapCells>) => {
  const row = mapCells(...args);
  return 'rejected' in row ? asOne(row.rejected) : row.changes;
};
/** What is taken of a row, and what is wrong with the rest: each as its column and the reason. */
const partlyOf = (...args: Parameters<typeof mapCells>) => {
  const row = mapCells(...args);
  if ('rejected' in row) return row;
  return { taken: row.changes, omitted: row.omitted.map(({ column, reason }) => [column, reason]) };
};

describe('a row', () => {
  it('fills the fields that the map names, and only those', () => {
    const columns = { name: { column: 'n', order: 'LAST, FIRST', case: 'title' }, designation: 'r' };
    expect(changesOf(columns, { n: "O'BRIEN, MARY K", r: ' Inspector ', second: 'x' })).toEqual({
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

describe('a cell that cannot be taken is left out, with its reason, and the rest of its row is not:', () => {
  it('a date that is not one, a text that is no option', () => {
    const row = { n: 'Asha', j: '31/02/2015', z: 'Moon' };
    const columns = { name: 'n', dateOfJoining: 'j', zone: 'z' };
    expect(partlyOf(columns, row, { dates: 'D/M/YYYY' })).toEqual({
      taken: { employeeId: 'E1', name: 'Asha' },
      omitted: [
        ['j', '"j" is "31/02/2015", which is not a date of the calendar written D/M/YYYY.'],
        ['z', expect.stringMatching(/^"z" is "Moon", which is not one of Zone 1,.* "values" \/ "zone" in the map\.$/u)],
      ],
    });
  });

  it('a list with an entry that is no option', () => {
    expect(partlyOf({ drivingSkills: 'd' }, { d: '2 Wheeler, Tank' })).toEqual({
      taken: { employeeId: 'E1' },
      omitted: [['d', expect.stringContaining('"d" is "Tank", which is not one of 2 Wheeler')]],
    });
  });

  it.each([
    ['mobileNumber', '9.82E+09', fieldMessages.notDigits('Mobile Number')],
    ['mobileNumber', '98220 12345 (wife)', fieldMessages.notDigits('Mobile Number')],
    ['email', 'not-an-email', fieldMessages.notEmail('Email')],
    ['rewards', 'many', fieldMessages.notNumber('Rewards')],
    ['post', 'x'.repeat(161), fieldMessages.tooLong('Post', 160)],
  ])('a %s that the form refuses, %j', (field, cell, sentence) => {
    const { omitted } = partlyOf({ [field]: 'c' }, { c: cell }) as { omitted: string[][] };
    expect(omitted).toEqual([['c', expect.stringMatching(/^"c" is ".+"\. /u)]]);
    expect(omitted[0]?.[1]).toContain(sentence);
  });

  it('a list that has too many or too long entries', () => {
    const many = Array.from({ length: LIST_MAX + 1 }, (_, i) => `s${i}`).join();
    for (const cell of [many, `Chess,${'x'.repeat(121)}`])
      expect(partlyOf({ skills: 's' }, { s: cell })).toMatchObject({
        taken: { employeeId: 'E1' },
        omitted: [['s', expect.stringContaining('Skills')]],
      });
  });

  it('one of several columns, naming all of them', () => {
    expect(partlyOf({ email: { columns: ['a', 'b'] } }, { a: 'x', b: 'y' })).toMatchObject({
      omitted: [['a, b', expect.stringContaining('"a" with "b" is "x y".')]],
    });
  });

  it('showing no more of a long text than is needed', () => {
    expect(JSON.stringify(partlyOf({ zone: 'z' }, { z: 'x'.repeat(900_000) })).length).toBeLessThan(400);
  });
});

describe('a row is rejected', () => {
  it('when the employee id, the number or the name cannot be read, with all that is wrong with it', () => {
    const name = 'x'.repeat(161);
    expect(rejectedOf({ name: 'n', zone: 'z' }, { n: name, z: 'Moon' })).toEqual({
      column: 'n, z',
      reason: expect.stringMatching(/^"n" is "x+…"\. Full Name .* "z" is "Moon"/u),
    });
    expect(rejectedOf({ buckleNumber: 'b' }, { b: '1'.repeat(41) })).toMatchObject({ column: 'b' });
    expect(rejectedOf({}, { id: '1'.repeat(41) })).toMatchObject({ column: 'id' });
  });

  it('when there is no employee id, and the date of joining that tells people of one name apart cannot be read', () => {
    const columns = { name: 'n', dateOfJoining: 'j' };
    const rest = { dates: 'D/M/YYYY' };
    expect(rejectedOf(columns, { id: '', n: 'Asha', j: '31/2/2015' }, rest)).toMatchObject({ column: 'j' });
    expect(changesOf(columns, { id: 'E1', n: 'Asha', j: '31/2/2015' }, rest)).toEqual({
      employeeId: 'E1',
      name: 'Asha',
    });
  });

  it('for naming nobody, for having too few or too many cells', () => {
    const { mapRow } = bindMap(readImportMap('{"columns":{"employeeId":"id","post":"p"}}'), ['id', 'p']);
    expect(mapRow(['', 'Driver'])).toEqual({
      rejected: [
        {
          column: '',
          reason: expect.stringContaining('It has neither an employee id nor a buckle number nor a name'),
        },
      ],
    });
    expect(mapRow(['E1'])).toMatchObject({
      rejected: [{ reason: expect.stringContaining('It has 1 cell and the header has 2') }],
    });
    expect(mapRow(['E1', '', ''])).toMatchObject({ rejected: [{ reason: expect.stringContaining('It has 3 cells') }] });
  });
});

/** What the form makes of one text. */
function formOf(name: 'name' | 'post' | 'specialNote', text: string): unknown {
  const read = readFormField(name, text, specifiedOptions);
  return 'value' in read ? read.value : undefined;
}

it('a text is as long for an import as for the form', () => {
  expect(changesOf({ name: 'n' }, { n: '👮'.repeat(160) })).toMatchObject({ name: '👮'.repeat(160) });
  expect(rejectedOf({ name: 'n' }, { n: '👮'.repeat(161) })).toMatchObject({ column: 'n' });
  const unit = fc.constantFrom('x', '👮', 'शि', 'é');
  fc.assert(
    fc.property(fc.constantFrom('name', 'post'), fc.array(unit, { minLength: 60, maxLength: 170 }), (name, units) => {
      const read = mapCells({ [name]: 'c' }, { c: units.join('') });
      expect('changes' in read ? read.changes[name] : undefined).toEqual(formOf(name, units.join('')));
    }),
  );
});

it('whose row it is, is read as the row is', () => {
  const columns = { employeeId: 'id', name: { column: 'n', order: 'LAST, FIRST', case: 'title' }, zone: 'z' };
  const { mapRow, identify } = bindMap(readImportMap(JSON.stringify({ columns })), ['id', 'n', 'z']);
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', "O'BRIEN, ASHA", 'ßA, İB', 'x'.repeat(41)),
  );
  fc.assert(
    fc.property(cell, cell, (id, name) => {
      const [complete, part] = [mapRow([id, name, 'Moon']), identify([id, name, 'Moon'])];
      const user = (row: typeof complete) => ('changes' in row ? identityOf(row.changes) : undefined);
      expect(user(part)).toEqual(user(complete));
    }),
  );
});

it('a missing column is answered with those that the file has', () => {
  const map = readImportMap('{"columns":{"employeeId":"Sevarth","name":"Name","post":"Post"}}');
  expect(() => bindMap(map, ['Sevaarth ID', 'Name', 'Rank', ''])).toThrow(
    /no column "Sevarth".*\n.*no column "Post".*\n *The columns of the file are: "Sevaarth ID", "Name", "Rank"\.$/u,
  );
  const wide = Array.from({ length: 100 }, (_, i) => `c${i}`);
  expect(() => bindMap(map, wide)).toThrow(/"c59" and 40 more\.$/u);
});

it('whatever the cells hold, what comes out fits the field table', () => {
  const map = readImportMap(
    JSON.stringify({
      dates: 'D/M/YYYY',
      columns: { employeeId: 'a', name: 'b', zone: 'c', dateOfJoining: 'd', drivingSkills: 'e', specialNote: 'a' },
    }),
  );
  const { mapRow } = bindMap(map, ['a', 'b', 'c', 'd', 'e']);
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
      expect([...name].length).toBeLessThanOrEqual(160);
      for (const skill of drivingSkills) expect(fieldOf('drivingSkills').options).toContain(skill);
    }),
    { numRuns: 500 },
  );
});
