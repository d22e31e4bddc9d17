import { text } from '@buckle/domain/actions/text';
import { writeOfficer } from '@buckle/domain/officer/wire';
import { z } from 'zod';
import type { Handlers } from '../http/handler.ts';
import { pageOf, readCursor, writeCursor } from '../http/paging.ts';
import {
  type Proposal,
  PROPOSALS_A_PAGE,
  type ProposalCursor,
  type proposalRepository,
} from './proposal.repository.ts';
import type { RecordWarnings } from '../officers/record-warnings.ts';
import type { RecordViews } from '../officers/record-views.ts';
import { proposalErrors } from './proposal.errors.ts';
import type { ProposalUsecases } from './proposal.usecases.ts';

/** When it was made, and its id. */
const position = z.tuple([text(100), text(100)]);

function positionOf(cursor: string | undefined): ProposalCursor | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt, id] = readCursor(cursor, position);
  return { createdAt, id };
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

/** The summary of a proposal; of a pending one with its warnings. */
async function warnedSummaryOf(proposal: Proposal, warningsOf: RecordWarnings) {
  const summary = summaryOf(proposal);
  return proposal.status === 'pending' ? { ...summary, warnings: [...(await warningsOf(proposal.proposed))] } : summary;
}

async function listOf(rows: readonly Proposal[], warningsOf: RecordWarnings) {
  const { items, last } = pageOf(rows, PROPOSALS_A_PAGE);
  const next = last && { next_cursor: writeCursor([last.createdAt, last.id]) };
  return { proposals: await Promise.all(items.map((one) => warnedSummaryOf(one, warningsOf))), ...next };
}

type Actions =
  | 'ownProposals'
  | 'withdrawProposal'
  | 'proposalCount'
  | 'proposals'
  | 'proposal'
  | 'approveProposal'
  | 'declineProposal';

export const proposalActions = (
  usecases: ProposalUsecases,
  repository: ReturnType<typeof proposalRepository>,
  views: RecordViews,
  warningsOf: RecordWarnings,
): Pick<Handlers, Actions> => ({
  ownProposals: async ({ input, session }) => ({
    output: await listOf(await repository.of(session.userId, positionOf(input.cursor)), warningsOf),
  }),

  async withdrawProposal({ input, session }) {
    await usecases.withdraw(input.id, session);
    return { output: {} };
  },

  proposalCount: async ({ session }) => ({ output: { pending: await repository.countForReviewer(session.userId) } }),

  proposals: async ({ input }) => ({
    output: await listOf(await repository.pending(positionOf(input.cursor)), warningsOf),
  }),

  async proposal({ input, session, permission }) {
    const { proposal, then, now } = await usecases.compare(input.id);
    if (permission === 'own' && proposal.createdById !== session.userId) throw proposalErrors.noSuchProposal();
    if (proposal.officerId !== undefined) await views.opened(proposal.officerId, session);
    return {
      output: {
        proposal: await warnedSummaryOf(proposal, warningsOf),
        ...(then ? { then: writeOfficer(then) } : {}),
        ...(now ? { now: writeOfficer(now) } : {}),
        proposed: writeOfficer(proposal.proposed),
      },
    };
  },

  async approveProposal({ input, session }) {
    const { id, version } = await usecases.approve(input.id, input.version, input.reason ?? '', session);
    return { output: { id, version } };
  },

  async declineProposal({ input, session }) {
    await usecases.decline(input.id, input.reason, session);
    return { output: {} };
  },
});
