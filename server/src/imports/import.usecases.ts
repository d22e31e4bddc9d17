import type { ActionRequest } from '@buckle/domain/actions/registry';
import type { ImportPlan } from '@buckle/domain/import/import-plan';
import { questionsOf } from '@buckle/domain/import/plan-questions';
import { suggestPlan } from '@buckle/domain/import/suggest-plan';
import { same } from '@buckle/domain/officer/differences';
import type { Store } from '../db/store.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import { planOf, profilesOf, sheetsOf } from './import-answers.ts';
import { type ImportCall, rejectStale, rejectStatus, type SeenImport, writeImport } from './import-call.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportJobs } from './import-jobs.ts';
import { importErrors } from './import.errors.ts';
import { importRepository, type ImportRow } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import { planFromMap } from './saved-maps.ts';
import type { RowCounts } from './row-counts.ts';
import type { Wanted } from './read-sheets.ts';
import { ownImport, visibleImport } from './visible-import.ts';

export interface ImportDependencies {
  readonly store: Store;
  readonly files: ImportFiles;
  readonly jobs: ImportJobs;
  readonly reference: () => Promise<CurrentReference>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Unfinished imports of a user. */
const UNFINISHED_MAX = 20;
const NAME_MAX = 200;

/** An import with the plan that is being read, which it does not have yet. */
export interface PlannedImport {
  readonly row: ImportRow;
  readonly plan: ImportPlan;
}

const newRow = {
  revision: 1,
  status: 'reading',
  run: 0,
  results_run: null,
  sheets: '',
  wanted: '',
  plan: '',
  columns: '',
  preview: '',
  counts: '',
  problem: '',
  decided_by_id: null,
  decided_by: null,
  decided_at: null,
  decision_reason: '',
  change: null,
} as const;

/** Returns the last part of a path, as old browsers send it. */
const nameOf = (fileName: string): string =>
  (fileName.split(/[/\\]/u).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, NAME_MAX) || 'sheet';

/** Returns the plan that a request asks for; undefined where the sheet has to be read first. */
async function plannedBy(
  request: ActionRequest<'planImport'>,
  row: ImportRow,
  { store, reference }: Pick<ImportDependencies, 'store' | 'reference'>,
): Promise<{ readonly plan: ImportPlan; readonly wanted: Wanted | undefined }> {
  const present = planOf(row);
  if (!present) throw importErrors.wrongStatus(row.status);
  const given = request.plan as ImportPlan | undefined;
  const sheet = given?.sheet ?? request.sheet ?? present.sheet;
  if (sheet >= sheetsOf(row).length) throw importErrors.noSuchSheet();
  const header = given?.header ?? request.header ?? (sheet === present.sheet ? present.header : undefined);
  if (sheet !== present.sheet || !same(header, present.header))
    return { plan: given ?? present, wanted: { sheet, header, plan: given } };
  if (given) return { plan: given, wanted: undefined };
  if (request.map !== undefined) {
    const map = await importRepository(store.db).map(request.map);
    if (!map) throw importErrors.noSuchMap();
    return { plan: planFromMap(map, row, present), wanted: undefined };
  }
  const { reference: stored } = await reference();
  const suggested = suggestPlan({ sheet, header: present.header, profiles: profilesOf(row), reference: stored });
  return { plan: suggested, wanted: undefined };
}

/** Imports from the upload to the check. Each method throws a `RequestError` with a message for the user. */
export function importUsecases(dependencies: ImportDependencies) {
  const { store, files, jobs, reference, now, newId } = dependencies;
  const write = writeImport(store, now);
  return {
    async upload(bytes: Buffer, fileName: string, call: ImportCall): Promise<string> {
      const { session } = call;
      const file = nameOf(fileName);
      if ((await importRepository(store.db).countUnfinished(session.userId)) >= UNFINISHED_MAX)
        throw importErrors.tooMany(UNFINISHED_MAX);
      const id = newId();
      await files.put(id, bytes);
      const content = { file, bytes: bytes.length };
      const known = await write(call, { action: 'import.upload', content }, async (transaction, at) => {
        transaction.concerns(file);
        const author = { created_by_id: session.userId, created_by: session.username, created_at: at };
        await importWriter(transaction).add({ ...newRow, id, file, ...author, changed_at: at });
        return id;
      });
      // A repeated request: the file of the first one is kept.
      if (known !== id) await files.remove(id);
      jobs.wake();
      return known;
    },

    /** Changes the plan, and thereby cancels a check. */
    async plan(request: ActionRequest<'planImport'>, call: ImportCall): Promise<PlannedImport> {
      const { id, revision } = request;
      const found = await ownImport(store.db, id, call.session);
      const { plan, wanted } = await plannedBy(request, found, { store, reference });
      await write(call, { action: 'import.plan', content: request }, async (transaction, at) => {
        const row = await ownImport(transaction.db, id, call.session);
        rejectStale(row, revision);
        rejectStatus(row, ['open', 'checking', 'checked']);
        transaction.concerns(row.file);
        await importWriter(transaction).change(row, {
          status: wanted ? 'reading' : 'open',
          ...(wanted ? { wanted: JSON.stringify(wanted), columns: '', preview: '' } : { plan: JSON.stringify(plan) }),
          counts: '',
          problem: '',
          changed_at: at,
        });
        return {};
      });
      jobs.stop(id);
      jobs.wake();
      return { row: await ownImport(store.db, id, call.session), plan };
    },

    /** Begins to compare all rows with the directory. */
    async check({ id, revision }: SeenImport, call: ImportCall): Promise<ImportRow> {
      const { reference: stored } = await reference();
      await write(call, { action: 'import.check', content: { id, revision } }, async (transaction, at) => {
        const row = await ownImport(transaction.db, id, call.session);
        rejectStale(row, revision);
        rejectStatus(row, ['open', 'checked']);
        const plan = planOf(row);
        const question = plan && questionsOf(plan, profilesOf(row), stored).find(({ required }) => required);
        if (question) throw importErrors.openQuestion(question.message);
        transaction.concerns(row.file);
        await importWriter(transaction).change(row, { status: 'checking', counts: '', problem: '', changed_at: at });
        return {};
      });
      jobs.wake();
      return ownImport(store.db, id, call.session);
    },

    /** `proposes`: an administrator has to approve it. */
    async apply({ id, revision }: SeenImport, call: ImportCall, proposes: boolean): Promise<ImportRow> {
      const { session } = call;
      const action = proposes ? 'import.propose' : 'import.apply';
      await write(call, { action, content: { id, revision } }, async (transaction, at) => {
        const row = await visibleImport(transaction.db, id, session);
        const isOwn = row.created_by_id === session.userId;
        rejectStale(row, revision);
        if (row.status === 'proposed' && isOwn) throw importErrors.selfApproval();
        rejectStatus(row, isOwn ? ['checked'] : ['proposed']);
        const counts = JSON.parse(row.counts) as RowCounts;
        if (counts.new + counts.changed === 0) throw importErrors.nothingToImport();
        transaction.concerns(row.file);
        const decided = { decided_by_id: session.userId, decided_by: session.username, decided_at: at };
        const columns = proposes ? ({ status: 'proposed' } as const) : ({ status: 'applying', ...decided } as const);
        await importWriter(transaction).change(row, { ...columns, problem: '', changed_at: at });
        return {};
      });
      jobs.wake();
      return visibleImport(store.db, id, session);
    },

    async decline({ id, revision }: SeenImport, reason: string, call: ImportCall): Promise<ImportRow> {
      const { session } = call;
      if (reason.trim() === '') throw importErrors.reasonNeeded();
      await write(call, { action: 'import.decline', content: { id, revision, reason } }, async (transaction, at) => {
        const row = await visibleImport(transaction.db, id, session);
        rejectStale(row, revision);
        rejectStatus(row, ['proposed']);
        if (row.created_by_id === session.userId) throw importErrors.selfApproval();
        transaction.concerns(row.file);
        await importWriter(transaction).change(row, {
          status: 'declined',
          decided_by_id: session.userId,
          decided_by: session.username,
          decided_at: at,
          decision_reason: reason.trim(),
          changed_at: at,
        });
        return {};
      });
      return visibleImport(store.db, id, session);
    },

    /** Stops what is under way, and removes the file. */
    async discard(id: string, call: ImportCall): Promise<ImportRow> {
      await write(call, { action: 'import.discard', content: { id } }, async (transaction, at) => {
        const row = await ownImport(transaction.db, id, call.session);
        if (row.status === 'discarded') {
          transaction.nothingDone();
          return {};
        }
        if (row.status === 'applied' || row.status === 'declined') throw importErrors.wrongStatus(row.status);
        transaction.concerns(row.file);
        await importWriter(transaction).discard(row, at);
        return {};
      });
      jobs.stop(id);
      await files.remove(id);
      return ownImport(store.db, id, call.session);
    },
  };
}

export type ImportUsecases = ReturnType<typeof importUsecases>;
