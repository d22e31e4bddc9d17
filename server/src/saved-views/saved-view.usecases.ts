import { SAVED_VIEWS_MAX } from '@buckle/domain/actions/limits';
import type { ActionRequest } from '@buckle/domain/actions/registry';
import { filterText } from '@buckle/domain/list/filter-text';
import { writeList } from '@buckle/domain/list/list-parameters';
import { type ListView, readView, writeView } from '@buckle/domain/list/list-view';
import { fold } from '@buckle/domain/officer/matching';
import type { Store } from '../db/store.ts';
import { requestErrors } from '../http/request-error.ts';
import type { Session } from '../http/session.ts';
import { savedViewErrors } from './saved-view.errors.ts';
import {
  countViews,
  lockViewsOf,
  putView,
  removeView,
  type SavedView,
  viewNamed,
  viewOf,
} from './saved-view.repository.ts';

interface SavedViewDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Parses a query to what the officers list understands of it. Throws a message that names anything else. */
function readQuery(query: string): ListView {
  const { view, problems } = readView(new URLSearchParams(query));
  if (problems.length > 0) throw requestErrors.badInput(problems.join('; '));
  return view;
}

/** Own views, and those that administrators share with everybody. */
const canChange = ({ user_id: owner, shared }: SavedView, { userId, role }: Session): boolean =>
  owner === userId || (shared === 1 && role === 'admin');

/** Saves and deletes views of the officers list. */
export const savedViewUsecases = ({ store, now, newId }: SavedViewDependencies) => ({
  async save({ id, name: given, query, shared = false }: ActionRequest<'saveView'>, by: Session): Promise<string> {
    if (shared && by.role !== 'admin') throw savedViewErrors.notShareable();
    const name = given.trim();
    const list = readQuery(query);
    const stored = new URLSearchParams(writeView(list)).toString();
    const { sort: _sort, order: _order, ...filters } = writeList(list);
    const details = Object.keys(filters).length === 0 ? {} : { list: filterText(filters) };
    return store.write({ by, action: 'saved-view.save', subject: name, details }, async ({ db }) => {
      const known = id === undefined ? undefined : await viewOf(db, id);
      await lockViewsOf(db, known?.user_id ?? by.userId);
      const before = id === undefined ? undefined : await viewOf(db, id);
      if (id !== undefined && !(before && canChange(before, by))) throw savedViewErrors.noSuchView();
      const owner = before?.user_id ?? by.userId;
      const nameKey = fold(name);
      const namesake = await viewNamed(db, owner, nameKey);
      if (namesake && namesake.id !== id) throw savedViewErrors.duplicateName(name);
      if (!before && (await countViews(db, owner)) >= SAVED_VIEWS_MAX) throw savedViewErrors.tooMany(SAVED_VIEWS_MAX);
      const view: SavedView = {
        id: before?.id ?? newId(),
        user_id: owner,
        name,
        name_key: nameKey,
        query: stored,
        shared: Number(shared),
        saved_at: now().toISOString(),
      };
      await putView(db, view);
      return view.id;
    });
  },

  async remove({ id }: ActionRequest<'deleteView'>, by: Session): Promise<void> {
    const view = await viewOf(store.db, id);
    if (!view || !canChange(view, by)) throw savedViewErrors.noSuchView();
    await store.write({ by, action: 'saved-view.delete', subject: view.name }, ({ db }) => removeView(db, id));
  },
});
