import type { CalendarDate } from '@buckle/domain/officer/calendar-date';
import { same } from '@buckle/domain/officer/differences';
import type { FieldName, Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { recordErrorsOf } from '@buckle/domain/officer/record-rules';
import { looksLike } from '@buckle/domain/officer/matching';
import { withZoneOfUnit } from '@buckle/domain/reference/unit-zone';
import { blankOfficer } from '@buckle/domain/officer/wire';
import type { OfficerRepository } from '../../officers/officer.repository.ts';
import type { Mark, OfficerWriter } from '../../officers/officer.writer.ts';
import { type CandidateDependencies, candidatesFor } from './candidates.ts';
import { employeeIdHolders, type Holders } from './employee-id-holders.ts';
import { type ChangedSince, withoutChangedSince } from './changed-since.ts';
import type { OfficersInFile } from './file-officers.ts';
import { byName, type ReadableRow } from './identity.ts';
import { giveWay } from './give-way.ts';
import { ofRow, type Problem } from './mapped-row.ts';
import { rowReasons } from './row-reasons.ts';
import type { RowRules } from './row-rules.ts';

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

interface ResolveDependencies extends CandidateDependencies, RowRules {
  /** Rejects all rows of an officer with several; undefined if they have already been merged. */
  readonly inFile: OfficersInFile | undefined;
  readonly newId: () => string;
  /** Current date in India. */
  readonly today: CalendarDate;
  /** Undefined for an import that was not checked before. */
  readonly changedSince?: ChangedSince | undefined;
  /** Returns staged holders of these employee ids by key: ids of records that earlier rows of the file change. */
  readonly stagedHolders: (keys: readonly string[]) => Promise<Holders>;
}

const noFields: ReadonlySet<FieldName> = new Set();

const changesNothing = (officer: Officer, changes: Partial<OfficerDetails>): boolean =>
  (Object.keys(changes) as FieldName[]).every((name) => same(officer[name], changes[name]));

/** Returns changes with the known value of each text that only looks like it: how letters are composed is no change. */
const withoutLookAlikes = (changes: Partial<OfficerDetails>, officer: Officer): Partial<OfficerDetails> =>
  Object.fromEntries(
    (Object.keys(changes) as FieldName[]).map((name) => {
      const [known, value] = [officer[name], changes[name]];
      const isAlike = typeof known === 'string' && typeof value === 'string' && looksLike(known, value);
      return [name, isAlike ? known : value];
    }),
  );

const rejected = (reason: string, known?: Officer): Resolved => ({ rejected: [ofRow(reason)], known });

/** Resolves the officers and actions of a batch of rows. Read-only. */
export async function resolveBatch(
  dependencies: ResolveDependencies,
  rows: readonly ReadableRow[],
): Promise<Resolved[]> {
  const { inFile, newId, today, mode, needsName, merge, columnOf, resolver, identify } = dependencies;
  const repeated = (await inFile?.repeated(rows)) ?? [];
  const all = rows.map((row) => row.changes);
  const candidates = await candidatesFor(dependencies, all);
  const holders = await employeeIdHolders(dependencies, all);
  const since = await dependencies.changedSince?.(all.flatMap((changes) => candidates.of(changes).slice(0, 1)));
  await giveWay();
  return rows.map(({ changes }, i): Resolved => {
    const several = repeated[i];
    const found = candidates.of(changes);
    const [officer] = found;
    if (several) return rejected(rowReasons.severalRows(several), officer);
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
        rejected: errors.map(({ field, message }) => ({ ...ofRow(message), index: columnOf?.(field) })),
        known: officer,
      };
    holders.put(changed);
    if (!officer) return { becomes: 'added', officer: changed };
    candidates.put(changed);
    return { becomes: 'updated', officer: changed, before: officer, kept };
  });
}

interface ApplyDependencies extends RowRules, Pick<ResolveDependencies, 'changedSince'> {
  readonly officers: OfficerRepository;
  readonly inFile: OfficersInFile | undefined;
  readonly newId: () => string;
  readonly today: CalendarDate;
  readonly writer: OfficerWriter;
  readonly mark: Mark;
}

/** Writes a batch of rows. Returns the result of each. */
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
