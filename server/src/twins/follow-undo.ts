import type { RecordsTransaction } from '../db/store.ts';
import { twinWriter } from './twin.writer.ts';

interface MergedRecords {
  readonly keptId: string;
  readonly duplicateId: string;
}

/** Columns of a change's audit row. */
interface AuditedChange {
  readonly action: string;
  readonly subject: string;
  readonly details: string;
}

interface Details {
  readonly undoes?: number;
  /** The record that was merged into the subject. */
  readonly other?: string;
}

/** Returns the merge that a change was, took back, or made again; undefined if it has to do with none. */
async function mergeOfChange({ db }: RecordsTransaction, change: number): Promise<MergedRecords | undefined> {
  for (let number: number | undefined = change; number !== undefined;) {
    const row: AuditedChange | undefined = await db
      .selectFrom('record_audit')
      .select(['action', 'subject', 'details'])
      .where('seq', '=', number)
      .executeTakeFirst();
    const { undoes, other }: Details = row && row.details !== '' ? (JSON.parse(row.details) as Details) : {};
    if (row?.action === 'record.merge')
      return other === undefined ? undefined : { keptId: row.subject, duplicateId: other };
    number = row?.action === 'record.undo' ? undoes : undefined;
  }
  return undefined;
}

/**
 * Removes the redirects from records that an undo reinstated. Where it made a merge again, the other record leads to
 * the kept one again.
 */
export async function followUndoOfMerge(transaction: RecordsTransaction, change: number): Promise<void> {
  const { db, versions } = transaction;
  const writer = twinWriter(transaction);
  await writer.removeRedirectsOfReinstated();
  const merge = await mergeOfChange(transaction, change);
  if (!merge) return;
  const withdrawn = await db
    .selectFrom('officer_versions')
    .select('version')
    .where('officer_id', '=', merge.duplicateId)
    .where('change', '=', versions.change)
    .where('how', '=', 'withdraw')
    .executeTakeFirst();
  if (withdrawn) await writer.addRedirect(merge.duplicateId, merge.keptId);
}
