import { expect, it } from 'vitest';
import { rebase } from './entry-dialog.tsx';

it('keeps what was typed, takes over what only someone else changed, and names all that they changed', () => {
  const before = { en: 'Camp', mr: '', aliases: 'A\nB', code: 'C' };
  const typed = { en: 'Camp East', mr: '', aliases: 'A\r\nB', code: 'C1' };
  const stored = { en: 'Camp', mr: 'छावणी', aliases: 'A\nB\nD', code: 'C2' };
  expect(rebase(before, typed, stored)).toEqual({
    stored,
    form: { en: 'Camp East', mr: 'छावणी', aliases: 'A\nB\nD', code: 'C1' },
    theirs: ['mr', 'aliases', 'code'],
  });
});
