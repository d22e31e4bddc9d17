import { expect, it } from 'vitest';
import { fieldNames, fieldOf } from '@buckle/domain/officer/field-table';
import { blankOfficer } from '@buckle/domain/officer/wire';
import { personalGroups, serviceFields } from './field-groups.ts';

const shown = (maritalStatus: string) => Object.values(personalGroups({ ...blankOfficer, maritalStatus })).flat();

it('shows every field of a tab once', () => {
  expect(shown('Single').toSorted()).toEqual(fieldNames.filter((name) => fieldOf(name).tab === 'personal').toSorted());
  expect(serviceFields.map((name) => fieldOf(name).label)).toEqual([
    'Designation',
    'Post',
    'Date of Joining',
    'Date of Retirement',
    'Zone',
  ]);
});

it('speaks of a spouse only where there is one', () => {
  expect(shown('Married')).toContain('spouseGovernmentEmployee');
  for (const status of ['', 'N/A', 'Single', 'Divorced', 'Widowed']) {
    expect(shown(status)).not.toContain('spouseGovernmentEmployee');
  }
});
