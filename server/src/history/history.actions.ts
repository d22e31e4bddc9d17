import type { Handlers } from '../http/handler.ts';
import { versionIn } from '../officers/version-in.ts';
import type { ViewRepository } from '../views/view.repository.ts';
import type { HistoryUsecases } from './history.usecases.ts';
import type { VersionRow } from './version.repository.ts';

const versionOf = (row: VersionRow) => ({
  version: row.version,
  made: row.made_at,
  by: row.made_by,
  how: row.how,
  ...(row.proposed_by === null ? {} : { proposed_by: row.proposed_by }),
  ...(row.restored_version === null ? {} : { restored_version: row.restored_version }),
  order_number: row.order_number,
  reason: row.reason,
  officer: JSON.parse(row.record) as Record<string, unknown>,
});

export const historyActions = (
  history: HistoryUsecases,
  views: ViewRepository,
): Pick<Handlers, 'recordHistory' | 'restoreVersion'> => ({
  async recordHistory({ input, session }) {
    const versions = await history.versions(input.id);
    await views.opened(input.id, session);
    return { output: { versions: versions.map(versionOf) } };
  },

  restoreVersion: async ({ input, session, headers }) => ({
    output: await history.restore({
      officerId: input.id,
      version: input.version,
      seen: versionIn(headers.ifMatch),
      session,
      orderNumber: input.order_number ?? '',
      reason: input.change_reason ?? '',
    }),
  }),
});
