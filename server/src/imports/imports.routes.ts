import { type FieldName, hiddenFrom, readersOf } from '@buckle/domain/officers/field-table';
import { z } from 'zod';
import { text } from '@buckle/domain/action';
import { readMessages } from '@buckle/domain/catalogue';
import { sentencesOf } from '@buckle/domain/coded-messages';
import { PASTED_FILE } from '@buckle/domain/exports/file-name';
import { importListMessages } from '@buckle/domain/imports/import-pages.messages';
import type { ActionOutput } from '@buckle/domain/registry';
import type { ImportPlan } from '@buckle/domain/imports/import-plan';
import { questionsOf } from '@buckle/domain/imports/plan-questions';
import { sheetQuestions } from '@buckle/domain/imports/sheet-questions';
import type { Quotas } from '../http/quota.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/reference.repository.ts';
import { importRowActions } from './import-rows.routes.ts';
import { decideUsecases } from './decide-import.ts';
import { type ImportDependencies, type PlannedImport, planUsecases } from './plan-import.ts';
import { uploadUsecase } from './upload-import.ts';
import { mapsFor, mapUsecases } from './saved-maps.ts';
import { type Handlers, pageOf, readCursor, type Session, writeCursor } from '../http/handler.ts';
import { changeCallOf } from '../officers/change-call.ts';
import { importErrors } from './imports.errors.ts';
import {
  finished,
  type ImportCursor,
  importRepository,
  type ImportRow,
  isJob,
  planOf,
  previewOf,
  profilesOf,
  type Reversal,
  sheetsOf,
  type SummarizedRow,
  undoOf,
} from './imports.repository.ts';
import { visibleImport } from './import-call.ts';
import { undoneBy } from '../changes/changes.repository.ts';
import type { Reader } from '../db/engine.ts';
import { offeredSpellings, storedSpellings } from './remember-spellings.ts';

export interface ImportHandlerDependencies extends ImportDependencies {
  readonly photos: PhotoStore;
  readonly views: RecordViews;
  readonly quotas: Quotas;
}

const IMPORTS_A_PAGE = 50;

export function importHandlers(dependencies: ImportHandlerDependencies) {
  const { store, reference, quotas } = dependencies;
  const { upload } = uploadUsecase(dependencies);
  const plans = planUsecases(dependencies);
  const decisions = decideUsecases(dependencies);
  const maps = mapUsecases(dependencies);
  const callOf = changeCallOf(quotas);
  const summary = async (row: ImportRow, { userId }: Session) => ({
    output: { summary: await summaryOf(store.db, row, userId) },
  });
  async function details({ row, plan }: PlannedImport, session: Session) {
    return { output: await detailsOf(store.db, row, plan, { current: await reference(), session }) };
  }

  return {
    ...importRowActions(dependencies),

    async imports({ input: { cursor }, session, permission }) {
      const requested = { userId: session.userId, own: permission === 'own' };
      const found = await importRepository(store.db).page(requested, cursorOf(cursor), IMPORTS_A_PAGE + 1);
      const { items, last } = pageOf(found, IMPORTS_A_PAGE);
      const imports = await summariesOf(store.db, items, session.userId);
      return { output: { imports, ...(last ? { next_cursor: writeCursor([last.created_at, last.id]) } : {}) } };
    },

    async uploadImport(call) {
      await quotas.countPhoto(call.session);
      return { output: { id: await upload(call.image, call.fileName, callOf(call)) } };
    },

    async importDetails({ input: { id }, session }) {
      const row = await visibleImport(store.db, id, session);
      const plan = planOf(row);
      if (!plan || row.status === 'reading') throw importErrors.wrongStatus(row.status);
      return details({ row, plan }, session);
    },

    importProgress: async ({ input: { id }, session }) => summary(await visibleImport(store.db, id, session), session),

    planImport: async (call) => details(await plans.plan(call.input, callOf(call)), call.session),

    checkImport: async (call) => summary(await plans.check(call.input, callOf(call)), call.session),

    applyImport: async (call) =>
      summary(await decisions.apply(call.input, callOf(call), call.permission === 'proposes'), call.session),

    declineImport: async (call) =>
      summary(await decisions.decline(call.input, call.input.reason, callOf(call)), call.session),

    discardImport: async (call) => summary(await decisions.discard(call.input.id, callOf(call)), call.session),

    undoImport: async (call) =>
      summary(await decisions.undo(call.input, call.input.change_reason ?? '', callOf(call)), call.session),

    async saveImportMap(call) {
      const { id, name } = call.input;
      return { output: { map: await maps.save(id, name, callOf(call)) } };
    },

    async deleteImportMap(call) {
      await maps.remove(call.input.map, callOf(call));
      return { output: {} };
    },
  } satisfies Partial<Handlers>;
}

async function summaryOf(db: Reader, row: ImportRow, userId: string): Promise<Summary> {
  const [summary] = await summariesOf(db, [row], userId);
  return summary as Summary;
}

/** Returns summaries for a list, as seen by a user. */
async function summariesOf(db: Reader, rows: readonly SummarizedRow[], userId: string): Promise<Summary[]> {
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
      file: row.file === PASTED_FILE ? importListMessages.pasted : row.file,
      created_by: row.created_by,
      created_at: row.created_at,
      mine: row.created_by_id === userId,
      ...(planOf(row)?.photos !== undefined && { photos: true }),
      ...(progress && { progress }),
      ...(row.problem === '' ? {} : { problem: sentencesOf(readMessages(row.problem)) }),
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

async function progressOf(db: Reader, row: SummarizedRow): Promise<Summary['progress']> {
  if (!isJob(row.status)) return undefined;
  const job = await importRepository(db).progress(row.id);
  return { done: job?.done ?? 0, of: job?.total ?? 0 };
}

/** Returns an import with its plan and questions. `plan` overrides the stored one while it is being read. */
async function detailsOf(
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
  const reversal = reversalOf(row, summary, hiddenFrom(readersOf(session.role)));
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

/**
 * Returns the result of the undo of an import, unless that was undone, or of one that set nothing back. `hidden`: fields of
 * which the reader may not know that they were changed.
 */
function reversalOf(
  row: ImportRow,
  { undone_by: undone }: Summary,
  hidden: readonly FieldName[],
): Reversal | undefined {
  const { result } = undoOf(row) ?? {};
  if (!result) return undefined;
  const { change, ...whole } = result;
  const conflicts = whole.conflicts.map((one) => ({
    ...one,
    fields: one.fields.filter((field) => !(hidden as readonly string[]).includes(field)),
  }));
  const reversal = { ...whole, conflicts };
  return reversal.reversed === 0 || change === undone ? reversal : undefined;
}

/** Returns the spellings that an import would add to ranks and units, or has added. */
function spellingsOf(row: ImportRow, { undone_by: undone }: Summary, current: CurrentReference): Details['spellings'] {
  if (row.status === 'checked' || row.status === 'proposed') return offeredSpellings(row, current);
  return row.status === 'applied' && undone === undefined ? storedSpellings(row) : [];
}

/** Cursor: upload timestamp and id. */
const cursorShape = z.tuple([text(100), text(100)]);

function cursorOf(cursor: string | undefined): ImportCursor | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt, id] = readCursor(cursor, cursorShape);
  return { createdAt, id };
}

type Summary = ActionOutput<'importProgress'>['summary'];
type Details = ActionOutput<'importDetails'>;
