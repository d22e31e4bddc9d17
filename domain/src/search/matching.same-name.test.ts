import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldedNames, foldName, nameKey } from './matching.ts';

it('takes initials for the same, with dots, blanks or nothing between them', () => {
  for (const name of ['RS Patil', 'R S Patil', 'R.S. Patil', 'r. s. patil', 'R-S Patil'])
    expect(nameKey(name)).toBe('rs patil');
  for (const name of ['Patil R.S.', 'Patil RS']) expect(nameKey(name)).toBe('patil rs');
  expect(nameKey('R. Patil')).not.toBe(nameKey('S. Patil'));
  expect(nameKey('Sachin N. Sanap')).not.toBe(nameKey('Sachin Sanap'));
});

it('is found under each way in which the name may be stored', () => {
  expect(foldedNames('RS Patil')).toEqual(['rs patil', 'r. s. patil']);
  expect(foldedNames('R. S. Patil')).toEqual(['r. s. patil', 'rs patil']);
  expect(foldedNames('Asha Patil')).toEqual(['asha patil']);
  const name = fc.string({ unit: fc.constantFrom('a', 'R', 's', '.', ' ', '-', 'Rao ', 'आ', 'र '), maxLength: 9 });
  fc.assert(
    fc.property(name, (typed) => {
      expect(foldedNames(typed)[0]).toBe(foldName(typed));
      for (const form of foldedNames(typed)) expect(nameKey(form)).toBe(nameKey(typed));
    }),
    { numRuns: 2000 },
  );
});
