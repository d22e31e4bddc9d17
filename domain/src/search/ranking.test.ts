import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAlike, leastAlike, NOT_LIKE } from './ranking.ts';
import { type NamePart, partsOf } from './name-query.ts';
import { INITIAL_COST, INITIAL_TYPED, LEAST } from './sound-distance.ts';

const [word, initial] = partsOf('suresh s.') as [NamePart, NamePart];

const pairOfWords = fc
  .oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 170 }))
  .map((cost) => ({ queried: word, stored: word, cost }));
const pair = fc.oneof(
  { weight: 3, arbitrary: pairOfWords },
  fc.constantFrom(
    { queried: word, stored: initial, cost: INITIAL_COST },
    { queried: initial, stored: word, cost: INITIAL_TYPED },
    { queried: initial, stored: initial, cost: LEAST },
  ),
);

it('never takes names for too unlike that are alike, nor for more unlike than they are', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 2, maxLength: 5 }), (pairs) => {
      const costsWhere = (ofWords: boolean): Uint8Array =>
        Uint8Array.from(pairs, ({ queried, stored, cost }) =>
          (queried.kind === 'word' && stored.kind === 'word') === ofWords ? cost : NOT_LIKE,
        );
      const min = leastAlike(costsWhere(true), costsWhere(false));
      const sum = pairs.reduce((all, { cost }) => all + cost, 0);
      if (isAlike(pairs)) expect(min).toBe(sum);
      else expect(min).toBe(Infinity);
    }),
  );
});
