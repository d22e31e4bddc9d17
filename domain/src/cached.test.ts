import { expect, it } from 'vitest';
import { cached, TEXTS_MAX } from './cached.ts';

it('reads a text that repeats once, also one without a result, and never keeps a long one', () => {
  const read: string[] = [];
  const length = cached((text) => {
    read.push(text);
    return text === '' ? undefined : text.length;
  });
  const long = 'x'.repeat(1000);
  for (const text of ['a', '', 'a', '', long, long]) expect(length(text)).toBe(text === '' ? undefined : text.length);
  expect(read).toEqual(['a', '', long, long]);
});

it('forgets when there are many', () => {
  let count = 0;
  const read = cached(() => ++count);
  for (let i = 0; i < TEXTS_MAX + 1; i++) read(String(i));
  expect(read('0')).toBe(TEXTS_MAX + 2);
});
