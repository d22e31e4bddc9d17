import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldNames, type Officer } from '../officers/field-table.ts';
import type { Posting } from '../officers/lists.ts';
import { blankOfficer } from '../officers/wire.ts';
import { anyDetails } from '../testing/any-details.ts';
import { choicesOf, mergedDetails, unitedLists } from './merged-record.ts';

const posting = (name: string, from = '', to = ''): Posting => ({ posting: name, tenure: '', from, to });
const kept: Officer = { ...blankOfficer, name: 'Asha', post: 'Writer', skills: ['Judo'], rewards: '3' };
const other: Officer = { ...blankOfficer, name: 'ASHA', post: '', skills: ['JUDO ', 'Yoga'], rewards: '5' };
const merge = (choices: Partial<Parameters<typeof mergedDetails>[2]> = {}, a = kept, b = other) =>
  mergedDetails(a, b, { fromDuplicate: [], onlyPrimary: [], ...choices });

describe('a merged record', () => {
  it('keeps its values where none is taken from the other one', () => {
    expect(merge()).toMatchObject({ name: 'Asha', post: 'Writer', rewards: '3' });
  });
  it('takes values of the other one, blank ones too', () => {
    expect(merge({ fromDuplicate: ['post', 'rewards'] })).toMatchObject({ name: 'Asha', post: '', rewards: '5' });
  });
  it('takes a posting with its dates, zone and post, or none of them', () => {
    const a = { ...kept, currentPosting: 'Wai', currentPostingFrom: '2015', zone: 'Zone 1' };
    const b = { ...other, currentPosting: 'Fort', currentPostingFrom: '2024', zone: 'Zone 2', post: 'Driver' };
    const placed = ({ currentPosting, currentPostingFrom, zone, post }: Officer) => [
      currentPosting,
      currentPostingFrom,
      zone,
      post,
    ];
    expect(placed({ ...a, ...merge({ fromDuplicate: ['currentPosting'] }, a, b) })).toEqual(placed(b));
    expect(placed({ ...a, ...merge({ fromDuplicate: ['zone', 'currentPostingFrom'] }, a, b) })).toEqual(placed(a));
  });
  it('unites lists, however their entries are written', () => {
    expect(merge().skills).toEqual(['Judo', 'Yoga']);
  });
  it('leaves a list as it is, or takes that of the other one', () => {
    expect(merge({ onlyPrimary: ['skills'] }).skills).toEqual(['Judo']);
    expect(merge({ fromDuplicate: ['skills'] }).skills).toEqual(['JUDO ', 'Yoga']);
  });
  it('has the same posting twice where an officer was there twice', () => {
    const a = { ...kept, previousPostings: [posting('Fort', '2010', '2012')] };
    const b = { ...other, previousPostings: [posting('fort', '2010', '2012'), posting('Fort', '2016', '2018')] };
    expect(merge({}, a, b).previousPostings).toEqual([
      posting('Fort', '2010', '2012'),
      posting('Fort', '2016', '2018'),
    ]);
  });
  it('has a posting without dates only where the other record does not date it', () => {
    const a = { ...kept, previousPostings: [posting('Fort'), posting('Lake')] };
    const b = { ...other, previousPostings: [posting('Fort', '2010', '2012'), posting('lake')] };
    expect(merge({}, a, b).previousPostings).toEqual([posting('Lake'), posting('Fort', '2010', '2012')]);
    expect(merge({}, b, a).previousPostings).toEqual([posting('Fort', '2010', '2012'), posting('lake')]);
  });
});

describe('the choices of a merge', () => {
  it('are told by its result, as far as it shows them', () => {
    const fields = fc.subarray([...fieldNames]);
    const lists = fc.subarray([...unitedLists]);
    fc.assert(
      fc.property(anyDetails, anyDetails, fields, lists, (a, b, fromDuplicate, onlyPrimary) => {
        const merged = mergedDetails(a, b, { fromDuplicate, onlyPrimary });
        expect(mergedDetails(a, b, choicesOf(a, b, merged))).toEqual(merged);
      }),
      { numRuns: 500 },
    );
  });
});
