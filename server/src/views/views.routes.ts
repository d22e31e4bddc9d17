import { z } from 'zod';
import { viewKinds } from '@buckle/domain/history/view-kinds';
import { type Handlers, pageOf, readCursor, writeCursor } from '../http/handler.ts';
import { writeErrors } from '../officers/officers.errors.ts';
import { type ViewLog, VIEWS_A_PAGE } from './view-log.ts';

const cursorSchema = z.object({ at: z.iso.datetime(), number: z.int() });

export const viewActions = (views: ViewLog): Pick<Handlers, 'recordViews'> => ({
  async recordViews({ input }) {
    const rows = await views.of(
      input.id,
      input.cursor === undefined ? undefined : readCursor(input.cursor, cursorSchema),
    );
    if (!rows) throw writeErrors.noSuchRecord();
    const { items, last } = pageOf(rows, VIEWS_A_PAGE);
    return {
      output: {
        views: items.map((row) => ({ by: row.username, at: row.viewed_at, how: viewKinds[row.in_list] ?? 'listed' })),
        ...(last ? { next_cursor: writeCursor({ at: last.viewed_at, number: last.seq }) } : {}),
      },
    };
  },
});
