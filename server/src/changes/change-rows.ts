import type { ActionOutput } from '@buckle/domain/actions/registry';
import { changedFields } from '@buckle/domain/officer/differences';
import { fieldNames, fieldOf } from '@buckle/domain/officer/field-table';
import { readQuietly, writeFields } from '@buckle/domain/officer/wire';
import type { ChangedVersion } from './change.repository.ts';

type ChangedRecord = ActionOutput<'changedRecords'>['rows'][number];

/** Returns a version and the state before it, with the fields of cards and those that differ. */
export function changedRecord({ id, version, how, record, before }: ChangedVersion): ChangedRecord {
  const after = readQuietly(JSON.parse(record));
  if (before === null) return { id, version, how, officer: writeFields(after, fieldNames) };
  const earlier = readQuietly(JSON.parse(before));
  const changed = new Set(changedFields(earlier, after));
  const fields = fieldNames.filter((name) => changed.has(name) || fieldOf(name).card);
  return { id, version, how, officer: writeFields(after, fields), before: writeFields(earlier, fields) };
}
