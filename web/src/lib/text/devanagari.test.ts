import { expect, it } from 'vitest';
import { phoneAddress, phonesIn } from './devanagari.ts';

it('finds each number of a field once', () => {
  expect(phonesIn('98220 12345, +91-9822054321,,98220 12345')).toEqual(['98220 12345', '+91-9822054321']);
  expect(phonesIn(' , ')).toEqual([]);
});

it('dials digits', () => expect(phoneAddress('+91-98220 12345')).toBe('tel:+919822012345'));
