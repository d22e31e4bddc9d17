import { expect, it } from 'vitest';
import { type Kept, keptSentences } from './kept-text.ts';

const kept = (name: string, parts: Partial<Kept> = {}): Kept => ({
  id: name,
  name,
  fields: ['post'],
  reason: 'changed',
  by: 'rao',
  at: '2026-11-25T05:00:00.000Z',
  ...parts,
});

it('says nothing where everything was undone', () => {
  expect(keptSentences({ kept: [], kept_total: 0 })).toEqual([]);
});

it('names the record, the fields that were changed later, and who did that', () => {
  expect(keptSentences({ kept: [kept('Asha Patil', { fields: ['post', 'zone'] })], kept_total: 1 })).toEqual([
    'Kept as it is: Asha Patil, Post, Zone (changed later by rao, 25 November 2026, 10:30).',
  ]);
});

it('says why a record is kept that nobody changed', () => {
  expect(keptSentences({ kept: [kept('', { fields: [], reason: 'employee-id-taken' })], kept_total: 1 })).toEqual([
    'Kept as it is: No name recorded (another record has this employee ID now).',
  ]);
});

it('names two of many, and counts the others', () => {
  const [sentence] = keptSentences({
    kept: ['A', 'B', 'C'].map((name) => kept(name, { fields: [] })),
    kept_total: 1204,
  });
  expect(sentence).toMatch(/^Kept as it is: A \(.*\); B \(.*\) and 1,202 more\.$/u);
});
