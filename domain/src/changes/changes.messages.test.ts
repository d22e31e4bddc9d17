import { expect, it } from 'vitest';
import { changeKinds } from './change-kinds.ts';
import { changeSentence } from './changes.messages.ts';

const makers = { by: 'kale', proposer: 'rao' };

it.each([
  ['add', 'kale added {}'],
  ['edit', 'kale edited {}'],
  ['approve', 'kale approved rao’s change of {}'],
  ['withdraw', 'kale withdrew {}'],
  ['import', 'Import of {}'],
] as const)('says what a change of one record did: %s', (how, sentence) => {
  expect(changeSentence(how, 1, makers)).toBe(sentence);
});

it('counts the records of a change of several, and names none of them', () => {
  expect(changeSentence('import', 120_400, makers)).toBe('Import of 1,20,400 records');
  expect(changeSentence('undo', 12, makers)).toBe('kale undid a change of 12 records');
  for (const how of changeKinds) expect(changeSentence(how, 12, makers)).not.toContain('{}');
});
