/** Response bodies of the import actions. */
import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { ImportPlan } from '@buckle/domain/import/import-plan';
import { questionsOf } from '@buckle/domain/import/plan-questions';
import { sheetQuestions } from '@buckle/domain/import/sheet-questions';
import { undoneBy } from '../changes/undone-by.ts';
import type { Reader } from '../db/engine.ts';
import type { Session } from '../http/session.ts';
import {
  finished,
  importRepository,
  type ImportRow,
  isJob,
  planOf,
  previewOf,
  profilesOf,
  sheetsOf,
  type SummarizedRow,
} from './import.repository.ts';
import { type Reversal, undoOf } from './import-undo.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import { offeredSpellings, storedSpellings } from './remember-spellings.ts';
import { mapsFor } from './saved-maps.ts';

export type Summary = ActionOutput<'importProgress'>['summary'];
export type Details = ActionOutput<'importDetails'>;

/** File name that the web client sends for pasted cells. */
const PASTED = 'pasted cells.tsv';

async function progressOf(db: Reader, row: SummarizedRow): Promise<Summary['progress']> {
  if (!isJob(row.status)) return undefined;
  const job = await importRepository(db).progress(row.id);
  return { done: job?.done ?? 0, of: job?.total ?? 0 };
}

/** Returns summaries for a list, as seen by a user. */
export async function summariesOf(db: Reader, rows: readonly SummarizedRow[], userId: string): Promise<Summary[]> {
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

/** Returns the spellings that an import would add to ranks and units, or has added. */
function spellingsOf(row: ImportRow, { undone_by: undone }: Summary, current: CurrentReference): Details['spellings'] {
  if (row.status === 'checked' || row.status === 'proposed') return offeredSpellings(row, current);
  return row.status === 'applied' && undone === undefined ? storedSpellings(row) : [];
}

/** Returns an import with its plan and questions. `plan` overrides the stored one while it is being read. */
export async function detailsOf(
  db: Reader,
  row: ImportRow,
  plan: ImportPlan,
  { current, session }: { readonly current: CurrentReference; readonly session: Session },
): Promise<Details> {
  const profiles = profilesOf(row);
  const questions =
    row.status === 'reading'
      ? []
      : [...sheetQuestions(sheetsOf(row), plan), ...questionsOf(plan, profiles, current.reference)];
  const summary = await summaryOf(db, row, session.userId);
  const reversal = reversalOf(row, summary);
  const details = {
    summary,
    sheets: sheetsOf(row).map(({ name, rows, alike }) => ({ name, rows, ...(alike && { alike }) })),
    plan,
    columns: profiles,
    preview: previewOf(row),
    questions,
    maps: await mapsFor(db, row, session),
    spellings: spellingsOf(row, summary, current),
    ...(reversal && { reversal }),
  };
  return details as Details;
}
