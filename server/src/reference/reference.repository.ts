import {
  type Entries,
  type Entry,
  type EntryKind,
  type Resolver,
  resolverOf,
  type SpellingOwners,
} from '@buckle/domain/reference/resolver';
import { SPELLINGS_OF_ENTRY_MAX } from '@buckle/domain/reference/reference.actions';
import { type FieldOption, parentProblem, type Unit } from '@buckle/domain/reference/reference';
import { type EntryBoundKind, noteChanged } from '../db/audit/bound.ts';
import {
  optionRow,
  rankRow,
  readReference,
  referenceState,
  type StoredReference,
  unitRow,
} from '../db/reference-rows.ts';
import type { RecordsTransaction, Store } from '../db/store.ts';
import { referenceErrors } from './reference.errors.ts';

/** Writes entries of the reference data. Moves the revision, so that caches and the search index follow. */
export function referenceWriter({ db, revision, showsChange }: RecordsTransaction) {
  function changes(kind: EntryBoundKind, id: string): void {
    showsChange();
    noteChanged(db, kind, id);
  }
  function insert(entry: Entry) {
    if ('field' in entry) return db.insertInto('field_options').values(optionRow(entry, revision));
    if ('seniority' in entry) return db.insertInto('ranks').values(rankRow(entry, revision));
    return db.insertInto('units').values(unitRow(entry, revision));
  }
  function update(entry: Entry) {
    const { id } = entry;
    if ('field' in entry) return db.updateTable('field_options').set(optionRow(entry, revision)).where('id', '=', id);
    if ('seniority' in entry) return db.updateTable('ranks').set(rankRow(entry, revision)).where('id', '=', id);
    return db.updateTable('units').set(unitRow(entry, revision)).where('id', '=', id);
  }
  return {
    async add(entries: readonly Entry[]): Promise<void> {
      for (const entry of entries) {
        changes(boundKindOf(entry), entry.id);
        await insert(entry).execute();
      }
    },
    async replace(entry: Entry): Promise<void> {
      changes(boundKindOf(entry), entry.id);
      await update(entry).execute();
    },
    async remove(kind: EntryKind, id: string): Promise<void> {
      changes(kind === 'ranks' ? 'rank' : 'unit', id);
      await db.deleteFrom(kind).where('id', '=', id).execute();
    },
  };
}

const boundKindOf = (entry: Entry): EntryBoundKind =>
  'seniority' in entry ? 'rank' : 'field' in entry ? 'option' : 'unit';

/** The reference data as stored, and its resolver. */
export interface CurrentReference {
  readonly reference: StoredReference;
  readonly resolver: Resolver;
  /** Changes with the data. */
  readonly state: string;
}

/** Returns a function that reads the reference data; it is parsed again only when it has changed. */
export function currentReference({ db }: Pick<Store, 'db'>): () => Promise<CurrentReference> {
  let current: CurrentReference | undefined;
  return async () => {
    const state = await referenceState(db);
    if (current?.state === state) return current;
    // Rows that change in between are read again next time: the state is the older one.
    const reference = await readReference(db);
    current = { reference, resolver: resolverOf(reference), state };
    return current;
  };
}

/** Gives an entry its spellings; throws if it cannot have them. */
export function claimSpellings<K extends keyof Entries>(owners: SpellingOwners<K>, entry: Entries[K]): void {
  if (entry.names.en === '') throw referenceErrors.nameNeeded();
  if (entry.aliases.length > SPELLINGS_OF_ENTRY_MAX)
    throw referenceErrors.tooMany(entry.names.en, SPELLINGS_OF_ENTRY_MAX);
  const conflict = owners.claim(entry);
  if (conflict?.owner) throw referenceErrors.duplicateSpelling(conflict.text, conflict.owner.names.en);
  if (conflict) throw referenceErrors.unreadable(conflict.text);
}

/** Throws if a unit would be part of itself, or of a unit that does not exist. */
export function assertParent(unit: Unit, units: readonly Unit[]): void {
  const problem = parentProblem(unit, new Map(units.map((one) => [one.id, one])));
  if (problem === 'own parent') throw referenceErrors.parentIsSelf();
  if (problem === 'unknown') throw referenceErrors.noSuchEntry.units();
}

/** Throws if a unit's zone is none of the zones, retired ones included. */
export function assertZone({ zone }: Unit, { options }: { readonly options: readonly FieldOption[] }): void {
  const isZone = options.some(({ field, names }) => field === 'zone' && names.en === zone);
  if (zone !== '' && !isZone) throw referenceErrors.noSuchZone(zone);
}
