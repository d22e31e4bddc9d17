import type { ActionRequest } from '@buckle/domain/actions/registry';
import type { Session } from '../http/session.ts';
import { type ChangeCall, writeOnce } from '../officers/change-call.ts';
import { rejectStale, rejectStatus, type SeenImport } from './import-call.ts';
import { importErrors } from './import.errors.ts';
import type { ImportRow } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import type { ImportDependencies } from './plan-import.ts';
import { approvedSpellings, offeredSpellings } from './remember-spellings.ts';
import type { RowCounts } from './row-counts.ts';
import { importOfUser, visibleImport } from './visible-import.ts';

const decidedBy = ({ userId, username }: Session, at: string) => ({
  decided_by_id: userId,
  decided_by: username,
  decided_at: at,
});

const PROPOSED = { status: 'proposed' } as const;

/** Throws if a check is outdated, or found nothing to write. */
function rejectCounts(counts: RowCounts): void {
  if (counts.outdated) throw importErrors.correctedSince();
  if (counts.new + counts.changed === 0) throw importErrors.nothingToImport();
}

/**
 * Applies, approves, declines and discards imports. Each method throws a `RequestError` with a message for the user.
 */
export function decideUsecases({ store, files, jobs, reference, now }: ImportDependencies) {
  const write = writeOnce(store, now);
  return {
    /** `proposes`: requires approval by an administrator. */
    async apply(request: ActionRequest<'applyImport'>, call: ChangeCall, proposes: boolean): Promise<ImportRow> {
      const [{ id, revision, spellings }, { session }] = [request, call];
      const action = proposes ? 'import.propose' : 'import.apply';
      const current = await reference();
      await write(call, { action, content: request }, async (transaction, at) => {
        const row = await visibleImport(transaction.db, id, session);
        const isOwn = row.created_by_id === session.userId;
        rejectStale(row, revision);
        if (row.status === 'proposed' && isOwn) throw importErrors.selfApproval();
        rejectStatus('applyImport', row, session);
        rejectCounts(JSON.parse(row.counts) as RowCounts);
        transaction.concerns(row.file);
        const approved = () => approvedSpellings(spellings, offeredSpellings(row, current));
        const decided = proposes ? PROPOSED : { ...decidedBy(session, at), ...approved(), status: 'applying' as const };
        await importWriter(transaction).change(row, { ...decided, problem: '', changed_at: at });
        return {};
      });
      jobs.wake();
      return visibleImport(store.db, id, session);
    },

    async decline({ id, revision }: SeenImport, reason: string, call: ChangeCall): Promise<ImportRow> {
      const { session } = call;
      if (reason.trim() === '') throw importErrors.reasonNeeded();
      await write(call, { action: 'import.decline', content: { id, revision, reason } }, async (transaction, at) => {
        const row = await visibleImport(transaction.db, id, session);
        rejectStale(row, revision);
        if (row.status === 'proposed' && row.created_by_id === session.userId) throw importErrors.selfApproval();
        rejectStatus('declineImport', row, session);
        transaction.concerns(row.file);
        await importWriter(transaction).change(row, {
          status: 'declined',
          ...decidedBy(session, at),
          decision_reason: reason.trim(),
          changed_at: at,
        });
        return {};
      });
      return visibleImport(store.db, id, session);
    },

    /** Aborts the running job, and removes the file. */
    async discard(id: string, call: ChangeCall): Promise<ImportRow> {
      await write(call, { action: 'import.discard', content: { id } }, async (transaction, at) => {
        const row = await importOfUser(transaction.db, id, call.session);
        rejectStatus('discardImport', row, call.session);
        transaction.concerns(row.file);
        await importWriter(transaction).discard(row, at);
        return {};
      });
      jobs.stop(id);
      await files.remove(id);
      return importOfUser(store.db, id, call.session);
    },
  };
}
