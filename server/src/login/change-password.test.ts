import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { rejectWeak } from './change-password.ts';

const PLACE = ['Mumbai Police', 'मुंबई पोलीस'];
const check = (password: string) => () => rejectWeak(password, 'constable.patil', PLACE);

it.each([
  ['the digits in their order', '1234567890', 'password-is-common'],
  ['ten blanks', '          ', 'password-is-obvious'],
  ['no-break spaces', '\u00A0'.repeat(12), 'password-is-obvious'],
  ['a common one', 'Password1', 'password-is-common'],
  ['a common one between blanks', ' password1 ', 'password-is-common'],
  ['a common one in other letters', 'ſunſhine', 'password-is-common'],
  ['one character', 'zzzzzzzzzzzz', 'password-is-obvious'],
  ['a sequence', 'hijklmnopqrs', 'password-is-obvious'],
  ['a sequence backwards', '0987654321', 'password-is-obvious'],
  ['a short piece again and again', 'xk7xk7xk7xk7xk7', 'password-is-obvious'],
  ['the username', 'Constable.Patil', 'password-is-username'],
  ['the username with digits', 'ConstablePatil2026', 'password-is-obvious'],
  ['the product', 'buckle@2026', 'password-is-obvious'],
  ['the place', 'mumbai-2026', 'password-is-obvious'],
  ['the place in its own script', 'मुंबई पोलीस १', 'password-is-obvious'],
  ['seven characters', 'q8#vT2z', 'password-too-short'],
  ['129 characters', `${'ab-cd ef'.repeat(16)}x`, 'password-too-long'],
])('%s is refused', (_what, password, code) => {
  expect(check(password)).toThrow(expect.objectContaining({ status: 400, code }));
});

it.each([
  ['eight characters', 'q8#vT2zk'],
  ['128 characters', Array.from({ length: 32 }, (_one, i) => `w${i + 10} `).join('')],
  ['words in lower case', 'horse battery staple'],
  ['words in any script', 'घोडा बॅटरी स्टेपल'],
  ['eight pictures', '🐎🔋📎🌧️🥭🚲🌙🪁'],
  ['blanks around and between', '  two  words  '],
  ['words with the name of the place among them', 'mango rain over mumbai'],
])('%s may be a password', (_what, password) => {
  expect(check(password)).not.toThrow();
});

it('49,000 passwords that were found in leaks are refused', () => {
  const common = dictionary['passwords-common'];
  expect(common.length).toBeGreaterThan(49_000);
  for (const password of common.filter(({ length }) => length >= 8).slice(0, 3000)) expect(check(password)).toThrow();
});
