import { expect, it } from 'vitest';
import { fieldNames, fieldOf } from '@buckle/domain/officers/field-table';
import { fieldLabel } from '@buckle/domain/officers/officers.messages';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { personalGroups, serviceFields } from './field-groups.ts';

const visible = (maritalStatus: string) => Object.values(personalGroups({ ...blankOfficer, maritalStatus })).flat();

it('shows every field of a tab once', () => {
  expect(visible('Single').toSorted()).toEqual(
    fieldNames.filter((name) => fieldOf(name).tab === 'personal').toSorted(),
  );
  expect(serviceFields.map((name) => fieldLabel(name))).toEqual([
    'Designation',
    'Post',
    'Date of Joining',
    'Date of Retirement',
    'Zone',
  ]);
});

it('speaks of a spouse only where there is one', () => {
  expect(visible('Married')).toContain('spouseGovernmentEmployee');
  for (const status of ['', 'N/A', 'Single', 'Divorced', 'Widowed']) {
    expect(visible(status)).not.toContain('spouseGovernmentEmployee');
  }
});
