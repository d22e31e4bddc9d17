import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ListCriteria,
  readColumns,
  readList,
  readRequest,
  requestParameters,
  writeColumns,
  writeList,
} from './list-parameters.ts';
import { columnNames, defaultColumns, defaultSort, listCard } from './list-columns.ts';
import { choiceNames, lacks, readPeriod } from './list-filters.ts';

const values = fc.uniqueArray(
  fc.string({ maxLength: 12 }).map((text) => text.trim()),
  { minLength: 1, maxLength: 5 },
);
const period = fc
  .constantFrom(undefined, '2026', '2026-05', '2026-05-01..', '..2026-05-01')
  .map((text) => text && readPeriod(text));

const query: fc.Arbitrary<ListCriteria> = fc.record({
  filters: fc.record({
    choices: fc.record(Object.fromEntries(choiceNames.map((name) => [name, values])), { requiredKeys: [] }),
    joined: period.map((one) => one || undefined),
    retiring: period.map((one) => one || undefined),
    ranked: period.map((one) => one || undefined),
    missing: fc.subarray([...lacks]),
    asOf: fc.constantFrom(undefined, '2026-05-01'),
  }),
  sort: fc.record({ column: fc.constantFrom(...columnNames), descending: fc.boolean() }),
});

/** As an address carries parameters, and gives them back. */
function throughAddress(parameters: Record<string, readonly string[]>): Record<string, string[]> {
  const address = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, all]) => all.map((one) => [name, one])),
  );
  const back = new URLSearchParams(address.toString());
  return Object.fromEntries([...new Set(back.keys())].map((name) => [name, back.getAll(name)]));
}

describe('the list in an address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(query, (list) => {
        expect(readList(throughAddress(writeList(list)))).toEqual({ criteria: list, problems: [] });
      }),
    );
  });
  it('is short where nothing is asked', () => {
    expect(writeList(readList({}).criteria)).toEqual({});
  });
  it.each([
    ['as_of', '31 May 2026', 'as_of: give a day, like 2026-05-31'],
    ['as_of', ['2026-05-01', '2026-05-02'], 'as_of: give a day, like 2026-05-31'],
    ['retiring', 'soon', 'retiring: give a year, a month or two dates, like 2026, 2026-05 or 2026-05-01..2026-08-31'],
    [
      'joined',
      ['2020', '2021'],
      'joined: give a year, a month or two dates, like 2026, 2026-05 or 2026-05-01..2026-08-31',
    ],
    [
      'missing',
      'shoes',
      'missing: must be one of: photo, number, blood_group, mobile, posted_after_retirement, contradictions, posting_dates',
    ],
    ['sort', 'salary', `sort: must be one of: ${columnNames.join(', ')}`],
    ['order', 'sideways', 'order: must be up or down'],
    ['posting', 'x'.repeat(201), 'posting: at most 100 values of at most 200 characters each'],
    ['zone', Array.from({ length: 101 }, (_, i) => `${i}`), 'zone: at most 100 values of at most 200 characters each'],
  ])('leaves out what is not understood, and says so: %s', (name, value, sentence) => {
    const { criteria: read, problems } = readList({ gender: 'Female', [name]: value });
    expect(problems).toEqual([sentence]);
    expect(writeList(read)).toEqual({ gender: ['Female'] });
  });
});

describe('whether any or all of what is missing', () => {
  it('stands in the address where it is not the usual', () => {
    const { criteria } = readList({ missing: ['photo', 'mobile'], missing_match: 'all' });
    expect(criteria.filters.missingMatch).toBe('all');
    expect(writeList(criteria)).toEqual({ missing: ['photo', 'mobile'], missing_match: ['all'] });
    expect(writeList(readList({ missing: 'photo', missing_match: 'any' }).criteria)).toEqual({ missing: ['photo'] });
    expect(readList({ missing_match: 'some' }).problems).toEqual(['missing_match: must be any or all']);
  });
});

describe('the text typed above the list', () => {
  const typed = { filters: { choices: { zone: ['Zone 2'] }, missing: [], text: 'patil' }, sort: defaultSort };
  it('is in a request, and in no address', () => {
    expect(writeList(typed)).toEqual({ zone: ['Zone 2'] });
    expect(requestParameters(typed)).toEqual({ zone: ['Zone 2'], text: ['patil'] });
    expect(requestParameters({ ...typed, filters: { ...typed.filters, text: ' ' } })).toEqual({ zone: ['Zone 2'] });
  });
  it('is read out of a request, and not out of an address', () => {
    expect(readRequest({ text: 'patil' }).criteria.filters.text).toBe('patil');
    expect(readList({ text: 'patil' }).criteria.filters).not.toHaveProperty('text');
  });
});

describe('the columns in an address', () => {
  it('stand in their order, whatever the order in the address', () => {
    expect(readColumns('name,nonsense,number')).toEqual(['number', 'name']);
    expect(writeColumns(['gender', 'number'])).toBe('number,gender');
  });
  it('are the usual ones where it says none', () => {
    expect(readColumns(null)).toEqual(defaultColumns);
    expect(writeColumns(defaultColumns)).toBeUndefined();
  });
});

it('a card of the list holds its columns and what every card does, and no more', () => {
  const record = {
    id: 'a',
    version: 3,
    name: 'Asha',
    mobile_number: '1',
    current_address: 'home',
    punishments: [],
    image_path: 'p',
  };
  expect(listCard(record)).toEqual({ id: 'a', version: 3, name: 'Asha', mobile_number: '1', image_path: 'p' });
});
