import { expect, it } from 'vitest';
import { conflictSentences, type UndoConflict } from './use-undo.ts';

const conflicts = (name: string, parts: Partial<UndoConflict> = {}): UndoConflict => ({
  id: name,
  name,
  fields: ['post'],
  reason: 'changed',
  by: 'rao',
  at: '2026-11-25T05:00:00.000Z',
  ...parts,
});

it('says nothing where everything was undone', () => {
  expect(conflictSentences({ conflicts: [], conflict_total: 0 })).toEqual([]);
});

it('names the record, the fields that were changed later, and who did that', () => {
  expect(
    conflictSentences({ conflicts: [conflicts('Asha Patil', { fields: ['post', 'zone'] })], conflict_total: 1 }),
  ).toEqual(['Kept as it is: Asha Patil, Post, Zone (changed later by rao, 25 November 2026, 10:30).']);
});

it('says why a record is kept that nobody changed', () => {
  expect(
    conflictSentences({ conflicts: [conflicts('', { fields: [], reason: 'employee-id-taken' })], conflict_total: 1 }),
  ).toEqual(['Kept as it is: No name recorded (another record has this employee ID now).']);
});

it('names two of many, and counts the others', () => {
  const [sentence] = conflictSentences({
    conflicts: ['A', 'B', 'C'].map((name) => conflicts(name, { fields: [] })),
    conflict_total: 1204,
  });
  expect(sentence).toMatch(/^Kept as it is: A \(.*\); B \(.*\) and 1,202 more\.$/u);
});
