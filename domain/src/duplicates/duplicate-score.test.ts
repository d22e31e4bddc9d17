import { describe, expect, it } from 'vitest';
import type { Officer } from '../officers/field-table.ts';
import { blankOfficer } from '../officers/wire.ts';
import { duplicateScore } from './duplicate-score.ts';

const officer: Officer = {
  ...blankOfficer,
  name: 'Rajesh Ganpat Pawar',
  employeeId: 'MGMRGP8501',
  dateOfJoining: '2009-07-01',
  mobileNumber: '9822012345',
  gender: 'Male',
  bloodGroup: 'B+',
};
const stranger: Partial<Officer> = {
  name: 'Sunita Kale',
  employeeId: 'MGFSKX9103',
  dateOfJoining: '2014-03-02',
  mobileNumber: '9822054321',
};
/** Two spellings of a name that look the same. */
const spellings = ['अॅलन अाशिष काेरडे', 'ॲलन आशिष कोरडे'] as const;
const scoreWith = (changes: Partial<Officer>) => duplicateScore(officer, { ...officer, ...changes });

describe('two records are suspected to be of one person', () => {
  it.each<[string, Partial<Officer>, readonly string[]]>([
    ['a slip of the employee id', { employeeId: 'MGMRGP8507', mobileNumber: '' }, ['employee-id', 'name-and-joining']],
    ['O for 0', { employeeId: 'MGMRGP85O1', dateOfJoining: '', mobileNumber: '' }, ['employee-id']],
    [
      'the name in the other script',
      { name: 'राजेश गणपत पवार', employeeId: '', mobileNumber: '' },
      ['name-and-joining'],
    ],
    ['initials', { name: 'R. G. Pawar', employeeId: '1234567', mobileNumber: '' }, ['name-and-joining']],
    [
      'one of several mobile numbers',
      { employeeId: '', dateOfJoining: '', mobileNumber: '+91 98220 12345, 1' },
      ['mobile'],
    ],
    ['a slip in the date of joining', { employeeId: '', dateOfJoining: '2009-01-07' }, ['mobile']],
  ])('with %s', (_what, changes, reasons) => expect(scoreWith(changes)?.reasons).toEqual(reasons));
  it('with a name that looks the same, as much as with the same name', () => {
    const [one, other] = spellings.map((name) => ({ ...blankOfficer, name, dateOfJoining: '2016-04-08' }));
    expect(one && other && duplicateScore(one, other)).toEqual(one && duplicateScore(one, one));
    const dotted = { ...officer, name: 'R.G. Pawar', employeeId: '', mobileNumber: '' };
    expect(duplicateScore(dotted, { ...dotted, name: 'R G Pawar' })).toEqual(duplicateScore(dotted, dotted));
  });

  it('with leading zeros that one of them lacks', () => {
    const first = { ...officer, employeeId: '00012345', dateOfJoining: '', mobileNumber: '' };
    expect(duplicateScore(first, { ...first, employeeId: '12345' })?.reasons).toEqual(['employee-id']);
  });

  it('with the same photo, by its path', () => {
    const photo = { imagePath: 'photos/a.webp' };
    const second = { ...officer, ...photo, employeeId: '', dateOfJoining: '', mobileNumber: '' };
    expect(duplicateScore({ ...officer, ...photo }, second)?.reasons).toEqual(['photo']);
  });
});

describe('two records are not suspected', () => {
  it.each<[string, Partial<Officer>]>([
    ['for a mobile number alone', { ...stranger, mobileNumber: officer.mobileNumber }],
    ['for a similar employee id alone', { ...stranger, employeeId: 'MGMRGP8502' }],
    [
      'for a similar employee id and the same date of joining',
      { ...stranger, employeeId: 'MGMRGP8502', dateOfJoining: officer.dateOfJoining },
    ],
    ['for a name alone', { employeeId: '', dateOfJoining: '', mobileNumber: '' }],
    [
      'for the same name with a similar id, where they joined in other years',
      { employeeId: 'MGMRGP8502', dateOfJoining: '2014-03-02', mobileNumber: '' },
    ],
    [
      'for name and date of joining, where both have an employee id of the same form',
      { employeeId: 'MGMRGP8177', mobileNumber: '' },
    ],
    ['of another gender, for name and date of joining', { gender: 'Female', employeeId: '', mobileNumber: '' }],
    ['for a mobile number that is none', { ...stranger, name: officer.name, mobileNumber: '9999999999' }],
  ])('%s', (_what, changes) => {
    const first = changes.mobileNumber === '9999999999' ? { ...officer, mobileNumber: '9999999999' } : officer;
    expect(duplicateScore(first, { ...first, ...changes })).toBeUndefined();
  });
});

it('the order of the two does not matter', () => {
  const second = { ...officer, name: 'Rajesh Pawar', employeeId: '' };
  expect(duplicateScore(officer, second)).toEqual(duplicateScore(second, officer));
});
