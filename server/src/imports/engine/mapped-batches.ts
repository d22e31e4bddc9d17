import type { Writing } from '../../db/engine.ts';
import { giveWay } from './give-way.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { ImportRejected } from './import-rejected.ts';
import { mappedWithKeptIds } from './kept-employee-ids.ts';
import type { Mapped } from './mapped-row.ts';
import { stopped } from './row-reasons.ts';

/** Rows per batch; few, since requests wait while one is compared. */
const BATCH_ROWS = 100;
/** Rows that are mapped between two turns of the event loop. */
const MAPPED_AT_ONCE = 20;

/** Throws `ImportRefused` if the import was aborted. */
export function throwIfStopped({ signal }: ImportDependencies): void {
  if (signal.aborted) throw new ImportRejected(stopped);
}

/** Yields the rows of a file as they are mapped, in batches. */
export async function* mappedBatches(
  { db }: Pick<Writing, 'db'>,
  dependencies: ImportDependencies,
  map: ImportDependencies['mapRow'],
): AsyncGenerator<Mapped[]> {
  const { rows, batchRows = BATCH_ROWS } = dependencies;
  let batch: Mapped[] = [];
  for await (const row of rows()) {
    const read = map(row.cells);
    // Most maps are synchronous; not waiting for them saves time.
    batch.push({ row, read: read instanceof Promise ? await read : read });
    if (batch.length % MAPPED_AT_ONCE === 0) await giveWay();
    if (batch.length < batchRows) continue;
    throwIfStopped(dependencies);
    yield await mappedWithKeptIds(db, batch);
    batch = [];
  }
  throwIfStopped(dependencies);
  yield await mappedWithKeptIds(db, batch);
}
