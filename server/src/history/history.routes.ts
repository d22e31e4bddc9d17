import { z } from 'zod';
import { reasonText } from '@buckle/domain/catalogue';
import { text, VERSION_MAX } from '@buckle/domain/action';
import type { Quotas } from '../http/quota.ts';
import { type Call, type Handlers, pageOf, readCursor, writeCursor } from '../http/handler.ts';
import { changeCallOf } from '../officers/change-call.ts';
import { versionIn } from '../officers/if-match.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { HistoryPosition, HistoryUsecases } from './restore-version.ts';
import type { Withdrawal, WithdrawUsecases } from '../officers/withdraw.ts';
import { type VersionRow, VERSIONS_A_PAGE } from '../officers/officers.repository.ts';

const versionOf = (row: VersionRow) => ({
  version: row.version,
  made: row.made_at,
  by: row.made_by,
  how: row.how,
  ...(row.proposed_by === null ? {} : { proposed_by: row.proposed_by }),
  ...(row.restored_version === null ? {} : { restored_version: row.restored_version }),
  ...(row.change === 0 ? {} : { change: row.change }),
  order_number: row.order_number,
  reason: reasonText(row.reason),
  officer: JSON.parse(row.record) as Record<string, unknown>,
});

const cursorShape = z.tuple([text(100), z.int().min(1).max(VERSION_MAX).nullable()]);

function positionOf(cursor: string | undefined): Partial<HistoryPosition> {
  if (cursor === undefined) return {};
  const [record, behind] = readCursor(cursor, cursorShape);
  return { record, behind: behind ?? undefined };
}

const withdrawalOf = (call: Call<'withdrawOfficer'> | Call<'reinstateOfficer'>, quotas: Quotas): Withdrawal => ({
  ...changeCallOf(quotas)(call),
  id: call.input.id,
  reason: (call.input.reason ?? '').trim(),
  seen: versionIn(call.headers.ifMatch),
});

export const historyActions = (
  history: HistoryUsecases,
  withdrawals: WithdrawUsecases,
  views: RecordViews,
  quotas: Quotas,
): Pick<Handlers, 'recordHistory' | 'restoreVersion' | 'withdrawOfficer' | 'reinstateOfficer'> => ({
  async recordHistory({ input, session }) {
    const { id, record, rows, next } = await history.page(input.id, positionOf(input.cursor));
    await views.opened(id, session);
    const { items, last } = pageOf(rows, VERSIONS_A_PAGE);
    const ofMerged = record === id ? {} : { record };
    // The previous version is needed for the differences of the oldest one shown.
    const earlier = last && rows.at(-1);
    return {
      output: {
        versions: items.map((row) => ({ ...versionOf(row), ...ofMerged })),
        ...(last && earlier
          ? { next_cursor: writeCursor([record, last.version]), earlier: versionOf(earlier).officer }
          : next === undefined
            ? {}
            : { next_cursor: writeCursor([next, null]) }),
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
