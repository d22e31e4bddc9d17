import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipCost } from './sound-distance.ts';

describe('a slip of the keyboard', () => {
  it.each([
    ['patil', 'parilt', false],
    ['patil', 'patil', true],
    ['patil', 'patol', true],
    ['patil', 'ptil', true],
    ['patil', 'pattil', true],
    ['patil', 'aptil', true],
    ['patil', 'pital', false],
    ['पाटील', 'पाटल', true],
  ])('turns %s into %s: %s', (one, second, isSlip) => {
    expect(slipCost(one, second) < Infinity).toBe(isSlip);
  });
  it('is likelier to the key beside', () => {
    expect(slipCost('patil', 'pstil')).toBeLessThan(slipCost('patil', 'pmtil'));
    expect(slipCost('patil', 'pztil')).toBeLessThan(slipCost('patil', 'pptil'));
  });
  it('costs the same both ways', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 5 });
    fc.assert(
      fc.property(word, word, (one, second) => {
        expect(slipCost(one, second)).toBe(slipCost(second, one));
      }),
    );
  });
});
