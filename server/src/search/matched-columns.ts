import { columnsOf, writeColumns } from '@buckle/domain/list/listed-officer';
import type { Officer } from '@buckle/domain/officer/field-table';
import { foldedOf } from '@buckle/domain/officer/matching';

/** Search and list columns of a record. */
export const matchedOf = (officer: Officer) => ({
  ...foldedOf(officer),
  mobile: officer.mobileNumber,
  listed: writeColumns(columnsOf(officer)),
});

/** Names of the search and list columns. */
export const MATCHED = ['buckle', 'employee', 'name', 'mobile', 'listed'] as const satisfies (keyof ReturnType<
  typeof matchedOf
>)[];
