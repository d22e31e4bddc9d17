import { z } from 'zod';
import { text } from '@buckle/domain/action';
import { changedFields } from '@buckle/domain/officers/differences';
import { comparedFields } from '@buckle/domain/officers/three-way-merge';
import { fieldNames, type Officer } from '@buckle/domain/officers/field-table';
import { readBy } from '@buckle/domain/officers/restricted';
import { writeFields, writeOfficer } from '@buckle/domain/officers/wire';
import type { Store } from '../db/store.ts';
import { type Handlers, pageOf, readCursor, type Session, writeCursor } from '../http/handler.ts';
import {
  type Proposal,
  type ProposalCursor,
  proposalRepository,
  PROPOSALS_A_PAGE,
  WAITING_A_PAGE,
} from './proposals.repository.ts';
import { maySeeRecord, readCards } from '../officers/officer-cards.ts';
import type { RecordWarnings } from '../officers/record-warnings.ts';
import type { RecordViews } from '../officers/record-views.ts';
import { proposalErrors } from './proposals.errors.ts';
import type { Compared, ProposalUsecases } from './decide-proposal.ts';
import type { Reader } from '../db/engine.ts';

interface ProposalActionDependencies {
  readonly usecases: ProposalUsecases;
  readonly store: Store;
  readonly now: () => Date;
  readonly views: RecordViews;
  readonly warningsOf: RecordWarnings;
}

type Actions =
  | 'ownProposals'
  | 'withdrawProposal'
  | 'seeDecisions'
  | 'proposalCount'
  | 'proposals'
  | 'proposal'
  | 'approveProposal'
  | 'declineProposal';

export const proposalActions = ({
  usecases,
  store,
  now,
  views,
  warningsOf,
}: ProposalActionDependencies): Pick<Handlers, Actions> => {
  const repository = proposalRepository(store.db);
  return {
    async ownProposals({ input, session }) {
      const { userId } = session;
      const seenAt = await decisionsSeenAt(store.db, userId);
      const { items, next } = paged(await repository.of(userId, pageIn(input)), PROPOSALS_A_PAGE);
      const cards = await readCards(
        store.db,
        session,
        items.flatMap(({ officerId }) => officerId ?? []),
      );
      const proposals = await Promise.all(
        items.map(async (one) => {
          const summary = await summaryForAuthor(one, seenAt, warningsOf);
          const { status } = cards.get(one.officerId ?? '') ?? {};
          return maySeeRecord(status, session) ? summary : hidden(summary);
        }),
      );
      return { output: { proposals, ...next } };
    },

    async seeDecisions({ input, session }) {
      const until = new Date(Math.min(Date.parse(input.until), now().getTime())).toISOString();
      await markDecisionsSeen(store, session, until);
      return { output: {} };
    },

    async withdrawProposal({ input, session }) {
      await usecases.withdraw(input.id, session);
      return { output: {} };
    },

    async proposalCount({ session: { userId }, permission }) {
      const pending = permission === 'yes' ? await countForReviewer(store.db, userId) : 0;
      const pendingOfUser = await repository.countPending(userId);
      const unseen = await repository.countDecided(userId, await decisionsSeenAt(store.db, userId));
      return { output: { pending, own_pending: pendingOfUser, unseen } };
    },

    async proposals({ input }) {
      const { items, next } = paged(await repository.pending(pageIn(input)), WAITING_A_PAGE);
      const compared = await usecases.compareAll(items);
      return { output: { proposals: await Promise.all(compared.map((one) => waitingOf(one, warningsOf))), ...next } };
    },

    async proposal({ input, session, permission }) {
      const { proposal, then, now: present, isWithdrawn } = await usecases.compare(input.id);
      if (permission === 'own' && proposal.createdById !== session.userId) throw proposalErrors.noSuchProposal();
      if (!maySeeRecord(isWithdrawn ? 'withdrawn' : 'present', session))
        return { output: withoutRecord(proposal, then) };
      if (proposal.officerId !== undefined) await views.opened(proposal.officerId, session);
      return {
        output: {
          proposal: { ...(await warnedSummaryOf(proposal, warningsOf)), ...withdrawnMark(isWithdrawn) },
          ...(then ? { then: writeOfficer(then) } : {}),
          ...(present ? { now: writeOfficer(present) } : {}),
          proposed: writeOfficer(proposal.proposed),
        },
      };
    },

    async approveProposal({ input, session }) {
      return { output: await usecases.approve(input.id, input.version, input.reason ?? '', session) };
    },

    async declineProposal({ input, session }) {
      await usecases.decline(input.id, input.reason, session);
      return { output: {} };
    },
  };
};

/** Until when a user has seen what was decided about the own proposals: an ISO instant, or empty. */
async function decisionsSeenAt(db: Reader, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('decisions_seen_at').where('id', '=', userId).executeTakeFirst();
  return row?.decisions_seen_at ?? '';
}

/** A page of proposals, and the cursor of the next one. */
function paged(rows: readonly Proposal[], size: number) {
  const { items, last } = pageOf(rows, size);
  return { items, next: last ? { next_cursor: writeCursor([last.createdAt, last.id]) } : {} };
}

const pageIn = ({ cursor, record }: { cursor?: string | undefined; record?: string | undefined }) => ({
  behind: positionOf(cursor),
  record,
});

/** When it was made, and its id. */
const position = z.tuple([text(100), text(100)]);

function positionOf(cursor: string | undefined): ProposalCursor | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt, id] = readCursor(cursor, position);
  return { createdAt, id };
}

/** A proposal for its author, with whether its decision is later than what they have seen. */
async function summaryForAuthor(proposal: Proposal, seenAt: string, warningsOf: RecordWarnings) {
  const { status, decidedAt = '' } = proposal;
  const isUnseen = status !== 'withdrawn' && decidedAt > seenAt;
  return { ...(await warnedSummaryOf(proposal, warningsOf)), ...(isUnseen ? { unseen: true as const } : {}) };
}

/** The summary of a proposal; of a pending one with its warnings. */
async function warnedSummaryOf(proposal: Proposal, warningsOf: RecordWarnings) {
  const summary = summaryOf(proposal);
  return proposal.status === 'pending'
    ? { ...summary, warnings: [...(await warningsOf(readBy('all', proposal.proposed)))] }
    : summary;
}

const summaryOf = (proposal: Proposal) => ({
  id: proposal.id,
  kind: proposal.officerId === undefined ? ('add' as const) : ('edit' as const),
  status: proposal.status,
  by: proposal.createdBy,
  at: proposal.createdAt,
  name: proposal.proposed.name,
  buckle_number: proposal.proposed.buckleNumber,
  ...(proposal.officerId === undefined ? {} : { officer_id: proposal.officerId }),
  order_number: proposal.orderNumber,
  reason: proposal.reason,
  ...(proposal.decidedBy === undefined ? {} : { decided_by: proposal.decidedBy }),
  ...(proposal.decidedAt === undefined ? {} : { decided_at: proposal.decidedAt }),
  decision_reason: proposal.decisionReason,
});

/** A proposal about a record that its author may not see any more: whose it is stays on the server. */
const hidden = <T extends object>(summary: T) => ({
  ...summary,
  ...withdrawnMark(true),
  name: '',
  buckle_number: '',
  warnings: undefined,
});

const withdrawnMark = (isWithdrawn: boolean) => (isWithdrawn ? { record_withdrawn: true as const } : {});

/** Marks decisions up to an instant as seen; never moves back. */
const markDecisionsSeen = (store: Store, session: Session, until: string): Promise<void> =>
  store.write({ by: session, action: 'decisions.see', subject: '' }, async ({ db }) => {
    await db
      .updateTable('users')
      .set({ decisions_seen_at: until })
      .where('id', '=', session.userId)
      .where('decisions_seen_at', '<', until)
      .execute();
  });

/** Tables with something to approve, with their columns of the author. */
const WAITING = [
  ['proposals', 'pending', 'made_by_id'],
  ['orders', 'proposed', 'created_by_id'],
  ['imports', 'proposed', 'created_by_id'],
] as const;

/** Returns how many proposals, orders and imports of other users wait for an administrator's approval. */
async function countForReviewer(db: Reader, userId: string): Promise<number> {
  let count = 0;
  for (const [table, status, author] of WAITING) {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('status', '=', status)
      .where(author, '!=', userId)
      .executeTakeFirstOrThrow();
    count += n;
  }
  return count;
}

/** A proposal with what it changes: the other fields of the record stay on the server. */
async function waitingOf({ proposal, then, now, isWithdrawn }: Compared, warningsOf: RecordWarnings) {
  const { proposed } = proposal;
  const fields = then ? comparedFields(then, now ?? then, proposed) : fieldNames;
  return {
    ...(await warnedSummaryOf(proposal, warningsOf)),
    ...withdrawnMark(isWithdrawn),
    ...(then ? { then: writeFields(then, fields) } : {}),
    ...(now ? { now: writeFields(now, fields) } : {}),
    proposed: writeFields(proposed, fields),
  };
}

/** Returns what the author wrote, where they may not see the record any more. */
const withoutRecord = (proposal: Proposal, then: Officer | undefined) => ({
  proposal: hidden(summaryOf(proposal)),
  proposed: writeFields(proposal.proposed, then ? changedFields(then, proposal.proposed) : []),
});
