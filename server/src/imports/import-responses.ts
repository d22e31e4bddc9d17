/** Response bodies of the import actions. */
import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { ColumnProfile, ImportPlan } from '@buckle/domain/import/import-plan';
import { questionsOf } from '@buckle/domain/import/plan-questions';
import { valueKey } from '@buckle/domain/import/value-meaning';
import type { Reference } from '@buckle/domain/reference/reference';
import { undoneBy } from '../changes/undone-by.ts';
import type { Reader } from '../db/engine.ts';
import { finished, importRepository, mapRepository, type ImportRow, isJob } from './import.repository.ts';
import { type Reversal, undoOf } from './import-undo.ts';
import type { NamedSheet } from './read-sheets.ts';

export type Summary = ActionOutput<'importProgress'>['summary'];
export type Details = ActionOutput<'importDetails'>;

/** File name that the web client sends for pasted cells. */
const PASTED = 'pasted cells.tsv';

const parsed = <T>(text: string, otherwise: T): T => (text === '' ? otherwise : (JSON.parse(text) as T));

export const planOf = (row: ImportRow): ImportPlan | undefined => parsed<ImportPlan | undefined>(row.plan, undefined);
export const profilesOf = (row: ImportRow): readonly ColumnProfile[] =>
  parsed<readonly ColumnProfile[]>(row.columns, []);
export const sheetsOf = (row: ImportRow): readonly NamedSheet[] => parsed<readonly NamedSheet[]>(row.sheets, []);

/** Returns the keys by which saved plans are matched to a header. */
export const headerKeys = (profiles: readonly ColumnProfile[]): string[] =>
  profiles.map(({ header }) => valueKey(header));

async function progressOf(db: Reader, row: ImportRow): Promise<Summary['progress']> {
  if (!isJob(row.status)) return undefined;
  const job = await importRepository(db).progress(row.id);
  return { done: job?.done ?? 0, of: job?.total ?? 0 };
}

/** Returns summaries for a list, as seen by a user. */
export async function summariesOf(db: Reader, rows: readonly ImportRow[], userId: string): Promise<Summary[]> {
  const undone = await undoneBy(
    db,
    rows.flatMap(({ change }) => change ?? []),
  );
  const summaries: Summary[] = [];
  for (const row of rows) {
    const progress = await progressOf(db, row);
    const undo = undone.get(row.change ?? 0);
    summaries.push({
      id: row.id,
      revision: row.revision,
      status: row.status,
      file: row.file === PASTED ? PASTED.replace('.tsv', '') : row.file,
      created_by: row.created_by,
      created_at: row.created_at,
      mine: row.created_by_id === userId,
      ...(planOf(row)?.photos !== undefined && { photos: true }),
      ...(progress && { progress }),
      ...(row.problem === '' ? {} : { problem: row.problem }),
      ...(row.counts === '' ? {} : { counts: JSON.parse(row.counts) as Summary['counts'] }),
      ...(finished.includes(row.status) && row.results_run === null ? { expired: true } : {}),
      ...(row.decided_by === null || row.decided_at === null
        ? {}
        : { decided: { by: row.decided_by, at: row.decided_at, reason: row.decision_reason } }),
      ...(row.change === null ? {} : { change: row.change }),
      ...(undo && { undone_by: undo.change }),
    });
  }
  return summaries;
}

export async function summaryOf(db: Reader, row: ImportRow, userId: string): Promise<Summary> {
  const [summary] = await summariesOf(db, [row], userId);
  return summary as Summary;
}

/** Returns the result of the undo of an import, unless that was undone, or of one that set nothing back. */
function reversalOf(row: ImportRow, { undone_by: undone }: Summary): Reversal | undefined {
  const { result } = undoOf(row) ?? {};
  if (!result) return undefined;
  const { change, ...reversal } = result;
  return reversal.reversed === 0 || change === undone ? reversal : undefined;
}

/** Returns an import with its plan and questions. `plan` overrides the stored one while it is being read. */
export async function detailsOf(
  db: Reader,
  row: ImportRow,
  plan: ImportPlan,
  { reference, userId }: { readonly reference: Reference; readonly userId: string },
): Promise<Details> {
  const profiles = profilesOf(row);
  const keys = JSON.stringify(headerKeys(profiles));
  const maps = (await mapRepository(db).all()).map(({ id, name, header }) => ({ id, name, fits: header === keys }));
  const questions = row.status === 'reading' ? [] : questionsOf(plan, profiles, reference);
  const summary = await summaryOf(db, row, userId);
  const reversal = reversalOf(row, summary);
  const details = {
    summary,
    sheets: sheetsOf(row),
    plan,
    columns: profiles,
    preview: parsed<readonly (readonly string[])[]>(row.preview, []),
    questions,
    maps: maps.toSorted((a, b) => Number(b.fits) - Number(a.fits)),
    ...(reversal && { reversal }),
  };
  return details as Details;
}
