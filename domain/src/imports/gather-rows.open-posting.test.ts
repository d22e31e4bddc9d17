import { expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import { currentFromHistory } from './gather-rows.ts';

const withCurrent = currentFromHistory(resolverOf(defaultReference));
const posting = (text: string, from: string, to = '') => ({ posting: text, tenure: '', from, to });
const HISTORY = { previousPostings: [posting('Armoury', '2010-06-01', '2012-05-31'), posting('Lotus', '2012-06-01')] };

it('makes the open posting the current one of a new record', () => {
  expect(withCurrent(HISTORY, {})).toEqual({
    previousPostings: [posting('Armoury', '2010-06-01', '2012-05-31')],
    currentPosting: 'Lotus',
    currentPostingFrom: '2012-06-01',
  });
});

it('leaves a later current posting of the record, and keeps an earlier one as a previous posting', () => {
  expect(withCurrent(HISTORY, { currentPosting: 'Kesar', currentPostingFrom: '2020-01-01' })).toBe(HISTORY);
  expect(withCurrent(HISTORY, { currentPosting: 'Kesar', currentPostingFrom: '2011-01-01' })).toMatchObject({
    currentPosting: 'Lotus',
    previousPostings: [{ posting: 'Armoury' }, posting('Kesar', '2011-01-01', '2012-06-01')],
  });
});

it('leaves a history without an open posting at its end', () => {
  const closed = { previousPostings: [posting('Lotus', '2012-06-01'), posting('Armoury', '2014-06-01', '2015')] };
  expect(withCurrent(closed, {})).toBe(closed);
});
