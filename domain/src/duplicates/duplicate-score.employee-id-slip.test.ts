import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formOfEmployeeId, isSlip, plainEmployeeId, slipKeys } from './duplicate-score.ts';

describe('a plain employee id', () => {
  it.each([
    ['MG-MRGP 8501', 'mgmrgp8501'],
    ['00123', '123'],
    ['MG0012', 'mg12'],
    ['13001.0', '13001'],
    ['MG8OI5', 'mg8015'],
    ['१२३४५', '12345'],
    ['', ''],
  ])('of %s is %s', (id, plain) => expect(plainEmployeeId(id)).toBe(plain));
});

describe('a slip', () => {
  it.each([
    ['another character', 'mgmrgp8501', 'mgmrgp8507'],
    ['a missing one', 'mgmrgp8501', 'mgmrp8501'],
    ['one too many', 'mgmrgp8501', 'mgmrgp85011'],
    ['two swapped', 'mgmrgp8501', 'mgmrpg8501'],
    ['two swapped at the end', 'mgmrgp8501', 'mgmrgp8510'],
  ])('is %s', (_what, one, second) => {
    expect(isSlip(one, second)).toBe(true);
    expect(isSlip(second, one)).toBe(true);
  });
  it.each([
    ['the same id', 'mgmrgp8501', 'mgmrgp8501'],
    ['two other characters', 'mgmrgp8501', 'mgmrgp8512'],
    ['two missing', 'mgmrgp8501', 'mgmrgp85'],
    ['another short number', '1234', '1235'],
  ])('is not %s', (_what, one, second) => expect(isSlip(one, second)).toBe(false));

  it('always leaves a common key', () => {
    const id = fc.string({ unit: fc.constantFrom(...'ab12'), minLength: 5, maxLength: 9 });
    fc.assert(
      fc.property(id, id, (one, second) => {
        const keys = new Set(slipKeys(one));
        if (isSlip(one, second)) expect(slipKeys(second).some((key) => keys.has(key))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

it('the form of an id says which of its characters are digits', () => {
  expect(formOfEmployeeId('MG-8501')).toBe(formOfEmployeeId('ab1234'));
  expect(formOfEmployeeId('MG8501')).not.toBe(formOfEmployeeId('8501234'));
});
