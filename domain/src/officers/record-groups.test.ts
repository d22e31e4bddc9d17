import { expect, it } from 'vitest';
import { fieldNames } from './field-table.ts';
import { isRecordGroup, recordGroups } from './record-groups.ts';

it('each field of a record can be edited in exactly one group', () => {
  expect(Object.values(recordGroups).flat().toSorted()).toEqual([...fieldNames].toSorted());
});

it('names of groups are told from anything else', () => {
  expect(['contact', 'toString', '', undefined].map(isRecordGroup)).toEqual([true, false, false, false]);
});
