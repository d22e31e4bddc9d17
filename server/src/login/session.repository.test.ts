import { expect, it } from 'vitest';
import { hashToken } from './session.repository.ts';

it('a token is stored as its SHA-256', () => {
  // FIPS 180-2, appendix B.1.
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
