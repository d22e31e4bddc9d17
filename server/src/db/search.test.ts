import type { Officer } from '@buckle/domain/officer/field-table';
import { compareFor, matches, readSearch, type Search } from '@buckle/domain/officer/matching';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOfficer, keep } from '../testing/officers.ts';
import { type Db, openDatabase } from './open.ts';
import { countFound, findPage, type Place } from './search.sqlite.ts';

const idOf = (text: string): string => (JSON.parse(text) as { id: string }).id;

/** Every page of a search, put together. */
async function findAll(db: Db, search: Search, limit: number): Promise<string[]> {
  const found: string[] = [];
  let after: Place | undefined;
  for (;;) {
    const rows = await findPage(db, search, { column: 'record', limit, after });
    found.push(...rows.map((row) => idOf(row.text)));
    after = rows.at(-1)?.place;
    if (rows.length < limit) return found;
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

let db: Db;
let officers: Officer[];
beforeAll(async () => {
  db = await openDatabase(':memory:');
  const facts = fc.record({
    buckleNumber: text,
    employeeId: text,
    name: fc.tuple(text, text).map((parts) => parts.join(' ')),
  });
  officers = fc
    .sample(facts, { numRuns: 600, seed: 20_261_120 })
    .map((fact, i) => anOfficer({ ...fact, employeeId: i % 3 === 0 ? '' : `${fact.employeeId}#${i}` }));
  await keep(db, officers);
});
afterAll(() => db.destroy());

describe('search in SQLite', () => {
  it('finds what the domain finds, in its order, page by page, and counts it', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: 1, max: 700 }), async (code, name, limit) => {
        for (const search of [readSearch({ code }), readSearch({ name })]) {
          const expected = asTheDomainDoes(officers, search);
          expect(await findAll(db, search, limit)).toEqual(expected);
          expect(await countFound(db, search)).toEqual({ total: expected.length, capped: false });
        }
      }),
      { numRuns: 150 },
    );
  });
  it('finds a record by every part of its number and by every word of its name', async () => {
    for (const officer of officers.slice(0, 60)) {
      for (const inputs of [{ code: officer.buckleNumber }, { code: officer.employeeId }, { name: officer.name }]) {
        const search = readSearch(inputs);
        if (search.by !== 'all') expect(await findAll(db, search, 100)).toContain(officer.id);
      }
    }
  });
});
