import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from './random.ts';

describe('seededRandom', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const sequence = (seed: string): number[] => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(sequence('a')).toEqual(sequence('a'));
    expect(sequence('a')).not.toEqual(sequence('b'));
  });

  it('stays within bounds and reaches both', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 5 }), (seed, low, span) => {
        const random = seededRandom(seed);
        const drawn = new Set(Array.from({ length: 300 }, () => random.integer(low, low + span)));
        expect(drawn).toEqual(new Set(Array.from({ length: span + 1 }, (_, i) => low + i)));
      }),
    );
  });

  it('draws as often as the weights say', () => {
    const random = seededRandom('weights');
    const drawn = Array.from({ length: 10_000 }, () =>
      random.weighted([
        ['rare', 1],
        ['common', 9],
        ['never', 0],
      ]),
    );
    expect(drawn.filter((label) => label === 'rare').length / 10_000).toBeCloseTo(0.1, 1);
    expect(drawn).not.toContain('never');
  });

  it('samples each entry once at most', () => {
    fc.assert(
      fc.property(fc.string(), fc.uniqueArray(fc.integer()), fc.nat({ max: 20 }), (seed, list, count) => {
        const sample = seededRandom(seed).sample(list, count);
        expect(sample).toHaveLength(Math.min(count, list.length));
        expect(new Set(sample).size).toBe(sample.length);
        expect(list).toEqual(expect.arrayContaining(sample));
      }),
    );
  });
});
