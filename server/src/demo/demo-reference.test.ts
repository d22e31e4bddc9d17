import { defaultReference } from '@buckle/domain/reference/default-reference';
import { resolverOf, SpellingOwners } from '@buckle/domain/reference/resolver';
import { describe, expect, it } from 'vitest';
import { demoUnits } from './demo-units.ts';
import { generateOfficers } from './generate-officers.ts';

const { units } = defaultReference;
const reference = { ...defaultReference, units: [...units, ...demoUnits()] };
const { rank, unit } = resolverOf(reference);
const today = { year: 2026, month: 11, day: 20 };
const officers = [...generateOfficers({ seed: 2026, count: 5000, today, portraits: [] })];

const shareOf = (texts: readonly string[], isResolved: (text: string) => boolean): number =>
  texts.filter(isResolved).length / texts.length;

describe('the ranks and units of the demo', () => {
  it('are meant by 99 % at least of the designations and postings, the previous ones too', () => {
    const postings = officers.flatMap(({ currentPosting, previousPostings }) => [
      currentPosting,
      ...previousPostings.map(({ posting }) => posting),
    ]);
    expect(
      shareOf(
        officers.map(({ designation }) => designation),
        (text) => rank(text) !== undefined,
      ),
    ).toBe(1);
    expect(shareOf(postings, (text) => unit(text) !== undefined)).toBeGreaterThanOrEqual(0.99);
  });
  it('are each named once', () => {
    const owners = new SpellingOwners('units', []);
    expect(reference.units.flatMap((one) => owners.claim(one) ?? [])).toEqual([]);
  });
  it('have Marathi names where they are named after a part of the city', () => {
    const stations = demoUnits().filter(({ kind }) => kind === 'station');
    expect(stations.map(({ names }) => names.mr).filter((name) => !/^[\p{Script=Devanagari} ]+$/u.test(name))).toEqual(
      [],
    );
  });
});
