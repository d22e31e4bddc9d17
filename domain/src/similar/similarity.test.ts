import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAlike, leastAlike, NOT_LIKE } from './similarity.ts';
import { type NamePart, partsOf } from './name-parts.ts';
import { INITIAL_KEPT, INITIAL_TYPED, LEAST } from './part-cost.ts';

const [word, initial] = partsOf('suresh s.') as [NamePart, NamePart];

const pairOfWords = fc
  .oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 170 }))
  .map((cost) => ({ asked: word, kept: word, cost }));
const pair = fc.oneof(
  { weight: 3, arbitrary: pairOfWords },
  fc.constantFrom(
    { asked: word, kept: initial, cost: INITIAL_KEPT },
    { asked: initial, kept: word, cost: INITIAL_TYPED },
    { asked: initial, kept: initial, cost: LEAST },
  ),
);

it('never takes names for too unlike that are alike, nor for more unlike than they are', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 2, maxLength: 5 }), (pairs) => {
      const costsWhere = (ofWords: boolean): Uint8Array =>
        Uint8Array.from(pairs, ({ asked, kept, cost }) =>
          (asked.kind === 'word' && kept.kind === 'word') === ofWords ? cost : NOT_LIKE,
        );
      const least = leastAlike(costsWhere(true), costsWhere(false));
      const sum = pairs.reduce((all, { cost }) => all + cost, 0);
      if (isAlike(pairs)) expect(least).toBe(sum);
      else expect(least).toBe(Infinity);
    }),
  );
});
