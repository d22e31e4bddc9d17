import { blankOfficer, readQuietly } from '@buckle/domain/officer/wire';
import type { ImportStatus } from '@buckle/domain/actions/import-actions';
import type { Reader } from '../db/engine.ts';
import { importRepository, resultRepository, planOf } from './import.repository.ts';
import type { RowDetail } from './row-details.ts';

/** Statuses with rows that are not written yet. */
const waiting: readonly ImportStatus[] = ['checked', 'proposed', 'applying'];

/** Returns the paths of the photos that checked imports will write. */
export async function stagedPhotos(db: Reader): Promise<ReadonlySet<string>> {
  const imports = importRepository(db);
  const staged = new Set<string>();
  for (const id of await imports.withResults(waiting)) {
    const row = await imports.byId(id);
    if (!row || planOf(row)?.photos === undefined) continue;
    for await (const results of resultRepository(db).pages(row, 'changed'))
      for (const { detail } of results) {
        const { officer } = JSON.parse(detail) as RowDetail;
        staged.add(readQuietly(officer ?? blankOfficer).imagePath);
      }
  }
  return staged;
}
