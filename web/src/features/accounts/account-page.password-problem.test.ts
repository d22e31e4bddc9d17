import { expect, it } from 'vitest';
import { passwordProblem } from './account-page.tsx';

const inputs = (current: string, next: string, repeat = next) => ({ current, next, repeat });

it.each([
  [inputs('old', 'short'), 'next', 'The new password needs at least 8 characters.'],
  [inputs('old', 'x'.repeat(129)), 'next', 'The new password can be at most 128 characters.'],
  [inputs('the same words', 'the same words'), 'next', 'The new password must be different from the current one.'],
  [inputs('old', 'horse battery', 'horse batery'), 'repeat', 'The two passwords are not the same.'],
])('finds the fault of %j', (args, field, text) => {
  expect(passwordProblem(args)).toEqual({ field, text });
});

it('does not compare with a current one that is not asked', () => {
  expect(passwordProblem({ current: undefined, next: 'the same words', repeat: 'the same words' })).toBeUndefined();
});

it('finds none in a good one, whatever its script', () => {
  expect(passwordProblem(inputs('old', 'घोडा बॅटरी स्टेपल'))).toBeUndefined();
});
