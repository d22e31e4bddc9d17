import { viewKinds } from '@buckle/domain/actions/view-kinds';
import type { Handlers } from '../http/handler.ts';
import { pageOf, readNumberCursor } from '../http/paging.ts';
import { historyErrors } from '../history/history.usecases.ts';
import { VIEWS_A_PAGE, type ViewLog } from './view-log.ts';

export const viewActions = (views: ViewLog): Pick<Handlers, 'recordViews'> => ({
  async recordViews({ input }) {
    const rows = await views.of(input.id, readNumberCursor(input.cursor));
    if (!rows) throw historyErrors.noSuchRecord();
    const { shown, last } = pageOf(rows, VIEWS_A_PAGE);
    return {
      output: {
        views: shown.map((row) => ({ by: row.username, at: row.viewed_at, how: viewKinds[row.in_list] ?? 'listed' })),
        ...(last ? { next_cursor: String(last.seq) } : {}),
      },
    };
  },
});
