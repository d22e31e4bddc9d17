import type { z } from 'zod';
import { type addedSpellings, SPELLINGS_OF_ENTRY_MAX } from '@buckle/domain/reference/reference.actions';
import type { ActionRequest } from '@buckle/domain/registry';
import { ENTRY_CODE_MAX, type Rank, type Unit } from '@buckle/domain/reference/reference';
import { type Entries, type EntryKind, spellingKey, SpellingOwners } from '@buckle/domain/reference/resolver';
import { readReference, type StoredReference } from '../db/reference-rows.ts';
import type { Actor, RecordsTransaction, Store } from '../db/store.ts';
import { referenceErrors } from './reference.errors.ts';
import { claimSpellings, referenceWriter } from './reference.repository.ts';

/** Spellings of one entry. */
export type EntrySpellings = z.output<typeof addedSpellings>;

/**
 * Adds aliases to entries as part of another change. Skips spellings that mean an entry by now, and those of entries that
 * are gone or cannot have them. Returns what was added.
 */
export async function addAliases<T extends EntrySpellings>(
  transaction: RecordsTransaction,
  groups: readonly T[],
): Promise<T[]> {
  const { ranks, units } = await readReference(transaction.db);
  return [
    ...(await addAliasesTo(transaction, 'ranks', ranks, groups)),
    ...(await addAliasesTo(transaction, 'units', units, groups)),
  ];
}

const kindOf = { designation: 'ranks', posting: 'units' } as const;

async function addAliasesTo<K extends EntryKind, T extends EntrySpellings>(
  transaction: RecordsTransaction,
  kind: K,
  entries: readonly Entries[K][],
  groups: readonly T[],
): Promise<T[]> {
  const owners = new SpellingOwners(kind, entries);
  const added: T[] = [];
  for (const group of groups.filter(({ of }) => kindOf[of] === kind)) {
    const entry = entries.find(({ id }) => id === group.into);
    if (!entry) continue;
    const texts = group.texts
      .filter((text) => !owners.ownerOf(text))
      .slice(0, Math.max(0, SPELLINGS_OF_ENTRY_MAX - entry.aliases.length));
    const after = { ...entry, aliases: [...entry.aliases, ...texts] };
    if (texts.length === 0 || owners.claim(after)) continue;
    await referenceWriter(transaction).replace(after);
    added.push({ ...group, texts });
  }
  return added;
}

/** Removes aliases from entries as part of another change, where they still have them. Returns what was removed. */
export async function removeAliases<T extends EntrySpellings>(
  transaction: RecordsTransaction,
  groups: readonly T[],
): Promise<T[]> {
  const stored = await readReference(transaction.db);
  const removed: T[] = [];
  for (const group of groups) {
    const entry = stored[kindOf[group.of]].find(({ id }) => id === group.into);
    const texts = group.texts.filter((text) => entry?.aliases.includes(text));
    if (!entry || texts.length === 0) continue;
    await referenceWriter(transaction).replace(withoutSpellings(entry, texts));
    removed.push({ ...group, texts });
  }
  return removed;
}

/** Takes the spellings of a merge from the entry that got them. */
function withoutSpellings<T extends Rank | Unit>(entry: T, spellings: readonly string[]): T {
  const aliases = entry.aliases.filter((alias) => !spellings.includes(alias));
  if (aliases.length + spellings.length !== entry.aliases.length) throw referenceErrors.changedMeanwhile();
  return { ...entry, aliases };
}

/** What a merge did, in the details of its audit row. */
interface Merged {
  readonly entries: EntryKind;
  /** The entry that got the spellings, or the entries that were made of them. */
  readonly entry_ids: readonly string[];
  /** Name of the entry; absent where entries were made. */
  readonly into?: string;
  readonly spellings: readonly string[];
  /** The revision that it made. */
  readonly revision: number;
  /** Number of the merge that this one takes back. */
  readonly undone?: number;
}

/** Sorts out spellings, and takes that back. */
export const mergeUsecases = (store: Store, newId: () => string) => {
  const change = <T>(
    by: Actor,
    work: (transaction: RecordsTransaction, stored: StoredReference) => Promise<T>,
  ): Promise<T> =>
    store.write({ by, action: 'reference.merge', subject: '' }, async (transaction) =>
      work(transaction, await readReference(transaction.db)),
    );

  return {
    merge: ({ of, texts, into }: ActionRequest<'mergeSpellings'>, by: Actor) =>
      change(by, async (transaction, { ranks, units }) => {
        const distinct = distinctSpellings(kindOf[of], texts);
        const last = ranks.at(-1)?.seniority ?? 0;
        const merge = (): Promise<Omit<Merged, 'revision'>> => {
          if (of === 'designation')
            return into === undefined
              ? makeEntries(
                  transaction,
                  'ranks',
                  ranks,
                  distinct.map((text, index) => newRank(newId(), text, last + 1 + index)),
                )
              : addSpellings(transaction, 'ranks', ranks, { into, texts: distinct });
          return into === undefined
            ? makeEntries(
                transaction,
                'units',
                units,
                distinct.map((text) => newUnit(newId(), text)),
              )
            : addSpellings(transaction, 'units', units, { into, texts: distinct });
        };
        const merged = await merge();
        transaction.setDetails({ ...merged, revision: transaction.revision });
        transaction.concerns(merged.into ?? merged.spellings[0] ?? '');
        const { audit_number: before } = await transaction.db
          .selectFrom('directory')
          .select('audit_number')
          .executeTakeFirstOrThrow();
        return { change: before + 1, revision: transaction.revision };
      }),

    undo: ({ change: number }: ActionRequest<'undoMerge'>, by: Actor) =>
      change(by, async (transaction, stored) => {
        const { subject, ...merged } = await mergeOf(transaction, number);
        await takeBack(transaction, stored, merged);
        transaction.setDetails({ ...merged, undone: number });
        transaction.concerns(subject);
        return transaction.revision;
      }),
  };
};

/** Returns the spellings once each: records may write one in several ways that are compared as equal. */
const distinctSpellings = (kind: EntryKind, texts: readonly string[]): string[] => [
  ...new Map(texts.map((text) => [spellingKey(kind, text), text.trim()])).values(),
];

/** Makes an entry of each spelling. */
async function makeEntries<K extends EntryKind>(
  transaction: RecordsTransaction,
  kind: K,
  entries: readonly Entries[K][],
  added: readonly Entries[K][],
): Promise<Omit<Merged, 'revision'>> {
  const owners = new SpellingOwners(kind, entries);
  for (const entry of added) claimSpellings(owners, entry);
  await referenceWriter(transaction).add(added);
  return { entries: kind, entry_ids: added.map(({ id }) => id), spellings: added.map(({ names }) => names.en) };
}

/** Returns a rank made of a spelling. */
const newRank = (id: string, text: string, seniority: number): Rank => ({
  id,
  code: text.slice(0, ENTRY_CODE_MAX).trim(),
  seniority,
  names: { en: text, mr: '', hi: '' },
  shortForms: [],
  aliases: [],
  filled: true,
});

/** Adds spellings to an entry. */
async function addSpellings<K extends EntryKind>(
  transaction: RecordsTransaction,
  kind: K,
  entries: readonly Entries[K][],
  { into, texts }: { readonly into: string; readonly texts: readonly string[] },
): Promise<Omit<Merged, 'revision'>> {
  const entry = entries.find(({ id }) => id === into);
  if (!entry) throw referenceErrors.noSuchEntry[kind]();
  const owners = new SpellingOwners(kind, entries);
  const spellings = texts.filter((text) => owners.ownerOf(text)?.id !== into);
  const merged = { ...entry, aliases: [...entry.aliases, ...spellings] };
  claimSpellings(owners, merged);
  await referenceWriter(transaction).replace(merged);
  return { entries: kind, entry_ids: [into], into: entry.names.en, spellings };
}

/** Returns a unit made of a spelling. */
const newUnit = (id: string, text: string): Unit => ({
  id,
  code: '',
  kind: /police station|पोलीस (?:ठाणे|स्टेशन)|\bP\.?S\.?$/iu.test(text) ? 'station' : 'branch',
  parentId: '',
  zone: '',
  names: { en: text, mr: '' },
  aliases: [],
  validFrom: '',
  validTo: '',
});

/** Reads what a merge did; throws where there is none, or where it is an undo. */
async function mergeOf({ db }: RecordsTransaction, change: number): Promise<Merged & { readonly subject: string }> {
  const row = await db
    .selectFrom('record_audit')
    .select(['action', 'subject', 'details'])
    .where('seq', '=', change)
    .executeTakeFirst();
  const merged = row?.action === 'reference.merge' ? (JSON.parse(row.details) as Merged) : undefined;
  if (!row || !merged || merged.undone !== undefined) throw referenceErrors.noSuchMerge();
  return { ...merged, subject: row.subject };
}

async function takeBack(
  transaction: RecordsTransaction,
  stored: StoredReference,
  { entries, entry_ids: ids, into, spellings, revision }: Merged,
): Promise<void> {
  const writer = referenceWriter(transaction);
  const found = ids.map((id) => [...stored.ranks, ...stored.units].find((entry) => entry.id === id));
  for (const entry of found) {
    if (!entry) throw referenceErrors.noSuchMerge();
    if (into === undefined) {
      // An entry that was changed since is not removed.
      if (stored.revisions.get(entry.id) !== revision) throw referenceErrors.changedMeanwhile();
      await writer.remove(entries, entry.id);
    } else await writer.replace(withoutSpellings(entry, spellings));
  }
}
