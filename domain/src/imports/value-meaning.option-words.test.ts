import { describe, expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import type { ImportTarget } from './import-plan.ts';
import { defaultMeaning, isBlankFor } from './value-meaning.ts';

const resolver = resolverOf(defaultReference);

describe('what cells mean', () => {
  it.each<[ImportTarget, string, string]>([
    ['gender', 'M', 'Male'],
    ['gender', 'पुरुष', 'Male'],
    ['gender', 'F', 'Female'],
    ['gender', 'महिला', 'Female'],
    ['gender', 'म', 'Female'],
    ['gender', 'FEMALE', 'Female'],
    ['maritalStatus', 'विवाहित', 'Married'],
    ['maritalStatus', 'Unmarried', 'Single'],
    ['maritalStatus', 'N/A', 'N/A'],
    ['maritalStatus', 'Widow', 'Widowed'],
    ['bloodGroup', 'B +ve', 'B+'],
    ['bloodGroup', 'b positive', 'B+'],
    ['bloodGroup', 'A1 +ve', 'A+'],
    ['bloodGroup', 'A2B-', 'AB-'],
    ['bloodGroup', 'B+VE', 'B+'],
    ['bloodGroup', 'AB(-)', 'AB-'],
    ['bloodGroup', 'AB –ve', 'AB-'],
    ['bloodGroup', 'O Rh+', 'O+'],
    ['bloodGroup', '0+', 'O+'],
    ['bloodGroup', '"A" Neg', 'A-'],
    ['bloodGroup', 'ओ पॉझिटिव्ह', 'O+'],
    ['bloodGroup', 'एबी निगेटिव्ह', 'AB-'],
    ['zone', 'Zone-I', 'Zone 1'],
    ['zone', 'परिमंडळ २', 'Zone 2'],
    ['zone', '3', 'Zone 3'],
    ['zone', 'ZONE 01', 'Zone 1'],
    ['zone', 'गुन्हे शाखा', 'Crime Branch'],
    ['zone', 'HQ', 'Head Quarter'],
    ['spouseGovernmentEmployee', 'होय', 'Yes'],
    ['spouseGovernmentEmployee', 'नाही', 'No'],
    ['drivingSkills', 'LMV', '4 Wheeler'],
    ['drivingSkills', 'दुचाकी', '2 Wheeler'],
    ['designation', 'PSI', 'Police Sub-Inspector'],
    ['designation', 'पोउनि', 'Police Sub-Inspector'],
    ['designation', 'पोलीस हवालदार', 'Head Constable'],
    ['currentPosting', 'सायबर सेल', 'Cyber Police Station'],
    ['posting.posting', 'E.O.W.', 'Economic Offences Wing'],
  ])('%s %j is %s', (target, text, value) => {
    expect(defaultMeaning(target, text, resolver)).toEqual({ value, known: true });
    expect(isBlankFor(target, text, resolver)).toBe(false);
  });

  it.each<[ImportTarget, string]>([
    ['designation', 'Police Constable Driver'],
    ['designation', 'HC/1983'],
    ['designation', 'PSI (Grade)'],
    ['currentPosting', 'Crime Branch (Property)'],
  ])('%s %j stays as typed: it says more than the list', (target, text) => {
    expect(defaultMeaning(target, text, resolver).known).toBe(true);
    expect([text, 'Grade Police Sub-Inspector']).toContain(defaultMeaning(target, text, resolver).value);
  });

  it.each<[ImportTarget, string]>([
    ['gender', 'X'],
    ['bloodGroup', 'C+'],
    ['bloodGroup', 'B'],
    ['zone', 'Zone 9'],
    ['designation', 'LIEUTENANT'],
    ['currentPosting', '047 PRECINCT'],
  ])('%s %j means nothing and stays', (target, text) => {
    expect(defaultMeaning(target, text, resolver)).toEqual({ value: text, known: false });
  });
});

it.each<[ImportTarget, string, boolean]>([
  ['name', 'NA', true],
  ['name', 'रिक्त', true],
  ['currentPosting', '-', true],
  ['rewards', '0', false],
  ['rewards', 'Nil', true],
  ['buckleNumber', '0', true],
])('%s %j is blank: %s', (target, text, blank) => {
  expect(isBlankFor(target, text, resolver)).toBe(blank);
});
