import { expect, it } from 'vitest';
import { needsRequest, usable } from './record-query.tsx';

const old = { id: 7, name: 'Asha' };
const ours = { id: '7', version: 3 };

it('shows the stored officer where the address names none, or the same', () => {
  expect(usable(old, '')).toBe(old);
  expect(usable(old, '7')).toBe(old);
  expect(usable(old, '8')).toBeUndefined();
  expect(usable(undefined, '')).toBeUndefined();
});

it('asks for a record that is not stored, or that a server may have changed since', () => {
  expect(needsRequest(undefined, '7')).toBe(true);
  expect(needsRequest(old, '8')).toBe(true);
  expect(needsRequest(ours, '7')).toBe(true);
  expect(needsRequest(old, '7')).toBe(false);
  expect(needsRequest(ours, '')).toBe(false);
  expect(needsRequest(undefined, '')).toBe(false);
});
