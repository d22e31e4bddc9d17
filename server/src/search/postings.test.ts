import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstFrom, inAll, listOf, postingsOf, turned } from './postings.ts';
import { chunked, runNow } from './time-slices.ts';

/** As postings hold them: in ascending order, a number several times where it was told several times. */
const list = fc.array(fc.nat(60), { maxLength: 80 }).map((numbers) => Int32Array.from(numbers).toSorted());

it('keeps the numbers that stand in all of several lists', () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), (lists) => {
      const [first = new Int32Array(), ...rest] = lists;
      const expected = [...new Set(first)].filter((number) => rest.every((second) => second.includes(number)));
      expect([...new Set(inAll(lists))]).toEqual(expected);
    }),
  );
});

it('finds where the first number stands that is as large as another one', () => {
  fc.assert(
    fc.property(list, fc.nat(62), fc.nat(80), (numbers, number, from) => {
      const expected = numbers.findIndex((one, i) => i >= from && one >= number);
      expect(firstFrom(numbers, number, Math.min(from, numbers.length))).toBe(
        expected === -1 ? numbers.length : expected,
      );
    }),
  );
});

it('tells the same pairs from the other side', () => {
  const pairs = [
    [0, 3],
    [0, 1],
    [2, 1],
    [2, 1],
  ] as const;
  const postings = runNow(
    postingsOf(3, (emit) => chunked(pairs.length, (i) => emit(pairs[i]?.[0] ?? 0, pairs[i]?.[1] ?? 0))),
  );
  const byNumber = runNow(turned(postings, 5));
  expect([0, 1, 2, 3, 4].map((number) => [...listOf(byNumber, number)])).toEqual([[], [0, 2, 2], [], [0], []]);
});
