import type { Officer } from '@buckle/domain/officer/field-table';
import { writeOfficer } from '@buckle/domain/officer/wire';
import { noteChanged } from '../db/audit/changed-rows.ts';
import type { Db } from '../db/engine.ts';
import type { ProposalStatus } from '../db/schema.ts';
import type { Actor } from '../db/store.ts';

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
