import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOfMobiles, mobileQuestion, typedMobile } from './similar-numbers.ts';

/** Whether a record is found; it must be looked at for that, and fit. */
function finds(typed: string, mobile: string): boolean {
  const question = mobileQuestion(typed);
  const isLookedAt = question?.keys.some((key) => keysOfMobiles(mobile).includes(key)) ?? false;
  return isLookedAt && question?.costOf({ buckle: '', employee: '', mobile }) === 0;
}

describe('a mobile number', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['+91 98765-43210', '9123456789, 9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['09876543210', '+919876543210'],
    ['98765/43210', '(98765) 43210'],
    ['43210', '9876543210'],
    ['४३२१०', '98765 43210'],
    ['543210', '9123456789;9876543210'],
    ['87654-3210', '9876543210'],
  ])('%s finds a record with %s', (typed, mobile) => {
    expect(finds(typed, mobile)).toBe(true);
  });

  it.each([
    ['9876543210', '9876543211'],
    ['3210', '9876543210'],
    ['98765', '9876543210'],
    ['19876543210', '9876543210'],
    ['PC 43210', '9876543210'],
    ['43210', '43210'],
    ['43210', 'not known'],
    ['', ''],
  ])('%s does not find a record with %s', (typed, mobile) => {
    expect(finds(typed, mobile)).toBe(false);
  });

  it('is found by each of its ends of five digits and more, and by no shorter one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6e9, max: 1e10 - 1 }), fc.integer({ min: 1, max: 10 }), (mobile, length) => {
        expect(finds(String(mobile).slice(-length), String(mobile))).toBe(length >= 5);
      }),
    );
  });

  it('is nothing else that was typed', () => {
    for (const typed of ['patil', 'MH4417SJ01', '4417', '98765432101', '43 210x', ' '])
      expect(typedMobile(typed)).toBeUndefined();
  });
});
