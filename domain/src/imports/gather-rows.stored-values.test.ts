import { expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import { addEntries, storedValues } from './gather-rows.ts';

const known = storedValues(resolverOf(defaultReference));

it('a spelling of the stored rank or unit changes nothing', () => {
  const stored = { designation: 'PSI', currentPosting: 'Cyber Cell' };
  const changes = { name: 'Asha', designation: 'Police Sub-Inspector', currentPosting: 'Cyber Police Station' };
  expect(known.withoutSpellings(changes, stored)).toEqual({ name: 'Asha' });
  expect(known.withoutSpellings(changes, { designation: 'PC', currentPosting: '' })).toEqual(changes);
});

it('what a sheet cannot say otherwise than the record changes nothing', () => {
  const stored = { name: 'Asha  Patil', buckleNumber: '३४८', skills: ['Karate, black belt'], post: 'Writer' };
  const changes = { name: 'Asha Patil', buckleNumber: '348', skills: ['Karate', 'black belt'], post: 'Driver' };
  expect(known.withoutSpellings(changes, stored)).toEqual({ post: 'Driver' });
});

it('a field is cleared although its stored word means blank, and a choice is corrected', () => {
  expect(known.withoutSpellings({ post: '', gender: 'Male' }, { post: 'NA', gender: 'M' })).toEqual({
    post: '',
    gender: 'Male',
  });
});

it('a stored posting or punishment is found again however it is spelled', () => {
  const previousPostings = [
    { posting: 'Cyber Cell', tenure: 'NA', from: '', to: '' },
    { posting: 'Lotus', tenure: '', from: '2015', to: '' },
    { posting: 'Lotus', tenure: '', from: '2015', to: '2017' },
  ];
  const punishments = [{ punishmentType: 'Fine', reason: 'Late', dateOfPunishment: 'in summer' }];
  const incoming = {
    previousPostings: [
      { posting: 'Cyber Police Station', tenure: '', from: '', to: '' },
      { posting: 'Lotus', tenure: '', from: '2015', to: '2017' },
    ],
    punishments: [{ punishmentType: 'Fine', reason: 'Late', dateOfPunishment: '' }],
  };
  const united = addEntries({ previousPostings, punishments }, incoming, known);
  expect(united.previousPostings).toBe(previousPostings);
  expect(united.punishments).toBe(punishments);
});
