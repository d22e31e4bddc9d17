import { dateInIndia } from '@buckle/domain/dates/calendar-date';
import type { ActionOutput } from '@buckle/domain/registry';
import { type MovingAction, startsFrom } from '@buckle/domain/touches';
import type { Officer } from '@buckle/domain/officers/field-table';
import { doesTheSame, mergeVersions } from '@buckle/domain/officers/three-way-merge';
import type { Reader } from '../db/engine.ts';
import type { Actor, RecordsTransaction, Store } from '../db/store.ts';
import { officerRepository, versionRepository } from '../officers/officers.repository.ts';
import { changeRules, nextState } from '../officers/save-officer.ts';
import { type Mark, officerWriter } from '../officers/officer.writer.ts';
import { proposalErrors } from './proposals.errors.ts';
import { type Proposal, proposalRepository, proposalWriter } from './proposals.repository.ts';

export interface ProposalDependencies {
  readonly store: Store;
  readonly now: () => Date;
}

/** A proposal with the record as its author saw it and as it is now; neither for a record to be added. */
export interface Compared {
  readonly proposal: Proposal;
  readonly then: Officer | undefined;
  readonly now: Officer | undefined;
  /** The record is withdrawn. */
  readonly isWithdrawn: boolean;
}

type ApproveResult = ActionOutput<'approveProposal'>;

async function find(db: Reader, id: string): Promise<Proposal> {
  const proposal = await proposalRepository(db).byId(id);
  if (!proposal) throw proposalErrors.noSuchProposal();
  return proposal;
}

async function compare(db: Reader, proposal: Proposal): Promise<Compared> {
  const { officerId, baseVersion } = proposal;
  if (officerId === undefined) return { proposal, then: undefined, now: undefined, isWithdrawn: false };
  return {
    proposal,
    isWithdrawn: await officerRepository(db).isWithdrawn(officerId),
    then: await versionRepository(db).state(officerId, baseVersion),
    now: await officerRepository(db).byId(officerId),
  };
}

/** Throws unless the action may move the proposal from its status, as `touches` declares. */
function rejectDecided(action: MovingAction<'proposal'>, { status, createdById }: Proposal, { userId }: Actor): void {
  if (!startsFrom(action, 'proposal', { status, isOwn: createdById === userId })) throw proposalErrors.alreadyDecided();
}

/**
 * Whether the record is as the administrator reviewed it, or has only been changed by their own approvals since, which the
 * proposal does not contest: several corrections of one record are approved in one selection.
 */
async function isAsReviewed(db: Reader, compared: Compared, version: number, { username }: Actor): Promise<boolean> {
  const { proposal, then, now: present } = compared;
  if ((present?.version ?? 0) === version) return true;
  if (!then || !present) return false;
  const seen = await versionRepository(db).state(present.id, version);
  if (!seen || !doesTheSame(then, { seen, now: present }, proposal.proposed)) return false;
  const since = await versionRepository(db).since(present.id, version);
  return since.every(({ how, made_by: by }) => how === 'approve' && by === username);
}

/** Applies a proposal to the current record; concurrent changes by others are preserved. */
async function carryOut(
  transaction: RecordsTransaction,
  { proposal, then, now: present, isWithdrawn }: Compared,
  { by, at }: Pick<Mark, 'by' | 'at'>,
): Promise<ApproveResult> {
  const { proposed, orderNumber, reason } = proposal;
  const mark = { at, by, how: 'approve', proposedBy: proposal.createdBy, orderNumber, reason } as const;
  const { change } = transaction.versions;
  const rules = changeRules(transaction.db);
  const today = dateInIndia(new Date(at));
  if (!then || !present) {
    rules.rejectContradictions(proposed, today);
    await rules.rejectDuplicateEmployeeId(proposed);
    await officerWriter(transaction).add([proposed], mark);
    return { id: proposed.id, version: proposed.version, change };
  }
  if (isWithdrawn) throw proposalErrors.recordWithdrawn();
  const details = mergeVersions(then, present, proposed);
  rules.rejectContradictions(details, today, present);
  await rules.rejectDuplicateEmployeeId(details, present);
  const after = nextState(present, details);
  if (!after) return { id: present.id, version: present.version };
  await officerWriter(transaction).replace(present, after, mark);
  return { id: after.id, version: after.version, change };
}

/** Decisions on proposals. Each method throws a `RequestError` with a message for the user. */
export function proposalUsecases({ store, now }: ProposalDependencies) {
  return {
    compare: async (id: string): Promise<Compared> => compare(store.db, await find(store.db, id)),
    compareAll: (proposals: readonly Proposal[]): Promise<Compared[]> =>
      Promise.all(proposals.map((proposal) => compare(store.db, proposal))),

    /** `version`: of the record that the administrator reviewed; 0 for a new record. */
    approve: (id: string, version: number, reason: string, session: Actor): Promise<ApproveResult> =>
      store.write(
        { by: session, action: 'proposal.approve', subject: '', details: { proposal: id } },
        async (transaction) => {
          const compared = await compare(transaction.db, await find(transaction.db, id));
          const { status, createdById } = compared.proposal;
          if (status === 'pending' && createdById === session.userId) throw proposalErrors.selfApproval();
          rejectDecided('approveProposal', compared.proposal, session);
          if (!(await isAsReviewed(transaction.db, compared, version, session))) throw proposalErrors.movedOn();
          const at = now().toISOString();
          const by = session.username;
          const result = await carryOut(transaction, compared, { by, at });
          transaction.concerns(result.id);
          await proposalWriter(transaction.db).decide(id, { status: 'approved', by, at, reason });
          return result;
        },
      ),

    decline(id: string, reason: string, session: Actor): Promise<void> {
      if (reason.trim() === '') throw proposalErrors.reasonNeeded();
      const declined = { by: session, action: 'proposal.decline', subject: '', details: { proposal: id } } as const;
      return store.write(declined, async ({ db, concerns }) => {
        const proposal = await find(db, id);
        rejectDecided('declineProposal', proposal, session);
        concerns(proposal.officerId ?? '');
        const at = now().toISOString();
        const decision = { status: 'declined', by: session.username, at, reason: reason.trim() } as const;
        await proposalWriter(db).decide(id, decision);
      });
    },

    /** Another user's proposal is reported as not found. */
    withdraw(id: string, session: Actor): Promise<void> {
      const withdrawn = { by: session, action: 'proposal.withdraw', subject: '', details: { proposal: id } } as const;
      return store.write(withdrawn, async ({ db, concerns }) => {
        const proposal = await find(db, id);
        if (proposal.createdById !== session.userId) throw proposalErrors.noSuchProposal();
        rejectDecided('withdrawProposal', proposal, session);
        concerns(proposal.officerId ?? '');
        const at = now().toISOString();
        await proposalWriter(db).decide(id, { status: 'withdrawn', by: session.username, at, reason: '' });
      });
    },
  };
}

export type ProposalUsecases = ReturnType<typeof proposalUsecases>;
