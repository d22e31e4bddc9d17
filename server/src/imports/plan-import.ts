import type { ActionRequest } from '@buckle/domain/actions/registry';
import type { ImportPlan } from '@buckle/domain/import/import-plan';
import { questionsOf } from '@buckle/domain/import/plan-questions';
import { suggestPlan } from '@buckle/domain/import/suggest-plan';
import { same } from '@buckle/domain/officer/differences';
import type { Store } from '../db/store.ts';
import { type ChangeCall, writeOnce } from '../officers/change-call.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import { planOf, profilesOf, sheetsOf } from './import-answers.ts';
import { rejectStale, rejectStatus, type SeenImport } from './import-call.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportJobs } from './import-jobs.ts';
import { importErrors } from './import.errors.ts';
import { mapRepository, type ImportRow } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import { planFromMap } from './saved-maps.ts';
import type { Wanted } from './read-sheets.ts';
import { ownImport } from './visible-import.ts';

export interface ImportDependencies {
  readonly store: Store;
  readonly files: ImportFiles;
  readonly jobs: ImportJobs;
  readonly reference: () => Promise<CurrentReference>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** An import, and the requested plan if it is not stored yet. */
export interface PlannedImport {
  readonly row: ImportRow;
  readonly plan: ImportPlan;
}

/** Returns the requested plan; undefined if the sheet has to be read first. */
async function plannedBy(
  request: ActionRequest<'planImport'>,
  row: ImportRow,
  { store, reference }: Pick<ImportDependencies, 'store' | 'reference'>,
): Promise<{ readonly plan: ImportPlan; readonly wanted: Wanted | undefined }> {
  const present = planOf(row);
  if (!present) throw importErrors.wrongStatus(row.status);
  const given = request.plan && ({ ...request.plan, photos: present.photos && request.plan.photos } as ImportPlan);
  if (present.photos !== undefined)
    return { plan: { ...present, photos: given?.photos ?? present.photos }, wanted: undefined };
  const sheet = given?.sheet ?? request.sheet ?? present.sheet;
  if (sheet >= sheetsOf(row).length) throw importErrors.noSuchSheet();
  const header = given?.header ?? request.header ?? (sheet === present.sheet ? present.header : undefined);
  if (sheet !== present.sheet || !same(header, present.header))
    return { plan: given ?? present, wanted: { sheet, header, plan: given } };
  if (given) return { plan: given, wanted: undefined };
  if (request.map !== undefined) {
    const map = await mapRepository(store.db).byId(request.map);
    if (!map) throw importErrors.noSuchMap();
    return { plan: planFromMap(map, row, present), wanted: undefined };
  }
  const { reference: stored } = await reference();
  const suggested = suggestPlan({ sheet, header: present.header, profiles: profilesOf(row), reference: stored });
  return { plan: suggested, wanted: undefined };
}

/** Changes plans and starts checks. Each method throws a `RequestError` with a message for the user. */
export function planUsecases({ store, jobs, reference, now }: ImportDependencies) {
  const write = writeOnce(store, now);
  return {
    /** Changes the plan. Cancels a running check. */
    async plan(request: ActionRequest<'planImport'>, call: ChangeCall): Promise<PlannedImport> {
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

    /** Starts a job that compares all rows with the directory. */
    async check({ id, revision }: SeenImport, call: ChangeCall): Promise<ImportRow> {
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
  };
}
