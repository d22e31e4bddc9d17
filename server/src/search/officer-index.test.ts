import type { Officer } from '@buckle/domain/officers/field-table';
import { compareFor, matches, readSearch, type Search } from '@buckle/domain/search/matching';
import { SimilarOfficers } from '@buckle/domain/search/similar-officers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchedOf, type OfficerPosition } from './officer-row.ts';
import { anOfficer } from '../testing/officers.ts';
import { OfficerIndex } from './officer-index.ts';

/** Every page of a search, put together. */
function findAll(index: OfficerIndex, search: Search, limit: number): string[] {
  const found: string[] = [];
  let behind: OfficerPosition | undefined;
  for (;;) {
    const { ids, last } = index.find(search).page({ behind, limit });
    found.push(...ids);
    if (last === undefined) return found;
    expect(ids).toHaveLength(limit);
    behind = last;
  }
}

const asTheDomainDoes = (officers: readonly Officer[], search: Search): string[] =>
  officers
    .filter((officer) => matches(search, officer))
    .toSorted(compareFor(search))
    .map((officer) => officer.id);

/** Texts that meet each other often, with what is difficult: case, marks, quotes, LIKE's signs, other planes. */
const text = fc.string({
  unit: fc.constantFrom(
    'a',
    'B',
    'b',
    '1',
    '2',
    '10',
    ' ',
    '%',
    '_',
    '\\',
    '"',
    "'",
    '*',
    'é',
    'e\u0301',
    'ß',
    'İ',
    'Σ',
    'क',
    '\u093C',
    'ा',
    '😀',
    '-',
  ),
  maxLength: 6,
});

/** Parts of numbers that there are, of every length up to forty characters. */
const code = fc.oneof(
  text,
  fc.tuple(fc.nat(699), fc.nat(5), fc.nat(40)).map(([i, from, length]) => {
    const numbers = officers.map(({ buckleNumber, employeeId }) => `${buckleNumber}${employeeId}`);
    return [...(numbers[i] ?? '')].slice(from, from + length).join('');
  }),
);

const stats = fc.record({
  buckleNumber: text,
  employeeId: text,
  name: fc.tuple(text, text).map((parts) => parts.join(' ')),
});
const SEED = 20_261_120;
const officers: Officer[] = fc
  .sample(stats, { numRuns: 700, seed: SEED })
  .map((fact, i) => anOfficer({ ...fact, id: `id ${i}`, employeeId: i % 3 === 0 ? '' : `${fact.employeeId}#${i}` }));

const rowOf = (officer: Officer) => ({ id: officer.id, ...matchedOf(officer) });

/** The same officers: all settled, and with some of them changed since. */
const settled = OfficerIndex.of(officers.map(rowOf), 1);
const changing = OfficerIndex.of(
  officers
    .slice(0, 600)
    .map((officer, i) => rowOf(i % 7 === 0 ? { ...officer, name: 'Another', buckleNumber: '1' } : officer)),
  1,
);
for (const [i, officer] of officers.entries()) if (i % 7 === 0 || i >= 600) changing.put([rowOf(officer)]);

describe.each([
  ['an index', settled],
  ['an index of which some have changed', changing],
])('%s', (_, index) => {
  it('finds whom the domain finds, in its order, page by page, and counts them', () => {
    fc.assert(
      fc.property(code, text, fc.integer({ min: 1, max: 750 }), (number, name, limit) => {
        for (const search of [readSearch({ code: number }), readSearch({ name })]) {
          const expected = asTheDomainDoes(officers, search);
          expect(findAll(index, search, limit)).toEqual(expected);
          expect([...index.select(search).all().ids]).toEqual(expected);
          expect(index.find(search).count(10_000)).toBe(expected.length);
          expect(index.find(search).count(5) > 5).toBe(expected.length > 5);
        }
      }),
      { numRuns: 300, seed: SEED },
    );
  });
  it('finds an officer by every part of the number and by every word of the name', () => {
    for (const officer of officers.slice(0, 100)) {
      const { buckleNumber, employeeId, name } = officer;
      for (const inputs of [
        { code: buckleNumber },
        { code: employeeId },
        { code: [...employeeId].slice(1, 4).join('') },
        { name },
      ]) {
        const search = readSearch(inputs);
        // A part may begin in the middle of a letter with its mark.
        if (matches(search, officer)) expect(findAll(index, search, 700)).toContain(officer.id);
      }
    }
  });
  it('tells everybody in number order', () => {
    expect([...index.select({ by: 'all' }).all().ids]).toEqual(asTheDomainDoes(officers, { by: 'all' }));
    expect(index.size).toBe(officers.length);
  });
});

/** Names and numbers that are similar to each other often. */
const similarOfficers: Officer[] = fc
  .sample(
    fc.record({
      buckleNumber: fc.constantFrom('348', '0348', 'PC 348', 'PC/349', '३४८', '3480', ''),
      employeeId: fc.constantFrom('', 'MH 12', 'mh12', 'MH012', '43210'),
      mobileNumber: fc.constantFrom('', '9876543210', '9123456789,9876543210', '9000043210'),
      name: fc
        .array(
          fc.constantFrom('Suresh', 'सुरेश', 'Suresch', 'Ramesh', 'Patil', 'Patill', 'पाटील', 'R.', 'S.', 'RS', 'Mohd'),
          {
            minLength: 1,
            maxLength: 3,
          },
        )
        .map((words) => words.join(' ')),
    }),
    { numRuns: 500, seed: SEED },
  )
  .map((fact, i) => anOfficer({ ...fact, id: `id ${i}` }));

describe('those who are similar', () => {
  const inList = new SimilarOfficers(similarOfficers);
  const expected = (inputs: { code?: string; name?: string }) =>
    inList.find(inputs).map((rank) => similarOfficers[rank]?.id);
  const index = OfficerIndex.of(
    similarOfficers.map((officer, i) =>
      rowOf(i % 5 === 0 ? { ...officer, name: 'Another', buckleNumber: '1' } : officer),
    ),
    1,
  );
  for (const [i, officer] of similarOfficers.entries()) if (i % 5 === 0) index.put([rowOf(officer)]);

  it.each([
    { name: 'suresh patil' },
    { name: 'सुरेश पाटील' },
    { name: 'R. S. Patil' },
    { name: 'RS Patil' },
    { name: 'Mohammad' },
    { name: 'Ptail' },
    { name: 'nobody at all' },
    { code: 'PC 348' },
    { code: '३४८' },
    { code: 'mh 12' },
    { code: '+91 98765 43210' },
    { code: 'B.No. 7' },
    {},
  ])('are for %o the same as in a list, in the same order', (inputs) => {
    expect(index.similar(inputs)).toEqual(expected(inputs));
  });
  it.each([{ code: '+91 98765 43210' }, { code: '43210' }, { code: '५४३२१०' }, { code: '99999' }, { code: '3210' }])(
    'are found by mobile number for %o as in a list, in the same order',
    (inputs) => {
      expect(index.byMobile(inputs)).toEqual(inList.findByMobile(inputs).map((rank) => similarOfficers[rank]?.id));
    },
  );
  it('are some at all', () => {
    expect(expected({ name: 'R. S. Patil' })).toHaveLength(20);
    expect(expected({ code: 'B.No. 348' }).length).toBeGreaterThan(10);
    expect(index.byMobile({ code: '43210' })).toHaveLength(20);
  });
});

describe('an index of very many', () => {
  it('finds common names by walking along them, also where they stand close together', () => {
    const many = Array.from({ length: 60_000 }, (_, i) =>
      anOfficer({ id: `i${i}`, name: `${i % 3 === 0 ? 'Zubin' : 'Asha'} ${i % 50}`, buckleNumber: String(i % 900) }),
    );
    const index = OfficerIndex.of(many.map(rowOf), 1);
    for (const name of ['a', 'zub', 'ubin', 'n 4', '4', 'h']) {
      const search = readSearch({ name });
      const expected = asTheDomainDoes(many, search);
      expect(index.find(search).page({ behind: undefined, limit: 40 }).ids).toEqual(expected.slice(0, 40));
      expect(index.find(search).count(1000) > 1000).toBe(expected.length > 1000);
    }
  });
});
