import type { Entry, EntryKind } from '@buckle/domain/reference/spellings';
import type { EntryBoundKind } from '../db/audit/bound.ts';
import { noteChanged } from '../db/audit/changed-rows.ts';
import { optionRow, rankRow, unitRow } from '../db/reference-rows.ts';
import type { RecordsTransaction } from '../db/store.ts';

const boundKindOf = (entry: Entry): EntryBoundKind =>
  'seniority' in entry ? 'rank' : 'field' in entry ? 'option' : 'unit';

/** Writes entries of the reference data. Moves the revision, so that caches and the search index follow. */
export function referenceWriter({ db, revision, showsChange }: RecordsTransaction) {
  function changes(kind: EntryBoundKind, id: string): void {
    showsChange();
    noteChanged(db, kind, id);
  }
  function insert(entry: Entry) {
    if ('field' in entry) return db.insertInto('field_options').values(optionRow(entry, revision));
    if ('seniority' in entry) return db.insertInto('ranks').values(rankRow(entry, revision));
    return db.insertInto('units').values(unitRow(entry, revision));
  }
  function update(entry: Entry) {
    const { id } = entry;
    if ('field' in entry) return db.updateTable('field_options').set(optionRow(entry, revision)).where('id', '=', id);
    if ('seniority' in entry) return db.updateTable('ranks').set(rankRow(entry, revision)).where('id', '=', id);
    return db.updateTable('units').set(unitRow(entry, revision)).where('id', '=', id);
  }
  return {
    async add(entries: readonly Entry[]): Promise<void> {
      for (const entry of entries) {
        changes(boundKindOf(entry), entry.id);
        await insert(entry).execute();
      }
    },
    async replace(entry: Entry): Promise<void> {
      changes(boundKindOf(entry), entry.id);
      await update(entry).execute();
    },
    async remove(kind: EntryKind, id: string): Promise<void> {
      changes(kind === 'ranks' ? 'rank' : 'unit', id);
      await db.deleteFrom(kind).where('id', '=', id).execute();
    },
  };
}
