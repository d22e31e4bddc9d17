import { describe, expect, it } from 'vitest';
import { fold } from './matching.ts';
import { keysOfNumbers, NumberQuestion } from './similar-numbers.ts';

const stored = (details: { buckle?: string; employee?: string; mobile?: string }) => ({
  buckle: fold(details.buckle ?? ''),
  employee: fold(details.employee ?? ''),
  mobile: details.mobile ?? '',
});

/** What it costs; `Infinity` too where the record would not be looked at. */
function cost(typed: string, details: Parameters<typeof stored>[0]): number {
  const question = new NumberQuestion(typed);
  const keys = keysOfNumbers(stored(details));
  return question.keys.some((key) => keys.includes(key)) ? question.costOf(stored(details)) : Infinity;
}

describe('numbers', () => {
  it.each([
    ['PC 348', { buckle: '348' }],
    ['PC348', { buckle: '348' }],
    ['PC/348', { buckle: '348' }],
    ['B.No. 348', { buckle: '348' }],
    ['B. No. 348', { buckle: 'PC-348' }],
    ['0348', { buckle: '348' }],
    ['348', { buckle: '0348' }],
    ['३४८', { buckle: '348' }],
    ['348', { buckle: '३४८' }],
    ['PC 348', { buckle: 'पोशि/३४८' }],
    ['3 48', { buckle: '348' }],
    ['HC 348', { buckle: 'PC 348' }],
    ['dgp 1998 sj 1', { employee: 'DGP1998SJ1' }],
    ['MH 44 17', { employee: 'MH4417' }],
  ])('%s may mean %o', (typed, details) => {
    expect(cost(typed, details)).toBeLessThan(Infinity);
  });

  it.each([
    ['PC 348', { buckle: '3480' }],
    ['PC 348', { buckle: '34', employee: '8' }],
    ['PC', { buckle: 'PC' }],
    ['0', { buckle: '' }],
    ['patil', { buckle: '348' }],
    ['9876543210', { mobile: '9876543210' }],
    ['43210', { buckle: '043210', mobile: '9876543210' }],
    ['', { buckle: '' }],
  ])('%s does not mean %o', (typed, details) => {
    expect(cost(typed, details)).toBe(Infinity);
  });

  it('are the likelier meant, the more is the same', () => {
    const costs = [{ buckle: 'PC-348' }, { buckle: '348' }, { buckle: 'QRT 348' }].map((details) =>
      cost('PC 348', details),
    );
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(new Set(costs).size).toBe(3);
  });
});
