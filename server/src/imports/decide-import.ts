import type { ActionRequest } from '@buckle/domain/registry';
import type { ImportStatus } from '@buckle/domain/imports/imports.actions';
import type { Session } from '../http/handler.ts';
import type { ChangeCall } from '../officers/change-call.ts';
import { importChanger, importOfUser, rejectStale, rejectStatus, type SeenImport } from './import-call.ts';
import { importErrors } from './imports.errors.ts';
import { discarded, type ImportRow, writeUndo } from './imports.repository.ts';
import type { ImportDependencies } from './plan-import.ts';
import { approvedSpellings, offeredSpellings } from './remember-spellings.ts';
import type { RowCounts } from './rows-job.ts';
import { undoneBy } from '../changes/changes.repository.ts';

/** Applies, approves, declines, discards and undoes imports. Each method throws a `RequestError`. */
export function decideUsecases(dependencies: ImportDependencies) {
  const { files, reference } = dependencies;
  const change = importChanger(dependencies);
  return {
    /** `proposes`: requires approval by an administrator. */
    async apply(request: ActionRequest<'applyImport'>, call: ChangeCall, proposes: boolean): Promise<ImportRow> {
      const { session } = call;
      const current = await reference();
      return change(
        call,
        { action: proposes ? 'import.propose' : 'import.apply', content: request },
        (row, _db, at): Partial<ImportRow> => {
          rejectStale(row, request.revision);
          rejectOwnProposal(row, session);
          rejectStatus('applyImport', row, session);
          rejectCounts(JSON.parse(row.counts) as RowCounts);
          if (proposes) return { status: 'proposed', problem: '' };
          const spellings = approvedSpellings(request.spellings, offeredSpellings(row, current));
          return { ...decidedBy(session, at), ...spellings, status: 'applying', problem: '' };
        },
      );
    },

    async decline({ id, revision }: SeenImport, reason: string, call: ChangeCall): Promise<ImportRow> {
      const { session } = call;
      if (reason.trim() === '') throw importErrors.reasonNeeded();
      return change(call, { action: 'import.decline', content: { id, revision, reason } }, (row, _db, at) => {
        rejectStale(row, revision);
        rejectOwnProposal(row, session);
        rejectStatus('declineImport', row, session);
        return { status: 'declined', ...decidedBy(session, at), decision_reason: reason.trim() };
      });
    },

    /** Aborts the running job, and removes the file. */
    async discard(id: string, call: ChangeCall): Promise<ImportRow> {
      const discarding = { action: 'import.discard', content: { id }, find: importOfUser, stopsJob: true } as const;
      const row = await change(call, discarding, (row) => {
        rejectStatus('discardImport', row, call.session);
        return discarded(row);
      });
      await files.remove(id);
      return row;
    },

    /** Undoes the import in the background. */
    undo: ({ id, revision }: SeenImport, reason: string, call: ChangeCall): Promise<ImportRow> =>
      change(call, { action: 'import.undo', content: { id, revision, reason } }, async (row, db) => {
        const { userId, username } = call.session;
        if (!wasWritten.has(row.status)) throw importErrors.notWrittenYet();
        rejectStatus('undoImport', row, call.session);
        rejectStale(row, revision);
        if (row.change === null) throw importErrors.nothingToUndo();
        if ((await undoneBy(db, [row.change])).size > 0) throw importErrors.alreadyUndone();
        return {
          ...writeUndo({ by_id: userId, by: username, reason: reason.trim() }),
          status: 'undoing',
          problem: '',
        };
      }),
  };
}

function rejectOwnProposal(row: ImportRow, { userId }: Session): void {
  if (row.status === 'proposed' && row.created_by_id === userId) throw importErrors.selfApproval();
}

/** Throws if a check is outdated, or found nothing to write. */
function rejectCounts(counts: RowCounts): void {
  if (counts.outdated) throw importErrors.correctedSince();
  if (counts.new + counts.changed === 0) throw importErrors.nothingToImport();
}

const decidedBy = ({ userId, username }: Session, at: string) => ({
  decided_by_id: userId,
  decided_by: username,
  decided_at: at,
});

/** Statuses of imports that have changed records. */
const wasWritten: ReadonlySet<ImportStatus> = new Set(['applied', 'undoing']);
