import { viewKinds } from '@buckle/domain/actions/view-kinds';
import { z } from 'zod';
import type { Handlers } from '../http/handler.ts';
import { pageOf, readCursor, writeCursor } from '../http/paging.ts';
import { writeErrors } from '../officers/write.errors.ts';
import { VIEWS_A_PAGE, type ViewLog } from './view-log.ts';

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
