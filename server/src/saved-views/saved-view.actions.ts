import type { Store } from '../db/store.ts';
import type { Handlers } from '../http/handler.ts';
import { viewsFor } from './saved-view.repository.ts';
import { savedViewUsecases } from './saved-view.usecases.ts';

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
          views: views.map(({ id, name, query, shared, user_id: owner }) => ({
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
