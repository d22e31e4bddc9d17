import { PLAN_BYTES_MAX } from '@buckle/domain/limits';
import type { ActionRequest } from '@buckle/domain/registry';
import type { ImportPlan } from '@buckle/domain/imports/import-plan';
import { type CellChange, changeCorrections, CORRECTIONS_MAX } from '@buckle/domain/imports/corrections';
import { questionsOf } from '@buckle/domain/imports/plan-questions';
import { partsOf } from '@buckle/domain/imports/sheet-questions';
import { suggestPlan } from '@buckle/domain/imports/suggest-plan';
import { same } from '@buckle/domain/officers/differences';
import type { Store } from '../db/store.ts';
import type { ChangeCall } from '../officers/change-call.ts';
import type { CurrentReference } from '../reference/reference.repository.ts';
import { importChanger, importOfUser, rejectStale, rejectStatus, type SeenImport } from './import-call.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportJobs } from './import-jobs.ts';
import { importErrors } from './imports.errors.ts';
import { type ImportRow, mapRepository, planOf, profilesOf, sheetsOf } from './imports.repository.ts';
import type { RowCounts } from './rows-job.ts';
import { planFromMap } from './saved-maps.ts';
import type { RequestedSheet } from './read-sheets.ts';

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

interface Planned {
  readonly plan: ImportPlan;
  /** Defined if the sheet has to be read first. */
  readonly wanted: RequestedSheet | undefined;
}

const isOfCellsOnly = ({ plan, sheet, together, header, map, corrections }: ActionRequest<'planImport'>): boolean =>
  corrections !== undefined && [plan, sheet, together, header, map].every((part) => part === undefined);

/** Returns the corrections of an import after a request. They are of the sheet that it has now. */
function correctionsAfter(row: ImportRow, changes: readonly CellChange[] = []): ImportPlan['corrections'] {
  const present = planOf(row);
  const before = present?.corrections ?? [];
  const corrections = present ? changeCorrections(before, present.sheet, changes) : before;
  if (corrections.length > CORRECTIONS_MAX) throw importErrors.tooManyCorrections(CORRECTIONS_MAX);
  return corrections.length > 0 ? corrections : undefined;
}

/** Returns the columns of an import after a request. Corrections alone keep the result of a check, as outdated. */
function columnsAfter(
  request: ActionRequest<'planImport'>,
  row: ImportRow,
  { plan, wanted }: Planned,
): Partial<ImportRow> {
  const corrections = correctionsAfter(row, request.corrections);
  const corrected = JSON.stringify({ ...planOf(row), corrections });
  if (wanted)
    return {
      status: 'reading',
      plan: corrected,
      wanted: JSON.stringify(wanted),
      columns: '',
      preview: '',
      counts: '',
    };
  if (!isOfCellsOnly(request)) return { status: 'open', plan: JSON.stringify({ ...plan, corrections }), counts: '' };
  if (row.status !== 'checked') return { status: 'open', plan: corrected, counts: '' };
  const counts: RowCounts = { ...(JSON.parse(row.counts) as RowCounts), outdated: true };
  return { plan: corrected, counts: JSON.stringify(counts) };
}

function rejectLarge({ plan = '', wanted = '' }: Partial<ImportRow>): void {
  if ([plan, wanted].some((text) => Buffer.byteLength(text) > PLAN_BYTES_MAX))
    throw importErrors.planTooLarge(PLAN_BYTES_MAX);
}

async function plannedBy(
  request: ActionRequest<'planImport'>,
  row: ImportRow,
  { store, reference }: Pick<ImportDependencies, 'store' | 'reference'>,
): Promise<Planned> {
  const present = planOf(row);
  if (!present) throw importErrors.wrongStatus(row.status);
  const { photos, parts } = present;
  const planned = request.plan && ({ ...request.plan, parts, photos: photos && request.plan.photos } as ImportPlan);
  if (photos !== undefined) return { plan: { ...present, photos: planned?.photos ?? photos }, wanted: undefined };
  const sheet = planned?.sheet ?? request.sheet ?? present.sheet;
  if (sheet >= sheetsOf(row).length) throw importErrors.noSuchSheet();
  const header = planned?.header ?? request.header ?? (sheet === present.sheet ? present.header : undefined);
  const isTogether = partsOf(present).some((part) => part.sheet !== present.sheet);
  const together = request.together ?? (isTogether && request.sheet === undefined && sheet === present.sheet);
  if (sheet !== present.sheet || together !== isTogether || !same(header, present.header))
    return { plan: planned ?? present, wanted: { sheet, together, header, plan: planned } };
  if (planned || isOfCellsOnly(request)) return { plan: planned ?? present, wanted: undefined };
  if (request.map !== undefined) {
    const map = await mapRepository(store.db).byId(request.map);
    if (!map) throw importErrors.noSuchMap();
    return { plan: planFromMap(map, row, present), wanted: undefined };
  }
  const { reference: stored } = await reference();
  const suggested = suggestPlan({ sheet, header: present.header, profiles: profilesOf(row), reference: stored });
  return { plan: { ...suggested, parts }, wanted: undefined };
}

/** Changes plans and starts checks. Each method throws a `RequestError` with a message for the user. */
export function planUsecases(dependencies: ImportDependencies) {
  const { store, reference } = dependencies;
  const change = importChanger(dependencies);
  return {
    /** Changes the plan, or corrects cells. Cancels a running check. */
    async plan(request: ActionRequest<'planImport'>, call: ChangeCall): Promise<PlannedImport> {
      const { id, revision } = request;
      const found = await importOfUser(store.db, id, call.session);
      const planned = await plannedBy(request, found, { store, reference });
      const planning = { action: 'import.plan', content: request, find: importOfUser, stopsJob: true } as const;
      const row = await change(call, planning, (row) => {
        rejectStale(row, revision);
        rejectStatus('planImport', row, call.session);
        const columns = columnsAfter(request, row, planned);
        rejectLarge(columns);
        return { ...columns, problem: '' };
      });
      return { row, plan: (planned.wanted ? undefined : planOf(row)) ?? planned.plan };
    },

    /** Starts a job that compares all rows with the directory. */
    async check({ id, revision }: SeenImport, call: ChangeCall): Promise<ImportRow> {
      const { reference: stored } = await reference();
      return change(call, { action: 'import.check', content: { id, revision }, find: importOfUser }, (row) => {
        rejectStale(row, revision);
        rejectStatus('checkImport', row, call.session);
        const plan = planOf(row);
        const question = plan && questionsOf(plan, profilesOf(row), stored).find(({ required }) => required);
        if (question) throw importErrors.openQuestion(question.message);
        return { status: 'checking', counts: '', problem: '' };
      });
    },
  };
}
