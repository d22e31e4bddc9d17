import { describe, expect, it } from 'vitest';
import type { OfficerDetails } from '@buckle/domain/officers/field-table';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { decidedOf, decisionsOf, defaultSide, mergedRecord, mergeOf, type Pair } from './merge-choices.ts';

const pairOf = (a: Partial<OfficerDetails>, b: Partial<OfficerDetails>, versions: [number, number] = [1, 1]): Pair => ({
  a: { ...blankOfficer, ...a, id: 'one', version: versions[0] },
  b: { ...blankOfficer, ...b, id: 'two', version: versions[1] },
});

const posting = (name: string) => ({ posting: name, tenure: '', from: '', to: '' });

describe('the record that is kept', () => {
  it.each([
    ['has the employee ID', pairOf({}, { employeeId: 'MH1' }, [9, 1]), 'b'],
    ['has the longer history, if both have one', pairOf({ employeeId: 'MH1' }, { employeeId: 'MH2' }, [2, 3]), 'b'],
    ['is the first one, if nothing speaks for the other', pairOf({}, {}), 'a'],
  ] as const)('%s', (_, pair, kept) => {
    expect(defaultSide(pair)).toBe(kept);
  });
});

describe('the value that is chosen at first', () => {
  it.each([
    ['is never a blank', { email: '' }, { email: 'asha@police.example' }, 'b'],
    ['is never a space', { email: ' ' }, { email: 'asha@police.example' }, 'b'],
    ['is never a blank list', { skills: [] }, { skills: ['Judo'] }, 'b'],
    ['is the name with more words', { name: 'Asha Patil' }, { name: 'Patil Asha Ganpat' }, 'b'],
    ['is the name without initials', { name: 'A. G. Patil' }, { name: 'Asha Ganpat Patil' }, 'b'],
    ['is that of the kept record where names differ', { name: 'Asha Patil' }, { name: 'Usha Ganpat Patil' }, 'a'],
    ['has all mobile numbers', { mobileNumber: '0000044171' }, { mobileNumber: '0000044171, 0000044172' }, 'b'],
    ['is no longer number', { buckleNumber: '441' }, { buckleNumber: '4417' }, 'a'],
    ['is no longer option', { zone: 'Zone 1' }, { zone: 'Zone 12' }, 'a'],
    ['is a date rather than another text', { dateOfJoining: 'June' }, { dateOfJoining: '2015-06-01' }, 'b'],
    ['is the date of the kept record of two', { dateOfJoining: '2015-06-01' }, { dateOfJoining: '2016-06-01' }, 'a'],
    ['is the larger number of rewards', { rewards: '99' }, { rewards: '1,204' }, 'b'],
  ] as const)('%s', (_, a, b, choice) => {
    expect(decidedOf(pairOf(a, b), 'a', {}).map((one) => one.choice)).toEqual([choice]);
    // Also where the better one is in the record that is kept.
    expect(decidedOf(pairOf(b, a), 'a', {}).map((one) => one.choice)).toEqual(['a']);
  });

  it('is the later of two postings, with its dates, also where the other one has more', () => {
    const old = { currentPosting: 'Wai', currentPostingFrom: '2015-06', currentPostingTenure: 'Since 2015' };
    const pair = pairOf(old, { currentPosting: 'Lotus Lake', currentPostingFrom: '2024' });
    expect(decidedOf(pair, 'a', {})).toEqual([
      { decision: ['currentPosting', 'currentPostingFrom', 'currentPostingTenure'], choice: 'b' },
    ]);
    expect(mergedRecord(pair, 'a', decidedOf(pair, 'a', {}))).toMatchObject({
      currentPosting: 'Lotus Lake',
      currentPostingTenure: '',
    });
  });

  it.each([
    ['also by what its tenure says', 'Since Jun 2023', '2024', 'b'],
    ['not one of which it is unknown since when', 'long ago', '2024', 'a'],
  ] as const)('of two postings is the later one, %s', (_, tenure, from, choice) => {
    const pair = pairOf(
      { currentPosting: 'Wai', currentPostingTenure: tenure },
      { currentPosting: 'Lotus Lake', currentPostingFrom: from },
    );
    expect(decidedOf(pair, 'a', {}).map((one) => one.choice)).toEqual([choice]);
  });

  it('of one posting with different dates is chosen date by date', () => {
    const pair = pairOf(
      { currentPosting: 'Wai', currentPostingFrom: '2015' },
      { currentPosting: 'Wai', currentPostingFrom: '2015-06' },
    );
    expect(decidedOf(pair, 'a', {})).toEqual([{ decision: ['currentPostingFrom'], choice: 'b' }]);
  });

  it('of a list is both together', () => {
    const pair = pairOf({ previousPostings: [posting('Wai')] }, { previousPostings: [posting('Satara')] });
    expect(decidedOf(pair, 'a', {})).toEqual([{ decision: ['previousPostings'], choice: 'both' }]);
  });
});

it('asks nothing about fields that are the same', () => {
  expect(decisionsOf(pairOf({ name: 'Asha', skills: ['Judo'] }, { name: 'Asha', skills: ['Judo'] }))).toEqual([]);
});

it('sends what is taken from the other record, and which lists are not united', () => {
  const pair = pairOf(
    { name: 'Asha', post: 'Reader', skills: ['Judo'], drivingSkills: ['2 Wheeler'], punishments: [] },
    { name: 'Usha', post: 'Clerk', skills: ['Chess'], drivingSkills: ['4 Wheeler'] },
    [3, 5],
  );
  const request = (kept: 'a' | 'b') =>
    mergeOf(pair, kept, decidedOf(pair, kept, { name: 'b', post: 'a', skills: 'a', drivingSkills: 'both' }));
  expect(request('a')).toEqual({
    keep: 'one',
    keep_version: 3,
    other: 'two',
    other_version: 5,
    from_other: ['name'],
    only_kept: ['skills'],
  });
  expect(request('b')).toEqual({
    keep: 'two',
    keep_version: 5,
    other: 'one',
    other_version: 3,
    from_other: ['post', 'skills'],
    only_kept: [],
  });
});
