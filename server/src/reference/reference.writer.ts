import type { Rank } from '@buckle/domain/reference/rank';
import type { Unit } from '@buckle/domain/reference/unit';
import type { EntryKind } from '@buckle/domain/reference/spellings';
import { noteChanged } from '../db/audit/changed-rows.ts';
import { rankRow, unitRow } from '../db/reference-rows.ts';
import type { RecordsTransaction } from '../db/store.ts';

const isRank = (entry: Rank | Unit): entry is Rank => 'seniority' in entry;

const boundKinds = { ranks: 'rank', units: 'unit' } as const;

/** Writes entries of the reference data. Moves the revision, so that caches and the search index follow. */
export function referenceWriter({ db, revision, showsChange }: RecordsTransaction) {
  function changes(kind: EntryKind, id: string): void {
    showsChange();
    noteChanged(db, boundKinds[kind], id);
  }
  return {
    async add(entries: readonly (Rank | Unit)[]): Promise<void> {
      for (const entry of entries) {
        changes(isRank(entry) ? 'ranks' : 'units', entry.id);
        await (isRank(entry)
          ? db.insertInto('ranks').values(rankRow(entry, revision)).execute()
          : db.insertInto('units').values(unitRow(entry, revision)).execute());
      }
    },
    async replace(entry: Rank | Unit): Promise<void> {
      changes(isRank(entry) ? 'ranks' : 'units', entry.id);
      await (isRank(entry)
        ? db.updateTable('ranks').set(rankRow(entry, revision)).where('id', '=', entry.id).execute()
        : db.updateTable('units').set(unitRow(entry, revision)).where('id', '=', entry.id).execute());
    },
    async remove(kind: EntryKind, id: string): Promise<void> {
      changes(kind, id);
      await db.deleteFrom(kind).where('id', '=', id).execute();
    },
  };
}
