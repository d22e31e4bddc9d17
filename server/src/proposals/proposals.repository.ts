import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Officer } from '@buckle/domain/officers/field-table';
import { readQuietly, writeOfficer } from '@buckle/domain/officers/wire';
import type { Db, Reader } from '../db/engine.ts';
import type { ProposalStatus, Schema } from '../db/schema.ts';
import { noteChanged } from '../db/audit/bound.ts';
import type { Actor } from '../db/store.ts';

/** A stored proposal and the proposed record. */
export interface Proposal {
  readonly id: string;
  readonly status: ProposalStatus;
  /** The record that it is about; undefined for one to be added. */
  readonly officerId: string | undefined;
  readonly baseVersion: number;
  readonly proposed: Officer;
  readonly createdById: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly orderNumber: string;
  readonly reason: string;
  readonly decidedBy: string | undefined;
  readonly decidedAt: string | undefined;
  readonly decisionReason: string;
}

/** Cursor: instant and id of the last proposal. */
export interface ProposalCursor {
  readonly createdAt: string;
  readonly id: string;
}

export const PROPOSALS_A_PAGE = 50;
/** With what each changes. */
export const WAITING_A_PAGE = 20;

/** Where a page begins; `record`: only pending ones about it. */
interface ProposalPage {
  readonly behind: ProposalCursor | undefined;
  readonly record: string | undefined;
}

export const proposalRepository = (db: Reader) => {
  const rows = () => db.selectFrom('proposals').selectAll();

  return {
    async byId(id: string): Promise<Proposal | undefined> {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row && toProposal(row);
    },

    /** One page of those that wait, the oldest first; one row more than a page where there are more. */
    async pending({ behind, record }: ProposalPage): Promise<Proposal[]> {
      let page = rows().where('status', '=', 'pending').orderBy('made_at').orderBy('id');
      if (record !== undefined) page = page.where('officer_id', '=', record);
      if (behind) page = page.where(isPending('>', behind));
      return (await page.limit(WAITING_A_PAGE + 1).execute()).map(toProposal);
    },

    /** One page of a user's, the newest first; one row more than a page where there are more. */
    async of(userId: string, { behind, record }: ProposalPage): Promise<Proposal[]> {
      let page = rows().where('made_by_id', '=', userId).orderBy('made_at', 'desc').orderBy('id', 'desc');
      if (record !== undefined) page = page.where('officer_id', '=', record).where('status', '=', 'pending');
      if (behind) page = page.where(isPending('<', behind));
      return (await page.limit(PROPOSALS_A_PAGE + 1).execute()).map(toProposal);
    },

    /** Counts decisions by others about a user's proposals after an instant. */
    async countDecided(userId: string, after: string): Promise<number> {
      const { n } = await db
        .selectFrom('proposals')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('made_by_id', '=', userId)
        .where('status', 'in', ['approved', 'declined'])
        .where('decided_at', '>', after)
        .executeTakeFirstOrThrow();
      return n;
    },

    /** Counts a user's pending proposals. */
    async countPending(userId: string): Promise<number> {
      const { n } = await db
        .selectFrom('proposals')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('status', '=', 'pending')
        .where('made_by_id', '=', userId)
        .executeTakeFirstOrThrow();
      return n;
    },
  };
};

const toProposal = (row: Selectable<Schema['proposals']>): Proposal => ({
  id: row.id,
  status: row.status,
  officerId: row.officer_id ?? undefined,
  baseVersion: row.base_version,
  proposed: readQuietly(JSON.parse(row.proposed)),
  createdById: row.made_by_id,
  createdBy: row.made_by,
  createdAt: row.made_at,
  orderNumber: row.order_number,
  reason: row.reason,
  decidedBy: row.decided_by ?? undefined,
  decidedAt: row.decided_at ?? undefined,
  decisionReason: row.decision_reason,
});

/** Condition: before (`<`) or after (`>`) a cursor, by time and id. */
const isPending =
  (side: '<' | '>', { createdAt, id }: ProposalCursor) =>
  (eb: ExpressionBuilder<Schema, 'proposals'>) =>
    eb(eb.refTuple('made_at', 'id'), side, eb.tuple(createdAt, id));

interface ProposalRow {
  readonly id: string;
  readonly officer: Officer;
  /** The record as its author saw it; undefined for one to be added. */
  readonly base: Officer | undefined;
  readonly note: {
    readonly author: Actor;
    readonly at: string;
    readonly orderNumber?: string | undefined;
    readonly reason?: string | undefined;
  };
}

/** A decision on a proposal and its user. */
interface Decision {
  readonly status: ProposalStatus;
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
  readonly reason: string;
}

/** How proposals change; within a transaction. */
export const proposalWriter = (db: Db) => ({
  /** Stores a pending proposal; returns the response for its author. */
  async add({ id, officer, base, note }: ProposalRow): Promise<{ proposal_id: string }> {
    await db
      .insertInto('proposals')
      .values({
        id,
        status: 'pending',
        officer_id: base?.id ?? null,
        base_version: base?.version ?? 0,
        proposed: JSON.stringify(writeOfficer(officer)),
        image_path: officer.imagePath,
        made_by_id: note.author.userId,
        made_by: note.author.username,
        made_at: note.at,
        order_number: note.orderNumber ?? '',
        reason: note.reason ?? '',
        decision_reason: '',
      })
      .execute();
    noteChanged(db, 'proposal', id);
    return { proposal_id: id };
  },

  async decide(id: string, { status, by, at, reason }: Decision): Promise<void> {
    await db
      .updateTable('proposals')
      .set({ status, decided_by: by, decided_at: at, decision_reason: reason })
      .where('id', '=', id)
      .execute();
    noteChanged(db, 'decision', id);
  },
});
