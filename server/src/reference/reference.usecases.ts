import type { ActionRequest } from '@buckle/domain/actions/registry';
import type { Rank } from '@buckle/domain/reference/rank';
import { SpellingOwners } from '@buckle/domain/reference/spellings';
import type { Unit } from '@buckle/domain/reference/unit';
import { readReference, type StoredReference } from '../db/reference-rows.ts';
import type { Actor, RecordsTransaction, Store } from '../db/store.ts';
import { changedParts } from './changed-parts.ts';
import { rankOf, unitOf } from './entry-input.ts';
import { referenceErrors } from './reference.errors.ts';
import { referenceWriter } from './reference.writer.ts';
import { assertParent, claimSpellings } from './valid-entry.ts';

/** Throws if an entry has changed since the revision that a change is based on. */
function assertUnchanged({ revisions }: StoredReference, ids: readonly string[], revision: number): void {
  if (ids.some((id) => (revisions.get(id) ?? 0) > revision)) throw referenceErrors.changedMeanwhile();
}

/** Writes an entry, which is new where `before` is undefined; returns the revision that has it. */
async function save(
  transaction: RecordsTransaction,
  before: Rank | Unit | undefined,
  after: Rank | Unit,
): Promise<{ id: string; revision: number }> {
  const parts = changedParts(before, after);
  if (Object.keys(parts.after).length === 0) {
    transaction.nothingDone();
    return { id: after.id, revision: transaction.revision - 1 };
  }
  const writer = referenceWriter(transaction);
  await (before ? writer.replace(after) : writer.add([after]));
  transaction.concerns(before?.names.en ?? after.names.en);
  transaction.setDetails({ entry_ids: [after.id], ...parts });
  return { id: after.id, revision: transaction.revision };
}

/** Sets the order of seniority; returns the revision that has it. */
async function orderRanks(
  transaction: RecordsTransaction,
  stored: StoredReference,
  { ids, revision }: ActionRequest<'orderRanks'>,
): Promise<number> {
  const byId = new Map(stored.ranks.map((rank) => [rank.id, rank]));
  const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  if (ordered.length !== byId.size || ids.length !== byId.size) throw referenceErrors.wrongOrder();
  assertUnchanged(stored, ids, revision);
  const moved = ordered
    .map((rank, index) => ({ ...rank, seniority: index + 1 }))
    .filter(({ id, seniority }) => byId.get(id)?.seniority !== seniority);
  if (moved.length === 0) {
    transaction.nothingDone();
    return transaction.revision - 1;
  }
  const writer = referenceWriter(transaction);
  for (const rank of moved) await writer.replace(rank);
  const codes = (ranks: readonly Rank[]): string[] => ranks.map(({ code }) => code);
  transaction.setDetails({ before: codes(stored.ranks), after: codes(ordered) });
  return transaction.revision;
}

/** Adds, changes and orders ranks and units. */
export const referenceUsecases = (store: Store, newId: () => string) => {
  /** Runs a change with the stored reference. */
  const change = <T>(
    by: Actor,
    action: 'reference.save' | 'reference.order',
    work: (transaction: RecordsTransaction, stored: StoredReference) => Promise<T>,
  ): Promise<T> =>
    store.write({ by, action, subject: '' }, async (transaction) =>
      work(transaction, await readReference(transaction.db)),
    );

  return {
    saveRank: ({ id, revision, ...input }: ActionRequest<'saveRank'>, by: Actor) =>
      change(by, 'reference.save', async (transaction, stored) => {
        const before = stored.ranks.find((rank) => rank.id === id);
        if (id !== undefined && !before) throw referenceErrors.noSuchEntry('ranks');
        if (before) assertUnchanged(stored, [before.id], revision);
        const seniority = before?.seniority ?? (stored.ranks.at(-1)?.seniority ?? 0) + 1;
        const after = rankOf(input, { id: before?.id ?? newId(), seniority });
        if (after.code === '') throw referenceErrors.codeNeeded();
        claimSpellings(
          new SpellingOwners(
            'ranks',
            stored.ranks.filter((rank) => rank !== before),
          ),
          after,
        );
        return save(transaction, before, after);
      }),

    saveUnit: ({ id, revision, ...input }: ActionRequest<'saveUnit'>, by: Actor) =>
      change(by, 'reference.save', async (transaction, stored) => {
        const before = stored.units.find((unit) => unit.id === id);
        if (id !== undefined && !before) throw referenceErrors.noSuchEntry('units');
        if (before) assertUnchanged(stored, [before.id], revision);
        const after = unitOf(input, before?.id ?? newId());
        claimSpellings(
          new SpellingOwners(
            'units',
            stored.units.filter((unit) => unit !== before),
          ),
          after,
        );
        assertParent(after, stored.units);
        if (after.validFrom !== '' && after.validTo !== '' && after.validTo < after.validFrom)
          throw referenceErrors.closedBeforeOpened();
        return save(transaction, before, after);
      }),

    orderRanks: (input: ActionRequest<'orderRanks'>, by: Actor) =>
      change(by, 'reference.order', (transaction, stored) => orderRanks(transaction, stored, input)),
  };
};
