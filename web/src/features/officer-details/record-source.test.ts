import { expect, it } from 'vitest';
import { mustAsk, usable } from './record-source.ts';

const old = { id: 7, name: 'Asha' };
const ours = { id: '7', version: 3 };

it('shows the stored officer where the address names none, or the same', () => {
  expect(usable(old, '')).toBe(old);
  expect(usable(old, '7')).toBe(old);
  expect(usable(old, '8')).toBeUndefined();
  expect(usable(undefined, '')).toBeUndefined();
});

it('asks for a record that is not stored, or that a server may have changed since', () => {
  expect(mustAsk(undefined, '7')).toBe(true);
  expect(mustAsk(old, '8')).toBe(true);
  expect(mustAsk(ours, '7')).toBe(true);
  expect(mustAsk(old, '7')).toBe(false);
  expect(mustAsk(ours, '')).toBe(false);
  expect(mustAsk(undefined, '')).toBe(false);
});
