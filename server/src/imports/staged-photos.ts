import { blankOfficer, readQuietly } from '@buckle/domain/officer/wire';
import type { ImportStatus } from '@buckle/domain/actions/import-actions';
import type { Reader } from '../db/engine.ts';
import { planOf } from './import-responses.ts';
import { importRepository, resultRepository, type ImportRow } from './import.repository.ts';
import type { RowDetail } from './row-details.ts';

/** Statuses with rows that are not written yet. */
const waiting: readonly ImportStatus[] = ['checked', 'proposed', 'applying'];
const ROWS_AT_ONCE = 500;

async function* photosOf(db: Reader, row: ImportRow): AsyncGenerator<string> {
  for (let behind = 0; ;) {
    const filter = { outcome: 'changed', warned: false } as const;
    const found = await resultRepository(db).page(row, filter, behind, ROWS_AT_ONCE);
    for (const { detail } of found) {
      const { officer } = JSON.parse(detail) as RowDetail;
      yield readQuietly(officer ?? blankOfficer).imagePath;
    }
    const last = found.at(-1);
    if (!last || found.length < ROWS_AT_ONCE) return;
    behind = last.row;
  }
}

/** Returns the paths of the photos that checked imports will write. */
export async function stagedPhotos(db: Reader): Promise<ReadonlySet<string>> {
  const imports = importRepository(db);
  const staged = new Set<string>();
  for (const id of await imports.withResults(waiting)) {
    const row = await imports.byId(id);
    if (!row || planOf(row)?.photos === undefined) continue;
    for await (const path of photosOf(db, row)) staged.add(path);
  }
  return staged;
}
