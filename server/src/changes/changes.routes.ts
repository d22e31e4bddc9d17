import { writeMessages } from '@buckle/domain/officers/officer-form.messages';
import { reasonText } from '@buckle/domain/catalogue';
import type { ActionOutput } from '@buckle/domain/registry';
import type { Store } from '../db/store.ts';
import { type Handlers, pageOf, readNumberCursor } from '../http/handler.ts';
import type { Quotas } from '../http/quota.ts';
import { changeCallOf } from '../officers/change-call.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/reference.repository.ts';
import { changeErrors } from './changes.errors.ts';
import {
  changedRecord,
  changeRepository,
  type ChangeRepository,
  type ChangeRow,
  undoneBy,
} from './changes.repository.ts';
import { changeFilter, type ChangeFilter } from './find-changes.ts';
import type { UndoUsecases } from './undo.ts';
import type { Reader } from '../db/engine.ts';
import { kindOfAction } from './change-kinds.ts';

interface ChangeActionDependencies {
  readonly store: Store;
  readonly usecases: UndoUsecases;
  /** The ranks and units of today. */
  readonly reference: () => Promise<CurrentReference>;
  readonly views: RecordViews;
  readonly quotas: Quotas;
}

type Actions = 'changes' | 'changedRecords' | 'changeCounts' | 'undoChange';

const CHANGES_A_PAGE = 20;
const RECORDS_A_PAGE = 50;

/** Changes of records for administrators. The records that a list shows are logged as viewed. */
export const changeActions = ({
  store,
  usecases,
  reference,
  views,
  quotas,
}: ChangeActionDependencies): Pick<Handlers, Actions> => {
  const repository = changeRepository(store.db);
  const resolver = async () => (await reference()).resolver;
  return {
    async changes({ input: { cursor, ...input }, session }) {
      const filter = await changeFilter(input, store.db, resolver);
      const found = await repository.page(filter, readNumberCursor(cursor), CHANGES_A_PAGE + 1);
      const { items, last } = pageOf(found, CHANGES_A_PAGE);
      const changes = await listedChanges(store.db, items);
      await views.listed([...new Set(changes.flatMap(({ rows }) => rows.map(({ id }) => id)))], session);
      return { output: { changes, ...(last ? { next_cursor: String(last.change) } : {}) } };
    },

    async changedRecords({ input: { change, cursor }, session }) {
      if (!(await repository.find(change))) throw changeErrors.noSuchChange();
      const found = await repository.versions(change, readNumberCursor(cursor) ?? 0, RECORDS_A_PAGE + 1);
      const { items, last } = pageOf(found, RECORDS_A_PAGE);
      await views.listed([...new Set(items.map(({ id }) => id))], session);
      return { output: { rows: items.map(changedRecord), ...(last ? { next_cursor: String(last.place) } : {}) } };
    },

    async changeCounts({ input }) {
      return { output: await countsOf(repository, await changeFilter(input, store.db, resolver)) };
    },

    async undoChange(call) {
      const { change, change_reason: reason = '' } = call.input;
      const result = await usecases.undo({ ...changeCallOf(quotas)(call), change, reason: reason.trim() });
      return { output: result, message: writeMessages.undone(result.reversed) };
    },
  };
};

type ListedChange = ActionOutput<'changes'>['changes'][number];

/** Records that a list shows of each change. */
const ROWS_LISTED = 5;

/** Returns changes as a list shows them. */
async function listedChanges(db: Reader, rows: readonly ChangeRow[]): Promise<ListedChange[]> {
  const repository = changeRepository(db);
  const undone = await undoneBy(
    db,
    rows.map(({ change }) => change),
  );
  const imports = await repository.importsOf(rows.map(({ change }) => change));
  return Promise.all(
    rows.map(async (row): Promise<ListedChange> => {
      const versions = await repository.versions(row.change, 0, ROWS_LISTED);
      const [first] = versions;
      const { versions: records = versions.length, undoes } = detailsOf(row);
      const undo = undone.get(row.change);
      return {
        change: row.change,
        at: row.at,
        by: row.by,
        how: kindOfAction(row.action),
        records,
        order_number: first?.order_number ?? '',
        reason: reasonText(first?.reason ?? ''),
        ...(typeof first?.proposed_by === 'string' ? { proposed_by: first.proposed_by } : {}),
        ...(imports.has(row.change) ? { import: imports.get(row.change) } : {}),
        ...(undoes === undefined ? {} : { undoes }),
        ...(undo ? { undone_by: undo } : {}),
        rows: versions.map(changedRecord),
      };
    }),
  );
}

type Counts = ActionOutput<'changeCounts'>;

/** Changes that are counted at most. */
const COUNTED_MAX = 10_000;

/** Counts the newest changes that a filter finds, and their officers, in all and by user. */
async function countsOf(repository: ChangeRepository, filter: ChangeFilter): Promise<Counts> {
  const found = await repository.page(filter, undefined, COUNTED_MAX + 1);
  const counted = found.slice(0, COUNTED_MAX);
  const users = new Map<string, ChangeRow[]>();
  for (const row of counted) users.set(row.by, [...(users.get(row.by) ?? []), row]);
  const by = [];
  for (const [user, rows] of users)
    by.push({ by: user, changes: rows.length, records: await officersOf(repository, rows) });
  return {
    changes: counted.length,
    records: by.length === 1 ? (by[0]?.records ?? 0) : await officersOf(repository, counted),
    by: by.toSorted((a, b) => b.records - a.records || (a.by < b.by ? -1 : 1)),
    more: found.length > COUNTED_MAX,
  };
}

/** Versions from which those of a change are counted instead of its officers: of an import they are as many. */
const MANY_VERSIONS = 20_000;

/** Counts the officers of changes; one whom several of them change counts once. */
async function officersOf(repository: ChangeRepository, rows: readonly ChangeRow[]): Promise<number> {
  const few = rows.filter((row) => versionsOf(row) < MANY_VERSIONS);
  const many = rows.filter((row) => versionsOf(row) >= MANY_VERSIONS);
  const distinct = await repository.countOfficers(few.map(({ change }) => change));
  return many.reduce((sum, row) => sum + versionsOf(row), distinct);
}

const versionsOf = (row: ChangeRow): number => detailsOf(row).versions ?? 0;

interface ChangeDetails {
  readonly versions?: number;
  readonly undoes?: number;
}

/** Details of a change in the audit. */
export const detailsOf = ({ details }: Pick<ChangeRow, 'details'>): ChangeDetails =>
  details === '' ? {} : (JSON.parse(details) as ChangeDetails);
