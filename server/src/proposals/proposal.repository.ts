import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Officer } from '@buckle/domain/officer/field-table';
import { readOfficer, writeOfficer } from '@buckle/domain/officer/wire';
import type { Actor } from '../auth/session.repository.ts';
import type { Db } from '../db/open.ts';
import type { ProposalStatus, Schema } from '../db/schema.ts';

/** A proposal as stored, with the record that it asks for. */
export interface Proposal {
  readonly id: string;
  readonly status: ProposalStatus;
  /** The record that it is about; undefined for one to be added. */
  readonly officerId: string | undefined;
  readonly baseVersion: number;
  readonly proposed: Officer;
  readonly madeById: string;
  readonly madeBy: string;
  readonly madeAt: string;
  readonly orderNumber: string;
  readonly reason: string;
  readonly decidedBy: string | undefined;
  readonly decidedAt: string | undefined;
  readonly decisionReason: string;
}

interface Made {
  readonly id: string;
  readonly officer: Officer;
  readonly base: Officer | undefined;
  readonly session: Actor;
  readonly mark: { readonly at: string; readonly orderNumber: string; readonly reason: string };
}

/** A page goes on behind this instant and id. */
export interface ProposalPlace {
  readonly madeAt: string;
  readonly id: string;
}

export const PROPOSALS_A_PAGE = 50;

/** Stands before (`<`) or behind (`>`) a place, by time and id. */
const stands =
  (side: '<' | '>', { madeAt, id }: ProposalPlace) =>
  (eb: ExpressionBuilder<Schema, 'proposals'>) =>
    eb(eb.refTuple('made_at', 'id'), side, eb.tuple(madeAt, id));

export const proposalRepository = (db: Db) => {
  const rows = () => db.selectFrom('proposals').selectAll();

  return {
    /** Keeps a proposal that waits; answers what the proposer is told. */
    async add({ id, officer, base, session, mark }: Made): Promise<{ proposal_id: string }> {
      await db
        .insertInto('proposals')
        .values({
          id,
          status: 'pending',
          officer_id: base?.id ?? null,
          base_version: base?.version ?? 0,
          proposed: JSON.stringify(writeOfficer(officer)),
          image_path: officer.imagePath,
          made_by_id: session.userId,
          made_by: session.username,
          made_at: mark.at,
          order_number: mark.orderNumber,
          reason: mark.reason,
          decision_reason: '',
        })
        .execute();
      return { proposal_id: id };
    },

    async byId(id: string): Promise<Proposal | undefined> {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row && toProposal(row);
    },

    /** One page of those that wait, the oldest first; one row more than a page where there are more. */
    async pending(behind: ProposalPlace | undefined): Promise<Proposal[]> {
      const waiting = rows().where('status', '=', 'pending').orderBy('made_at').orderBy('id');
      const page = behind ? waiting.where(stands('>', behind)) : waiting;
      return (await page.limit(PROPOSALS_A_PAGE + 1).execute()).map(toProposal);
    },

    /** One page of a user's, the newest first; one row more than a page where there are more. */
    async of(userId: string, behind: ProposalPlace | undefined): Promise<Proposal[]> {
      const own = rows().where('made_by_id', '=', userId).orderBy('made_at', 'desc').orderBy('id', 'desc');
      const page = behind ? own.where(stands('<', behind)) : own;
      return (await page.limit(PROPOSALS_A_PAGE + 1).execute()).map(toProposal);
    },

    /** How many wait that somebody else than this user made. */
    async countForOthers(userId: string): Promise<number> {
      const { n } = await db
        .selectFrom('proposals')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('status', '=', 'pending')
        .where('made_by_id', '!=', userId)
        .executeTakeFirstOrThrow();
      return n;
    },

    async decide(id: string, status: ProposalStatus, by: string, at: string, reason: string): Promise<void> {
      await db
        .updateTable('proposals')
        .set({ status, decided_by: by, decided_at: at, decision_reason: reason })
        .where('id', '=', id)
        .execute();
    },
  };
};

const toProposal = (row: Selectable<Schema['proposals']>): Proposal => ({
  id: row.id,
  status: row.status,
  officerId: row.officer_id ?? undefined,
  baseVersion: row.base_version,
  proposed: readOfficer(JSON.parse(row.proposed), () => undefined),
  madeById: row.made_by_id,
  madeBy: row.made_by,
  madeAt: row.made_at,
  orderNumber: row.order_number,
  reason: row.reason,
  decidedBy: row.decided_by ?? undefined,
  decidedAt: row.decided_at ?? undefined,
  decisionReason: row.decision_reason,
});
