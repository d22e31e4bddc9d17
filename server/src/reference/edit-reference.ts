import type { ActionRequest } from '@buckle/domain/registry';
import {
  closesBeforeOpening,
  type FieldOption,
  optionKey,
  optionNameMax,
  type Rank,
  type Unit,
} from '@buckle/domain/reference/reference';
import { type Entry, SpellingOwners } from '@buckle/domain/reference/resolver';
import { planUnits } from '@buckle/domain/reference/unit-list';
import { readReference, type StoredReference } from '../db/reference-rows.ts';
import type { Actor, RecordsTransaction, Store } from '../db/store.ts';
import { referenceErrors } from './reference.errors.ts';
import { assertParent, assertZone, claimSpellings, referenceWriter } from './reference.repository.ts';

/** Adds, changes and orders ranks, units and options of fields. */
export const referenceUsecases = (store: Store, newId: () => string) => {
  /** Runs a change with the stored reference. */
  const change = <T>(
    by: Actor,
    action: 'reference.save' | 'reference.order' | 'reference.import',
    work: (transaction: RecordsTransaction, stored: StoredReference) => Promise<T>,
  ): Promise<T> =>
    store.write({ by, action, subject: '' }, async (transaction) =>
      work(transaction, await readReference(transaction.db)),
    );

  return {
    saveRank: ({ id, revision, ...input }: ActionRequest<'saveRank'>, by: Actor) =>
      change(by, 'reference.save', async (transaction, stored) => {
        const before = stored.ranks.find((rank) => rank.id === id);
        if (id !== undefined && !before) throw referenceErrors.noSuchEntry.ranks();
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
        if (id !== undefined && !before) throw referenceErrors.noSuchEntry.units();
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
        if (after.zone !== before?.zone) assertZone(after, stored);
        if (closesBeforeOpening(after)) throw referenceErrors.closedBeforeOpened();
        return save(transaction, before, after);
      }),

    orderRanks: (input: ActionRequest<'orderRanks'>, by: Actor) =>
      change(by, 'reference.order', (transaction, stored) =>
        putInOrder(transaction, stored, input, {
          entries: stored.ranks,
          placeOf: ({ seniority }) => seniority,
          at: (rank, seniority) => ({ ...rank, seniority }),
          nameOf: ({ code }) => code,
        }),
      ),

    importUnits: (input: ActionRequest<'importUnits'>, by: Actor) =>
      change(by, 'reference.import', (transaction, stored) => importList(transaction, stored, input, newId)),

    /** A renamed option keeps its former name as a spelling, so that records keep their meaning. */
    saveOption: ({ id, revision, ...input }: ActionRequest<'saveOption'>, by: Actor) =>
      change(by, 'reference.save', async (transaction, stored) => {
        const ofField = stored.options.filter(({ field }) => field === input.field);
        const before = ofField.find((option) => option.id === id);
        if (id !== undefined && !before) throw referenceErrors.noSuchEntry.options();
        if (before) assertUnchanged(stored, [before.id], revision);
        const position = before?.position ?? (ofField.at(-1)?.position ?? 0) + 1;
        const after = optionOf(input, { id: before?.id ?? newId(), position }, before);
        assertOptionName(after);
        claimSpellings(
          new SpellingOwners(
            input.field,
            ofField.filter((option) => option !== before),
          ),
          after,
        );
        if (before) await renameZone(transaction, stored, before, after);
        return save(transaction, before, after);
      }),

    orderOptions: ({ field, ...input }: ActionRequest<'orderOptions'>, by: Actor) =>
      change(by, 'reference.order', (transaction, stored) =>
        putInOrder(transaction, stored, input, {
          entries: stored.options.filter((option) => option.field === field),
          placeOf: ({ position }) => position,
          at: (option, position) => ({ ...option, position }),
          nameOf: ({ names }) => names.en,
          details: { options: field },
        }),
      ),
  };
};

/** Throws if an entry has changed since the revision that a change is based on. */
function assertUnchanged({ revisions }: StoredReference, ids: readonly string[], revision: number): void {
  if (ids.some((id) => (revisions.get(id) ?? 0) > revision)) throw referenceErrors.changedMeanwhile();
}

type RankInput = Omit<ActionRequest<'saveRank'>, 'id' | 'revision'>;

/** Returns the rank that was entered. */
const rankOf = (input: RankInput, { id, seniority }: Pick<Rank, 'id' | 'seniority'>): Rank => ({
  id,
  code: input.code.trim(),
  seniority,
  names: { en: input.names.en.trim(), mr: input.names.mr.trim(), hi: input.names.hi.trim() },
  shortForms: trimmed(input.shortForms),
  aliases: trimmed(input.aliases),
  filled: input.filled,
});

const trimmed = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
];

/** Writes an entry, which is new where `before` is undefined; returns the revision that has it. */
async function save(
  transaction: RecordsTransaction,
  before: Entry | undefined,
  after: Entry,
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

type Parts = Readonly<Record<string, unknown>>;

/** Returns the parts of an entry that a change changes, as they were and as they are. A new entry had none. */
function changedParts(before: Entry | undefined, after: Entry): { before: Parts; after: Parts } {
  const [old, now] = [before ? partsOf(before) : {}, partsOf(after)];
  const changed = Object.keys(now).filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]));
  const pick = (parts: Parts): Parts =>
    Object.fromEntries(changed.filter((key) => key in parts).map((key) => [key, parts[key]]));
  return { before: pick(old), after: pick(now) };
}

/** Returns the parts of an entry, its names as parts of their own: `name_en`. */
const partsOf = ({ names, ...parts }: Entry): Parts => ({
  ...Object.fromEntries(Object.entries(names).map(([language, name]) => [`name_${language}`, name])),
  ...parts,
});

type UnitInput = Omit<ActionRequest<'saveUnit'>, 'id' | 'revision'>;

/** Returns the unit that was entered. */
const unitOf = (input: UnitInput, id: string): Unit => ({
  id,
  code: input.code.trim(),
  kind: input.kind,
  parentId: input.parentId,
  zone: input.zone.trim(),
  names: { en: input.names.en.trim(), mr: input.names.mr.trim() },
  aliases: trimmed(input.aliases),
  validFrom: input.validFrom,
  validTo: input.validTo,
});

/** Entries that are put in order, all of their kind. */
interface Ordering<T extends Rank | FieldOption> {
  readonly entries: readonly T[];
  readonly placeOf: (entry: T) => number;
  readonly at: (entry: T, place: number) => T;
  /** What an entry is called in the audit. */
  readonly nameOf: (entry: T) => string;
  readonly details?: Readonly<Record<string, string>>;
}

/** Sets the order of entries; returns the revision that has it. */
async function putInOrder<T extends Rank | FieldOption>(
  transaction: RecordsTransaction,
  stored: StoredReference,
  { ids, revision }: Pick<ActionRequest<'orderRanks'>, 'ids' | 'revision'>,
  { entries, placeOf, at, nameOf, details }: Ordering<T>,
): Promise<number> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  if (ordered.length !== byId.size || ids.length !== byId.size) throw referenceErrors.wrongOrder();
  assertUnchanged(stored, ids, revision);
  const moved = ordered.flatMap((entry, index) => (placeOf(entry) === index + 1 ? [] : [at(entry, index + 1)]));
  if (moved.length === 0) {
    transaction.nothingDone();
    return transaction.revision - 1;
  }
  const writer = referenceWriter(transaction);
  for (const entry of moved) await writer.replace(entry);
  transaction.setDetails({ ...details, before: entries.map(nameOf), after: ordered.map(nameOf) });
  return transaction.revision;
}

/** Writes a list of units. What was previewed is what is written: a reference that has changed since is a conflict. */
async function importList(
  transaction: RecordsTransaction,
  stored: StoredReference,
  { rows, revision }: ActionRequest<'importUnits'>,
  newId: () => string,
) {
  assertUnchanged(stored, [...stored.revisions.keys()], revision);
  const planned = planUnits(rows, stored, newId);
  if (!planned) throw referenceErrors.noHeader();
  const unitsThatAre = (outcome: 'new' | 'changed'): Unit[] =>
    planned.flatMap((row) => (row.outcome === outcome ? [row.unit] : []));
  const [added, changed] = [unitsThatAre('new'), unitsThatAre('changed')];
  const refused = planned.flatMap((row) =>
    row.outcome === 'refused' ? [{ line: row.line, name: row.name, reason: row.reason }] : [],
  );
  const done = { added: added.length, changed: changed.length, refused };
  if (added.length + changed.length === 0) {
    transaction.nothingDone();
    return { ...done, revision: transaction.revision - 1 };
  }
  const writer = referenceWriter(transaction);
  await writer.add(added);
  for (const unit of changed) await writer.replace(unit);
  transaction.setDetails({
    entry_ids: [...added, ...changed].map(({ id }) => id),
    added: added.length,
    changed: changed.length,
  });
  return { ...done, revision: transaction.revision };
}

type OptionInput = Omit<ActionRequest<'saveOption'>, 'id' | 'revision'>;

/** Returns the option that was entered. One that is renamed keeps its former name as a spelling: records have it. */
function optionOf(
  input: OptionInput,
  { id, position }: Pick<FieldOption, 'id' | 'position'>,
  before: FieldOption | undefined,
): FieldOption {
  const en = input.names.en.trim();
  const formerNames = before === undefined || before.names.en === en ? [] : [before.names.en];
  const isOther = (text: string): boolean => text !== en;
  return {
    id,
    field: input.field,
    position,
    names: { en, mr: input.names.mr.trim(), hi: input.names.hi.trim() },
    aliases: trimmed([...input.aliases, ...formerNames]).filter(isOther),
    retired: input.retired,
  };
}

/** Throws for a name that records could not store, or that lists of a record would split. */
function assertOptionName({ field, names: { en } }: FieldOption): void {
  if (en.length > optionNameMax(field)) throw referenceErrors.nameTooLong(optionNameMax(field));
  if (field === 'drivingSkills' && /[,;]/u.test(en)) throw referenceErrors.nameOfSeveral();
}

/** Gives the units of a zone that is renamed its new name. */
async function renameZone(
  transaction: RecordsTransaction,
  { units }: StoredReference,
  before: FieldOption,
  after: FieldOption,
): Promise<void> {
  if (before.field !== 'zone' || before.names.en === after.names.en) return;
  const key = optionKey('zone', before.names.en);
  for (const unit of units)
    if (optionKey('zone', unit.zone) === key)
      await referenceWriter(transaction).replace({ ...unit, zone: after.names.en });
}
