// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Officer } from '@buckle/domain/officers/field-table';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { comparisonOf } from './proposal-queries.ts';
const then: Officer = { ...blankOfficer, id: '1', version: 1, name: 'Asha Patil', post: 'Beat Marshal' };
const proposed: Officer = { ...then, version: 2, post: 'Station House Officer', zone: 'Zone 2' };
const words = (compared: ReturnType<typeof comparisonOf>) => compared.states.map(({ word }) => word);

it('shows a record to be added by what it says', () => {
  const compared = comparisonOf({ then: undefined, now: undefined, proposed: then }, false);
  expect(compared.fields).toEqual(['name', 'post']);
  expect(words(compared)).toEqual([undefined]);
});

it('shows an edit beside the record as it is now', () => {
  const compared = comparisonOf({ then, now: then, proposed }, false);
  expect(compared.fields).toEqual(['post', 'zone']);
  expect(words(compared)).toEqual(['Now', 'Proposed']);
});

it('shows three ways where the record has moved on, and where somebody else has been', () => {
  const now: Officer = { ...then, version: 3, post: 'Reader', skills: ['Judo'] };
  const compared = comparisonOf({ then, now, proposed }, false);
  expect(words(compared)).toEqual(['Then', 'Now', 'Proposed']);
  expect(compared.fields).toEqual(['post', 'zone']);
  expect([...compared.contested.keys()]).toEqual(['post']);
});

it('shows of a decided one what it asked for', () => {
  const compared = comparisonOf({ then, now: { ...proposed, version: 2 }, proposed }, true);
  expect(compared.fields).toEqual(['post', 'zone']);
  expect(words(compared)).toEqual(['Then', 'Proposed']);
});
