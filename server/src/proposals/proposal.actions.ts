import { writeOfficer } from '@buckle/domain/officer/wire';
import { z } from 'zod';
import type { Handlers } from '../http/handler.ts';
import { requestErrors } from '../http/request-error.ts';
import { type Proposal, PROPOSALS_A_PAGE, type ProposalPlace, type proposalRepository } from './proposal.repository.ts';
import type { ViewRepository } from '../views/view.repository.ts';
import { proposalErrors } from './proposal.errors.ts';
import type { ProposalUsecases } from './proposal.usecases.ts';

const place = z.tuple([z.string(), z.string()]);

const writeCursor = ({ madeAt, id }: ProposalPlace): string =>
  Buffer.from(JSON.stringify([madeAt, id])).toString('base64url');

function readCursor(cursor: string | undefined): ProposalPlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [madeAt, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { madeAt, id };
  } catch {
    throw requestErrors.badCursor();
  }
}

const summaryOf = (proposal: Proposal) => ({
  id: proposal.id,
  kind: proposal.officerId === undefined ? ('add' as const) : ('edit' as const),
  status: proposal.status,
  by: proposal.madeBy,
  at: proposal.madeAt,
  name: proposal.proposed.name,
  buckle_number: proposal.proposed.buckleNumber,
  ...(proposal.officerId === undefined ? {} : { officer_id: proposal.officerId }),
  order_number: proposal.orderNumber,
  reason: proposal.reason,
  ...(proposal.decidedBy === undefined ? {} : { decided_by: proposal.decidedBy }),
  ...(proposal.decidedAt === undefined ? {} : { decided_at: proposal.decidedAt }),
  decision_reason: proposal.decisionReason,
});

function pageOf(rows: readonly Proposal[]) {
  const shown = rows.slice(0, PROPOSALS_A_PAGE);
  const last = rows.length > PROPOSALS_A_PAGE ? shown.at(-1) : undefined;
  return { proposals: shown.map(summaryOf), ...(last ? { next_cursor: writeCursor(last) } : {}) };
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
  views: ViewRepository,
): Pick<Handlers, Actions> => ({
  ownProposals: async ({ input, session }) => ({
    output: pageOf(await repository.of(session.userId, readCursor(input.cursor))),
  }),

  async withdrawProposal({ input, session }) {
    await usecases.withdraw(input.id, session);
    return { output: {} };
  },

  proposalCount: async ({ session }) => ({ output: { pending: await repository.countForOthers(session.userId) } }),

  proposals: async ({ input }) => ({ output: pageOf(await repository.pending(readCursor(input.cursor))) }),

  async proposal({ input, session, may }) {
    const { proposal, then, now } = await usecases.compare(input.id);
    if (may === 'own' && proposal.madeById !== session.userId) throw proposalErrors.noSuchProposal();
    if (proposal.officerId !== undefined) await views.opened(proposal.officerId, session);
    return {
      output: {
        proposal: summaryOf(proposal),
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
