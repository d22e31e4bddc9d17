import { VERSION_MAX } from '@buckle/domain/actions/version-number';
import type { Quotas } from '../http/quota.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { versionIn } from '../officers/if-match.ts';
import { pageOf, readNumberCursor } from '../http/paging.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { HistoryUsecases } from './history.usecases.ts';
import type { Withdrawal, WithdrawUsecases } from '../officers/withdraw.usecases.ts';
import { type VersionRow, VERSIONS_A_PAGE } from '../officers/version.repository.ts';

const versionOf = (row: VersionRow) => ({
  version: row.version,
  made: row.made_at,
  by: row.made_by,
  how: row.how,
  ...(row.proposed_by === null ? {} : { proposed_by: row.proposed_by }),
  ...(row.restored_version === null ? {} : { restored_version: row.restored_version }),
  ...(row.change === 0 ? {} : { change: row.change }),
  order_number: row.order_number,
  reason: row.reason,
  officer: JSON.parse(row.record) as Record<string, unknown>,
});

const withdrawalOf = (
  { input, session, headers }: Call<'withdrawOfficer'> | Call<'reinstateOfficer'>,
  quotas: Quotas,
): Withdrawal => ({
  id: input.id,
  reason: (input.reason ?? '').trim(),
  seen: versionIn(headers.ifMatch),
  session,
  key: headers.idempotencyKey,
  count: quotas.changeOf(session),
});

export const historyActions = (
  history: HistoryUsecases,
  withdrawals: WithdrawUsecases,
  views: RecordViews,
  quotas: Quotas,
): Pick<Handlers, 'recordHistory' | 'restoreVersion' | 'withdrawOfficer' | 'reinstateOfficer'> => ({
  async recordHistory({ input, session }) {
    const rows = await history.versions(input.id, readNumberCursor(input.cursor, VERSION_MAX));
    await views.opened(input.id, session);
    const { items, last } = pageOf(rows, VERSIONS_A_PAGE);
    // The previous version is needed for the differences of the oldest one shown.
    const earlier = last && rows.at(-1);
    return {
      output: {
        versions: items.map(versionOf),
        ...(last && earlier ? { next_cursor: String(last.version), earlier: versionOf(earlier).officer } : {}),
      },
    };
  },

  async restoreVersion({ input, session, headers }) {
    const result = await history.restore({
      officerId: input.id,
      version: input.version,
      seen: versionIn(headers.ifMatch),
      session,
      orderNumber: input.order_number ?? '',
      reason: input.change_reason ?? '',
      count: quotas.changeOf(session),
    });
    return { output: { ...result, warnings: [...result.warnings] } };
  },

  withdrawOfficer: async (call) => ({ output: await withdrawals.withdraw(withdrawalOf(call, quotas)) }),

  reinstateOfficer: async (call) => ({ output: await withdrawals.reinstate(withdrawalOf(call, quotas)) }),
});
