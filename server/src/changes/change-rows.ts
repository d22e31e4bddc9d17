import type { ActionOutput } from '@buckle/domain/actions/registry';
import { changedFields } from '@buckle/domain/officer/differences';
import { type FieldName, fieldNames, fieldOf, type Officer } from '@buckle/domain/officer/field-table';
import { readQuietly, writeFields } from '@buckle/domain/officer/wire';
import type { ChangedVersion } from './change.repository.ts';

/** Returns the fields of cards, and those that differ. */
export function visibleFields(before: Officer, after: Officer): FieldName[] {
  const changed = new Set(changedFields(before, after));
  return fieldNames.filter((name) => changed.has(name) || fieldOf(name).card);
}

type ChangedRecord = ActionOutput<'changedRecords'>['rows'][number];

/** Returns a version and the state before it, with the fields of cards and those that differ. */
export function changedRecord({ id, version, how, record, before }: ChangedVersion): ChangedRecord {
  const after = readQuietly(JSON.parse(record));
  if (before === null) return { id, version, how, officer: writeFields(after, fieldNames) };
  const earlier = readQuietly(JSON.parse(before));
  const fields = visibleFields(earlier, after);
  return { id, version, how, officer: writeFields(after, fields), before: writeFields(earlier, fields) };
}
