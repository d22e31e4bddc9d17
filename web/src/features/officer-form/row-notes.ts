import { type FieldName, fieldOf } from '@buckle/domain/officer/field-table';
import type { FieldChecks } from './use-form-checks.ts';

/** Returns the notes of the parts of a row; what concerns the whole row stands at its `first` part. */
export const rowNotes =
  ({ problemOf, warningOf }: FieldChecks, name: FieldName, row: number, first?: string) =>
  (part: string) => {
    const path = `${fieldOf(name).write}.${row}`;
    const isEntry = part === first;
    return {
      error: problemOf(`${path}.${part}`) ?? (isEntry ? problemOf(path) : undefined),
      warning: [warningOf(`${path}.${part}`), isEntry ? warningOf(path) : ''].filter(Boolean).join(' '),
    };
  };
