import { expect, it } from 'vitest';
import { keyPerContent } from './upload-image.ts';

it('names the same content the same, and another content anew', () => {
  const keyOf = keyPerContent();
  const first = keyOf('a');
  expect(first).toMatch(/^[\da-f]{32}$/u);
  expect(keyOf('a')).toBe(first);
  expect(keyOf('b')).not.toBe(first);
  expect(keyOf('a')).not.toBe(first);
});
