import { hiddenFrom, readersOf } from '@buckle/domain/officers/field-table';
import type { Selectable } from 'kysely';
import { SAVED_VIEWS_MAX } from '@buckle/domain/limits';
import type { ActionRequest } from '@buckle/domain/registry';
import { filterText } from '@buckle/domain/officers-list/list-filters';
import { type ListView, readView, writeList, writeView } from '@buckle/domain/officers-list/list-parameters';
import { fold } from '@buckle/domain/search/matching';
import type { Store } from '../db/store.ts';
import type { Handlers, Session } from '../http/handler.ts';
import { requestError, requestErrors } from '../http/request-error.ts';
import type { Db, Reader } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';

interface SavedViewDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Saved views of the officers list. */
export function savedViewActions(
  dependencies: SavedViewDependencies,
): Pick<Handlers, 'savedViews' | 'saveView' | 'deleteView'> {
  const usecases = savedViewUsecases(dependencies);
  return {
    async savedViews({ session }) {
      const views = await viewsFor(dependencies.store.db, session.userId);
      return {
        output: {
          views: views.filter(mayOpen(session)).map(({ id, name, query, shared, user_id: owner }) => ({
            id,
            name,
            query,
            shared: shared === 1,
            own: owner === session.userId,
          })),
        },
      };
    },
    saveView: async ({ input, session }) => ({ output: { id: await usecases.save(input, session) } }),
    async deleteView({ input, session }) {
      await usecases.remove(input, session);
      return { output: {} };
    },
  };
}

type SavedView = Selectable<Schema['saved_views']>;

/** Errors of saved views. */
const savedViewErrors = {
  noSuchView: requestError(404, 'no-such-view'),
  duplicateName: requestError(409, 'view-name-taken'),
  tooMany: requestError(409, 'too-many-views'),
};

/** Saves and deletes views of the officers list. */
const savedViewUsecases = ({ store, now, newId }: SavedViewDependencies) => ({
  async save({ id, name: given, query, shared = false }: ActionRequest<'saveView'>, by: Session): Promise<string> {
    if (shared && by.role !== 'admin') throw requestErrors.adminsOnly();
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

/** Parses a query to what the officers list understands of it. Throws a message that names anything else. */
function readQuery(query: string): ListView {
  const { view, problems } = readView(new URLSearchParams(query));
  if (problems.length > 0) throw requestErrors.badInput(problems);
  return view;
}

const viewOf = (db: Reader, id: string): Promise<SavedView | undefined> =>
  db.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Locks the views of a user until the transaction is done: of several that are saved at once, on any servers, each counts
 * those before it.
 */
async function lockViewsOf(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ disabled: eb.ref('disabled') }))
    .where('id', '=', userId)
    .execute();
}

/** Own views, and those that administrators share with everybody. */
const canChange = ({ user_id: owner, shared }: SavedView, { userId, role }: Session): boolean =>
  owner === userId || (shared === 1 && role === 'admin');

/** Returns a user's view with this folded name. */
const viewNamed = (db: Reader, userId: string, nameKey: string): Promise<SavedView | undefined> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', userId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst();

async function countViews(db: Reader, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select((view) => view.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

async function putView(db: Db, view: SavedView): Promise<void> {
  await db
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(view))
    .execute();
}

async function removeView(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).execute();
}

/** Whether a user may open a view: one of statuses is for those who read them. */
const mayOpen =
  ({ role, userId }: Session) =>
  ({ query, user_id: owner }: SavedView): boolean =>
    owner === userId || !hiddenFrom(readersOf(role)).includes('statuses') || !new URLSearchParams(query).has('status');

/** Returns the views of a user and all shared ones, by name. */
const viewsFor = (db: Reader, userId: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where((view) => view.or([view('user_id', '=', userId), view('shared', '=', 1)]))
    .orderBy('name_key')
    .orderBy('id')
    .execute();
