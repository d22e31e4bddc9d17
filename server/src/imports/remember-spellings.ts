/** Spellings that an import adds to ranks and units: offered, approved, added with its records, and removed by its undo. */
import type { ActionOutput, ActionRequest } from '@buckle/domain/registry';
import { learnedSpellings } from '@buckle/domain/imports/value-meaning';
import type { RecordsTransaction } from '../db/store.ts';
import type { CurrentReference } from '../reference/reference.repository.ts';
import { addAliases, removeAliases } from '../reference/merge-entries.ts';
import { importErrors } from './imports.errors.ts';
import { type ImportRow, planOf, profilesOf } from './imports.repository.ts';

/** Spellings of one rank or unit, with its name. */
type Spellings = ActionOutput<'importDetails'>['spellings'][number];

/** Returns the spellings that were approved with an import; once it is applied, those that it added. */
export const storedSpellings = ({ spellings }: Pick<ImportRow, 'spellings'>): Spellings[] =>
  spellings === '' ? [] : (JSON.parse(spellings) as Spellings[]);

/** Returns the spellings that an import may add to ranks and units, as they are now. */
export function offeredSpellings(
  row: ImportRow,
  { reference: { ranks, units }, resolver }: Pick<CurrentReference, 'reference' | 'resolver'>,
): Spellings[] {
  const plan = planOf(row);
  if (!plan) return [];
  return learnedSpellings(plan, profilesOf(row), resolver).map(({ of, into, texts }) => {
    const name = [...ranks, ...units].find(({ id }) => id === into)?.names.en ?? '';
    return { of, into, name, texts: [...texts] };
  });
}

/** Returns the approved ones of the spellings that are offered. Throws if one is not offered. */
export function approvedSpellings(
  approved: ActionRequest<'applyImport'>['spellings'] = [],
  offered: readonly Spellings[],
): Pick<ImportRow, 'spellings'> {
  const keys = (groups: readonly Pick<Spellings, 'of' | 'into' | 'texts'>[]): string[] =>
    groups.flatMap(({ of, into, texts }) => texts.map((text) => JSON.stringify([of, into, text])));
  const [wanted, known] = [new Set(keys(approved)), new Set(keys(offered))];
  if ([...wanted].some((key) => !known.has(key))) throw importErrors.spellingsChanged();
  const kept = offered
    .map((group) => ({
      ...group,
      texts: group.texts.filter((text) => wanted.has(JSON.stringify([group.of, group.into, text]))),
    }))
    .filter(({ texts }) => texts.length > 0);
  return { spellings: kept.length === 0 ? '' : JSON.stringify(kept) };
}

/** What a change did to the aliases of ranks and units, in the details of its audit row. */
interface ChangedAliases {
  readonly aliases_added?: readonly Spellings[];
  readonly aliases_removed?: readonly Spellings[];
  /** The author of the import, where another user approved it. */
  readonly suggested_by?: string;
}

function note({ setDetails }: RecordsTransaction, changed: ChangedAliases): void {
  const filled = Object.entries(changed).filter(([, value]) => value !== undefined && value.length > 0);
  setDetails(Object.fromEntries(filled));
}

/** Adds the approved spellings in the transaction that writes the import. Returns those that it added. */
export async function addApprovedSpellings(
  transaction: RecordsTransaction,
  row: ImportRow,
): Promise<Pick<ImportRow, 'spellings'>> {
  const added = await addAliases(transaction, storedSpellings(row));
  if (added.length === 0) return { spellings: '' };
  const isOwn = row.decided_by_id === row.created_by_id;
  note(transaction, { aliases_added: added, ...(!isOwn && { suggested_by: row.created_by }) });
  return { spellings: JSON.stringify(added) };
}

/** In the undo of a change: removes the aliases that it added, and adds those that it removed. */
export async function followUndoOfSpellings(transaction: RecordsTransaction, change: number): Promise<void> {
  const row = await transaction.db
    .selectFrom('record_audit')
    .select('details')
    .where('seq', '=', change)
    .executeTakeFirst();
  const { aliases_added: added = [], aliases_removed: removed = [] } = JSON.parse(
    row?.details || '{}',
  ) as ChangedAliases;
  note(transaction, {
    aliases_removed: await removeAliases(transaction, added),
    aliases_added: await addAliases(transaction, removed),
  });
}
