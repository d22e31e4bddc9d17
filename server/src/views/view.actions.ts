import type { Handlers } from '../http/handler.ts';
import { pageOf } from '../http/paging.ts';
import { requestErrors } from '../http/request-error.ts';
import { VIEWS_A_PAGE, type ViewRepository } from './view.repository.ts';

function placeOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const seq = Number(cursor);
  if (!Number.isSafeInteger(seq) || seq < 1) throw requestErrors.badCursor();
  return seq;
}

export const viewActions = (views: ViewRepository): Pick<Handlers, 'recordViews'> => ({
  async recordViews({ input }) {
    const rows = await views.of(input.id, placeOf(input.cursor));
    const { shown, last } = pageOf(rows, VIEWS_A_PAGE);
    return {
      output: {
        views: shown.map((row) => ({ by: row.username, at: row.viewed_at, in_list: row.in_list === 1 })),
        ...(last ? { next_cursor: String(last.seq) } : {}),
      },
    };
  },
});
