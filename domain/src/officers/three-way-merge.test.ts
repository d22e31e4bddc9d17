import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields } from './differences.ts';
import type { OfficerDetails } from './field-table.ts';
import type { Posting } from './lists.ts';
import { blankOfficer } from './wire.ts';
import { withoutChange } from './three-way-merge.ts';

const record = (details: Partial<OfficerDetails>): OfficerDetails => ({ ...blankOfficer, ...details });
const posting = (name: string): Posting => ({ posting: name, tenure: '', from: '', to: '' });
const postings = (...names: string[]) => record({ previousPostings: names.map(posting) });
const namesOf = (details: OfficerDetails): string[] => details.previousPostings.map((one) => one.posting);

const names = fc.constantFrom('A', 'B', 'C');
const details = fc
  .record({
    name: names,
    zone: fc.constantFrom('', 'Zone 1', 'Zone 2'),
    skills: fc.array(names, { maxLength: 3 }),
    previousPostings: fc.array(names.map(posting), { maxLength: 4 }),
    punishments: fc.array(
      names.map((reason) => ({ punishmentType: 'Fine', reason, dateOfPunishment: '' })),
      { maxLength: 2 },
    ),
  })
  .map(record);

describe('a record without a change', () => {
  const before = record({ name: 'Asha Patil', zone: 'Zone 1' });
  const after = record({ name: 'Asha Jadhav', zone: 'Zone 2' });

  it('is what it was where nothing else was changed', () => {
    expect(withoutChange(after, before, after)).toEqual({ details: before, conflicts: [] });
  });
  it('keeps what was changed since, and names it', () => {
    const now = { ...after, zone: 'Zone 3', post: 'Writer' };
    expect(withoutChange(now, before, after)).toEqual({
      details: { ...now, name: 'Asha Patil' },
      conflicts: ['zone'],
    });
  });
  it('names no field that is as it was already', () => {
    expect(withoutChange(before, before, after)).toEqual({ details: before, conflicts: [] });
  });
  it('leaves fields alone that the change did not touch', () => {
    const now = { ...after, specialNote: 'A note' };
    expect(withoutChange(now, before, after).details).toEqual({ ...before, specialNote: 'A note' });
  });
});

describe('a list without a change', () => {
  it('loses what the change added, and keeps what was added later', () => {
    const { details, conflicts } = withoutChange(postings('A', 'B', 'C'), postings('A'), postings('A', 'B'));
    expect([namesOf(details), conflicts]).toEqual([['A', 'C'], []]);
  });
  it.each([
    ['loses one of two equal items where the change added one', ['A', 'A', 'C'], ['A'], ['A', 'A'], ['A', 'C']],
    ['loses one of two equal items where the same was added again', ['A', 'B', 'B'], ['A'], ['A', 'B'], ['A', 'B']],
    ['gets back what the change removed', ['B', 'C'], ['A', 'B'], ['B'], ['A', 'B', 'C']],
    ['gets back what the change corrected, in its place', ['C', 'A', 'X'], ['A', 'B'], ['A', 'X'], ['C', 'A', 'B']],
  ])('%s', (_when, now, before, after, expected) => {
    const { details, conflicts } = withoutChange(postings(...now), postings(...before), postings(...after));
    expect([namesOf(details), conflicts]).toEqual([expected, []]);
  });
  it.each([
    ['what the change added was edited since', ['A', 'X', 'C'], ['A'], ['A', 'B']],
    ['the change put it into another order', ['B', 'A', 'C'], ['A', 'B'], ['B', 'A']],
  ])('is kept whole where %s', (_when, now, before, after) => {
    const { details, conflicts } = withoutChange(postings(...now), postings(...before), postings(...after));
    expect([namesOf(details), conflicts]).toEqual([now, ['previousPostings']]);
  });
});

describe('any sequence of edits', () => {
  it('is as before its last one when that is undone', () => {
    fc.assert(
      fc.property(fc.array(details, { minLength: 2, maxLength: 6 }), (states) => {
        const [before = blankOfficer, after = blankOfficer] = states.slice(-2);
        expect(withoutChange(after, before, after)).toEqual({ details: before, conflicts: [] });
      }),
    );
  });
  it('is the same again when the undo of any of its edits is undone', () => {
    fc.assert(
      fc.property(fc.array(details, { minLength: 2, maxLength: 6 }), fc.nat(), (states, chosen) => {
        const index = chosen % (states.length - 1);
        const [before = blankOfficer, after = blankOfficer] = states.slice(index, index + 2);
        const now = states.at(-1) ?? blankOfficer;
        const undone = withoutChange(now, before, after);
        expect(withoutChange(undone.details, now, undone.details)).toEqual({ details: now, conflicts: [] });
        const altered = changedFields(before, after);
        expect(changedFields(now, undone.details).filter((field) => !altered.includes(field))).toEqual([]);
        for (const field of undone.conflicts) expect(undone.details[field]).toEqual(now[field]);
      }),
    );
  });
});
