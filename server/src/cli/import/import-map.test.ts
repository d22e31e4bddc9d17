import { specifiedOptions } from '@buckle/domain/officer/field-table';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { readImportMap as readImportMapWith } from './import-map.ts';
import { bindMap as bindMapWith } from './map-row.ts';

const readImportMap = (text: string) => readImportMapWith(text, specifiedOptions);
const bindMap = (map: Parameters<typeof bindMapWith>[0], header: readonly string[]) =>
  bindMapWith(map, header, specifiedOptions);

const problemsOf = (map: unknown): string => {
  try {
    readImportMap(typeof map === 'string' ? map : JSON.stringify(map));
    return '';
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
};
const ofColumns = (columns: Record<string, unknown>, rest: Record<string, unknown> = {}): string =>
  problemsOf({ columns: { employeeId: 'id', ...columns }, ...rest });

describe('a map', () => {
  it.each([
    ['{"columns": {"name": "n",}}', 'The map is not JSON: it cannot be read on line 1.'],
    ['{"columns":\n{"name" "n"}}', 'on line 2.'],
    ['', 'at its end.'],
    ['[]', 'The map must be an object in braces.'],
    ['{}', 'The map has no "columns".'],
    ['{"columns":{}}', 'neither "employeeId" nor "buckleNumber" nor "name"'],
    ['{"colums":{},"columns":{"name":"n"}}', 'has no setting "colums". Did you mean "columns"?'],
    ['{"columns":{"name":{"colum":"n"}}}', '"columns" / "name" has no setting "colum". Did you mean "column"?'],
    ['{"columns":{"name":7}}', '"columns" / "name" must be an object in braces.'],
    ['{"columns":{"name":{"column":7}}}', '"columns" / "name" / "column" must be a text in quotation marks.'],
    ['{"columns":{"name":"n"},"delimiter":"x"}', '"delimiter" must be "," or ";" or "\\t" or "|".'],
    ['{"columns":{"name":{"column":"n","order":"FIRST"}}}', '"order" must be "LAST, FIRST".'],
    ['{"columns":{"name":{"columns":["n"]}}}', 'needs two columns or more'],
    ['{"columns":{"name":"n"},"lists":{"separator":""}}', '"lists" / "separator" must not be empty.'],
  ])('%s is refused', (map, sentence) => {
    expect(problemsOf(map)).toContain(sentence);
  });

  it('names every field that does not exist, with the nearest that does', () => {
    const text = ofColumns({ buckle_number: 'b', dateofjoining: 'd', shoeSize: 's' }, { values: { gendr: {} } });
    expect(text).toContain('"buckle_number" that does not exist. Did you mean "buckleNumber"?');
    expect(text).toContain('Did you mean "dateOfJoining"?');
    expect(text).toContain('"shoeSize" that does not exist. The fields are: buckleNumber,');
    expect(text).toContain('"values" names a field "gendr" that does not exist. Did you mean "gender"?');
  });

  it('says what cannot be imported', () => {
    const text = ofColumns({ punishments: 'p', previousPostings: 'q', imagePath: 'i' });
    expect(text).toContain(
      '"punishments" is a list of entries that no cell can hold; enter it in the form. Take it out of "columns".',
    );
    expect(text).toContain('"previousPostings" is a list');
    expect(text).toContain('"imagePath" is a photo; upload it in the form.');
  });

  it('says what is missing, doubled or does nothing in a source', () => {
    expect(ofColumns({ name: {} })).toContain('needs one of "column", "columns" and "value"');
    expect(ofColumns({ name: { column: 'a', value: 'b' } })).toContain('needs one of');
    expect(ofColumns({ dateOfJoining: 'd' })).toContain('say how dates are written');
    expect(ofColumns({ dateOfJoining: 'd' }, { dates: 'D/M/YY' })).toContain(
      'cannot read dates as "D/M/YY": years of two digits',
    );
    expect(ofColumns({ zone: { column: 'z', dates: 'D/M/YYYY' } })).toContain('"dates" is for dates and texts only');
    expect(ofColumns({ zone: { column: 'z', case: 'title', prefix: 'x' } })).toMatch(
      /"case" is for texts[^]*"prefix" is for texts/u,
    );
    expect(ofColumns({ post: { column: 'p', order: 'LAST, FIRST' } })).toContain('"order" is for "name" only');
    expect(ofColumns({ post: { column: 'p', separator: ',' } })).toContain('"separator" is for joining "columns"');
  });

  it('takes only meanings that the field has', () => {
    expect(ofColumns({ gender: 'g' }, { values: { gender: { M: 'Man' } } })).toContain(
      '"Man" is not one of Male, Female, Other.',
    );
    expect(ofColumns({}, { values: { gender: { M: 'Male' } } })).toContain('which "columns" does not fill');
  });

  it('may begin with a byte order mark, as Notepad writes it', () => {
    expect(readImportMap('\uFEFF{"columns":{"name":"n"}}').columns).toEqual({ name: { column: 'n' } });
  });
});

describe('a map and a file', () => {
  const bind = (columns: Record<string, unknown>, header: readonly string[]) => () =>
    bindMap(readImportMap(JSON.stringify({ columns })), header);

  it('name every column that is missing or doubled', () => {
    const wrong = bind({ name: 'full_nam', employeeId: 'id', post: 'nowhere' }, [
      'full_name',
      'id',
      'id',
      'unused',
      'unused',
      '',
    ]);
    expect(wrong).toThrow('The file has no column "full_nam". Did you mean "full_name"?');
    expect(wrong).toThrow('The file has no column "nowhere".');
    expect(wrong).toThrow('The header has the column "id" 2 times.');
  });

  it('take header cells as they look', () => {
    expect(bind({ name: 'पूर्ण नाव', employeeId: 'e\u0301' }, [' पूर्ण  नाव ', 'é'])).not.toThrow();
  });

  it('hint at another delimiter', () => {
    expect(bind({ name: 'name' }, ['id;name'])).toThrow('does the file use another "delimiter" than ","?');
  });

  it('show a constant that cannot be before the first row', () => {
    expect(bind({ name: 'n', zone: { value: 'Moon' } }, ['n'])).toThrow(
      'The constant of "zone" is "Moon", which is not one of',
    );
  });
});

it.each(readdirSync(new URL('../../../import-maps/', import.meta.url)))(
  'the map %s of the project can be used',
  (file) => {
    expect(problemsOf(readFileSync(new URL(`../../../import-maps/${file}`, import.meta.url), 'utf8'))).toBe('');
  },
);
