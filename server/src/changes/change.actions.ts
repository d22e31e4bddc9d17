import { writeMessages } from '@buckle/domain/messages/write';
import type { Store } from '../db/store.ts';
import type { Handlers } from '../http/handler.ts';
import { pageOf, readNumberCursor } from '../http/paging.ts';
import type { Quotas } from '../http/quota.ts';
import { changeCallOf } from '../officers/change-call.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import { changeErrors } from './change.errors.ts';
import { changeRepository } from './change.repository.ts';
import { changeFilter } from './change-filters.ts';
import { changedRecord } from './change-rows.ts';
import { countsOf } from './change-counts.ts';
import { listedChanges } from './listed-changes.ts';
import type { UndoUsecases } from './undo.usecases.ts';

const CHANGES_A_PAGE = 20;
const RECORDS_A_PAGE = 50;

interface ChangeActionDependencies {
  readonly store: Store;
  readonly usecases: UndoUsecases;
  /** The ranks and units of today. */
  readonly reference: () => Promise<CurrentReference>;
  readonly views: RecordViews;
  readonly quotas: Quotas;
}

type Actions = 'changes' | 'changedRecords' | 'changeCounts' | 'undoChange';

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
