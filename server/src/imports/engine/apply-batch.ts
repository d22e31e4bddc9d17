import type { CodedMessage } from '@buckle/domain/coded-messages';
import { rowReasons } from '@buckle/domain/imports/imports.messages';
import type { Problem } from '@buckle/domain/imports/row-reading';
import type { CalendarDate } from '@buckle/domain/dates/calendar-date';
import { same } from '@buckle/domain/officers/differences';
import type { FieldName, Officer, OfficerDetails } from '@buckle/domain/officers/field-table';
import { recordErrorsOf } from '@buckle/domain/officers/record-rules';
import { looksLike } from '@buckle/domain/search/matching';
import { withZoneOfUnit } from '@buckle/domain/reference/resolver';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { employeeKey } from '../../officers/officers.repository.ts';
import type { Mark, OfficerWriter } from '../../officers/officer.writer.ts';
import { type CandidateDependencies, candidatesFor } from './candidates.ts';
import { type ChangedSince, withoutChangedSince } from './changed-since.ts';
import { byName, identityOf, type ReadableRow, type RowRules } from './mapped-row.ts';
import { giveWay } from './import-dependencies.ts';

/** Cells that were left out because others changed the same since the check. */
interface KeptBack {
  readonly kept?: readonly Problem[];
}

/** Resolved action of a row. */
export type Resolved =
  | ({ readonly becomes: 'added' | 'unchanged'; readonly officer: Officer } & KeptBack)
  | ({ readonly becomes: 'updated'; readonly officer: Officer; readonly before: Officer } & KeptBack)
  /** `known`: the stored officer that the row matches, if any. */
  | { readonly rejected: readonly Problem[]; readonly known?: Officer | undefined };

const rejected = (reason: CodedMessage, known?: Officer): Resolved => ({ rejected: [reason], known });

type Holders = ReadonlyMap<string, string>;

interface ResolveDependencies extends CandidateDependencies, RowRules {
  readonly newId: () => string;
  /** Current date in India. */
  readonly today: CalendarDate;
  /** Undefined for an import that was not checked before. */
  readonly changedSince?: ChangedSince | undefined;
  /** Returns staged holders of these employee ids by key: ids of records that earlier rows of the file change. */
  readonly stagedHolders: (keys: readonly string[]) => Promise<Holders>;
}

const noFields: ReadonlySet<FieldName> = new Set();

/** Resolves the officers and actions of a batch of rows. Read-only. */
export async function resolveBatch(
  dependencies: ResolveDependencies,
  rows: readonly ReadableRow[],
): Promise<Resolved[]> {
  const { newId, today, mode, needsName, merge, columnOf, resolver, identify } = dependencies;
  const all = rows.map((row) => row.changes);
  const candidates = await candidatesFor(dependencies, all);
  const holders = await employeeIdHolders(dependencies, all);
  const since = await dependencies.changedSince?.(all.flatMap((changes) => candidates.of(changes).slice(0, 1)));
  await giveWay();
  return rows.map(({ changes }): Resolved => {
    const found = candidates.of(changes);
    const [officer] = found;
    if (found.length > 1)
      return rejected(rowReasons[identify === byName ? 'severalNamesakes' : 'severalOfficers'](found.length));
    const stored: Officer = officer ?? { ...blankOfficer, id: '', version: 0 };
    const read = officer ? withoutLookAlikes(merge(changes, officer), officer) : merge(changes, blankOfficer);
    const { values, kept } = withoutChangedSince(read, since?.get(stored.id) ?? noFields, {
      stored,
      columnOf,
    });
    const merged = resolver ? withZoneOfUnit(stored, values, resolver) : values;
    if (officer && changesNothing(officer, merged)) return { becomes: 'unchanged', officer, kept };
    if (mode === 'add' && officer) return rejected(rowReasons.notNew, officer);
    if (mode === 'update' && !officer) return rejected(rowReasons.notKnown);
    if (needsName && !officer && (merged.name ?? '') === '') return rejected(rowReasons.noName);
    const id = officer?.id ?? newId();
    const changed = { ...stored, ...merged, id, version: (officer?.version ?? 0) + 1 };
    const conflict = holders.problem(changes, id, officer);
    if (conflict !== undefined) return rejected(conflict, officer);
    const errors = recordErrorsOf(changed, today, officer);
    if (errors.length > 0)
      return {
        rejected: errors.map(({ field, ...message }) => {
          const column = columnOf?.(field);
          return { ...(column !== undefined && { column }), ...message };
        }),
        known: officer,
      };
    holders.put(changed);
    if (!officer) return { becomes: 'added', officer: changed };
    candidates.put(changed);
    return { becomes: 'updated', officer: changed, before: officer, kept };
  });
}

/** Checks the uniqueness of employee ids in a batch, for identity rules that ignore them. */
async function employeeIdHolders(
  { officers, identify, stagedHolders }: ResolveDependencies,
  rows: readonly Partial<OfficerDetails>[],
) {
  const keys = identify === identityOf ? [] : [...new Set(rows.map(keyOf))].filter((key) => key !== '');
  const holders = new Map<string, string>();
  for (const known of await officers.byEmployeeIds(keys)) holders.set(keyOf(known), known.id);
  if (keys.length > 0) for (const [key, id] of await stagedHolders(keys)) holders.set(key, id);
  return {
    /** Registers a record that the batch adds or changes. */
    put: (officer: Officer): void => void (keys.length > 0 && holders.set(keyOf(officer), officer.id)),

    /** Returns the error if the employee id of a row is taken, or differs from the record's; undefined otherwise. */
    problem(changes: Partial<OfficerDetails>, id: string, officer: Officer | undefined): CodedMessage | undefined {
      const key = keyOf(changes);
      if (keys.length === 0 || key === '') return undefined;
      const ownId = officer ? keyOf(officer) : '';
      if (ownId !== '' && ownId !== key) return rowReasons.employeeIdDiffers(officer?.employeeId ?? '');
      return (holders.get(key) ?? id) === id ? undefined : rowReasons.duplicateEmployeeId(changes.employeeId ?? '');
    },
  };
}

const keyOf = ({ employeeId = '' }: Partial<OfficerDetails>): string => employeeKey(employeeId) ?? '';

/** Returns changes with the known value of each text that only looks like it: how letters are composed is no change. */
const withoutLookAlikes = (changes: Partial<OfficerDetails>, officer: Officer): Partial<OfficerDetails> =>
  Object.fromEntries(
    (Object.keys(changes) as FieldName[]).map((name) => {
      const [known, value] = [officer[name], changes[name]];
      const isAlike = typeof known === 'string' && typeof value === 'string' && looksLike(known, value);
      return [name, isAlike ? known : value];
    }),
  );

const changesNothing = (officer: Officer, changes: Partial<OfficerDetails>): boolean =>
  (Object.keys(changes) as FieldName[]).every((name) => same(officer[name], changes[name]));

interface ApplyDependencies extends Omit<ResolveDependencies, 'updatedOf' | 'stagedHolders'> {
  readonly writer: OfficerWriter;
  readonly mark: Mark;
}

export async function applyBatch(
  { writer, mark, ...dependencies }: ApplyDependencies,
  rows: readonly ReadableRow[],
): Promise<Resolved[]> {
  const resolved = await resolveBatch(
    { ...dependencies, updatedOf: () => Promise.resolve([]), stagedHolders: () => Promise.resolve(new Map()) },
    rows,
  );
  const added = resolved.flatMap((one) => ('officer' in one && one.becomes === 'added' ? [one.officer] : []));
  await writer.add(added, mark);
  for (const one of resolved) if ('before' in one) await writer.replace(one.before, one.officer, mark);
  return resolved;
}
