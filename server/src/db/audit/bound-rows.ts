import type { Db } from '../engine.ts';
import {
  accountsInPages,
  type Binds,
  type BoundKind,
  digestsOfEntries,
  entryBoundKinds,
  digestOfDecision,
  digestOfProposal,
  digestOfSession,
  idOfSession,
  proposalsInPages,
  REMOVED,
} from './bound.ts';
import { orderDigestsInPages } from './bound-orders.ts';
import { redirectDigestsInPages } from './bound-redirects.ts';
import type { ChainRow } from './chain-rows.ts';

interface Bound {
  readonly seq: number;
  readonly digest: string;
}

/** Rows that never change after they are bound; other kinds are bound again with each change. */
const ONCE: ReadonlySet<BoundKind> = new Set(['proposal', 'decision', 'session']);

const nameOf = (kind: BoundKind, id: string): string =>
  kind === 'decision' ? `the decision on the proposal ${id}` : `the ${kind} ${id}`;

function bindsOf(row: ChainRow): Binds {
  const details = String(row['details']);
  return details.includes('"binds"') ? ((JSON.parse(details) as { binds?: Binds }).binds ?? {}) : {};
}

/** Compares rows with their digests in the audit; for each kind, a map of ids to the current digest. */
function digestRows(kinds: readonly BoundKind[]) {
  const byKind = new Map<BoundKind, Map<string, Bound>>(kinds.map((kind) => [kind, new Map()]));
  return {
    /** Adds the digests that a row of the chain binds; returns a problem, if any. */
    note(row: ChainRow): string | undefined {
      for (const [kind, digests] of Object.entries(bindsOf(row)) as [BoundKind, Readonly<Record<string, string>>][]) {
        const known = byKind.get(kind);
        for (const [id, digest] of Object.entries(digests)) {
          const before = known?.get(id);
          if (before !== undefined && ONCE.has(kind) && before.digest !== digest)
            return `Entry ${row.seq} tells of ${nameOf(kind, id)}, of which entry ${before.seq} tells otherwise.`;
          if (digest === REMOVED) known?.delete(id);
          else known?.set(id, { seq: row.seq, digest });
        }
      }
      return undefined;
    },

    /** Compares an existing row, once per row; `undefined`: no row should exist. Returns a problem, if any. */
    compare(kind: BoundKind, id: string, digest: string | undefined, name = nameOf(kind, id)): string | undefined {
      const bound = byKind.get(kind)?.get(id);
      byKind.get(kind)?.delete(id);
      if (bound?.digest === digest) return undefined;
      if (bound === undefined) return `No entry of the audit tells of ${name}, or of what it is now.`;
      return `${name[0]?.toUpperCase()}${name.slice(1)} is not what entry ${bound.seq} of the audit says: changed past Buckle.`;
    },

    /** Returns a problem if a bound row is missing. */
    missing(kind: BoundKind): string | undefined {
      const [first] = byKind.get(kind) ?? [];
      return first && `Entry ${first[1].seq} of the audit tells of ${nameOf(kind, first[0])}, which is gone.`;
    },
  };
}

export interface BoundRowCheck {
  note(row: ChainRow): string | undefined;
  /** Returns the first thing that is wrong; to be called after the last row. */
  problem(): Promise<string | undefined>;
}

/** Proposals, as the chain of records binds them. */
export function boundProposals(db: Db): BoundRowCheck {
  const byKind = digestRows(['proposal', 'decision']);
  return {
    note: byKind.note,
    async problem() {
      for await (const rows of proposalsInPages(db))
        for (const row of rows) {
          const problem =
            byKind.compare('proposal', row.id, digestOfProposal(row)) ??
            byKind.compare('decision', row.id, digestOfDecision(row));
          if (problem !== undefined) return problem;
        }
      return byKind.missing('proposal') ?? byKind.missing('decision');
    },
  };
}

/** Rows of one kind, as the chain of records binds them. `pages`: the digests of all, by their ids. */
function boundRows(kind: BoundKind, pages: () => AsyncIterable<Readonly<Record<string, string>>>): BoundRowCheck {
  const byKind = digestRows([kind]);
  return {
    note: byKind.note,
    async problem() {
      for await (const digests of pages())
        for (const [id, digest] of Object.entries(digests)) {
          const problem = byKind.compare(kind, id, digest);
          if (problem !== undefined) return problem;
        }
      return byKind.missing(kind);
    },
  };
}

/** Orders with their lines. */
export const boundOrders = (db: Db): BoundRowCheck => boundRows('order', () => orderDigestsInPages(db));

/** Redirects from merged records. */
export const boundRedirects = (db: Db): BoundRowCheck => boundRows('redirect', () => redirectDigestsInPages(db));

/**
 * Reference data, as the chain of records binds them: its first row those that a new directory is installed with. A
 * chain without a row binds none.
 */
export function boundEntries(db: Db): BoundRowCheck {
  const byKind = digestRows(entryBoundKinds);
  let isEmpty = true;
  return {
    note(row) {
      isEmpty = false;
      return byKind.note(row);
    },
    async problem() {
      if (isEmpty) return undefined;
      for (const kind of entryBoundKinds)
        for (const [id, digest] of Object.entries(await digestsOfEntries(db, kind))) {
          const problem = byKind.compare(kind, id, digest);
          if (problem !== undefined) return problem;
        }
      return entryBoundKinds.map((kind) => byKind.missing(kind)).find((problem) => problem !== undefined);
    },
  };
}

/** Accounts and sessions, as bound by the access chain. Holds only the sessions that still exist in memory. */
export async function boundAccounts(db: Db): Promise<BoundRowCheck> {
  const byKind = digestRows(['account']);
  const sessions = new Map(
    (await db.selectFrom('sessions').selectAll().execute()).map((row) => [idOfSession(row.token_hash), row]),
  );
  return {
    note(row) {
      for (const [id, digest] of Object.entries(bindsOf(row).session ?? {})) {
        const session = sessions.get(id);
        if (session && digestOfSession(session) === digest) sessions.delete(id);
      }
      return byKind.note(row);
    },
    async problem() {
      for await (const accounts of accountsInPages(db))
        for (const { id, username, digest } of accounts) {
          const problem = byKind.compare('account', id, digest, `the account ${username}`);
          if (problem !== undefined) return problem;
        }
      const [session] = sessions.values();
      return (
        byKind.missing('account') ??
        (session &&
          `No entry of the audit tells of a session of the account ${session.user_id} (${session.created_at}).`)
      );
    },
  };
}
