import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Officer } from '@buckle/domain/officers/field-table';
import { seededRandom } from '../demo/random.ts';
import { employeeKey } from '../officers/officers.repository.ts';
import { keep } from '../testing/officers.ts';
import { lookalikeOf, duplicateOf } from '../testing/planted-duplicates.ts';
import { ADMIN, call, signIn, testApp, type TestApp } from '../testing/test-app.ts';
import { variedOfficers } from '../testing/varied-officers.ts';
import { searchedDuplicates, type SuspectedPair } from '../testing/searched-duplicates.ts';

const OFFICERS = 50_000;
const PLANTED = 300;

const seed = process.env['DUPLICATES_SEED'] ?? String(randomInt(1_000_000));

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
});
afterAll(() => test.close());

const idOf = (officer: SuspectedPair['a']): string => String(officer['id']);
const nameOfPair = (one: string, second: string): string => [one, second].toSorted().join(' ');

/** Returns officers, those without the employee id whose id an earlier one has. */
function withUniqueIds(officers: readonly Officer[]): Officer[] {
  const used = new Set<string | null>();
  return officers.map((officer) => {
    const key = employeeKey(officer.employeeId);
    if (!used.has(key)) {
      used.add(key);
      return officer;
    }
    return { ...officer, employeeId: '' };
  });
}

it(`finds 95 % of 300 duplicates among 50,000 officers, and at most 5 % of what it finds is wrong (DUPLICATES_SEED=${seed})`, async () => {
  const random = seededRandom(`duplicates ${seed}`);
  const all = [...variedOfficers(OFFICERS + PLANTED)].map((officer, i) =>
    i % 3 === 0 ? { ...officer, imagePath: `photos/${i}.webp` } : officer,
  );
  const officers = all.slice(0, OFFICERS);
  const duplicates = new Map(random.sample(officers, PLANTED).map((officer) => [`${officer.id}-2`, officer]));
  const added: Officer[] = [...duplicates].map(([id, officer]) => duplicateOf(officer, id, random));
  const lookalikes = random.sample(officers, PLANTED).map((officer, i) => {
    const person = lookalikeOf(officer, all[OFFICERS + i] ?? officer, random);
    return { ...person, id: `${person.id}-L` };
  });
  await keep(test.store, withUniqueIds([...officers, ...added, ...lookalikes]));

  const found = (await searchedDuplicates(test.app, admin)).map(({ a, b }) => nameOfPair(idOf(a), idOf(b)));
  const planted = new Set([...duplicates].map(([id, officer]) => nameOfPair(officer.id, id)));
  const right = found.filter((pair) => planted.has(pair)).length;
  expect(right).toBeGreaterThanOrEqual(PLANTED * 0.95);
  expect(found.length - right).toBeLessThanOrEqual(found.length * 0.05);
}, 1_800_000);

it('answers searches while it looks for duplicates', async () => {
  await call(test.app, 'findDuplicates', { cookie: admin });
  const { progress } = (await call(test.app, 'duplicates', { cookie: admin })).json<{ progress?: { of: number } }>();
  expect(progress).toBeDefined();
  const response = await call(test.app, 'getOfficers', { cookie: admin, query: { name: 'patil', fields: 'card' } });
  expect(response.statusCode).toBe(200);
}, 1_800_000);
