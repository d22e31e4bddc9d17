import type { CalendarDate } from '@buckle/domain/officer/calendar-date';
import { changedFields } from '@buckle/domain/officer/differences';
import { warningsOf, zoneWarning } from '@buckle/domain/officer/record-rules';
import { blankOfficer } from '@buckle/domain/officer/wire';
import type { UnitResolver } from '@buckle/domain/reference/unit-zone';
import type { OfficerRepository } from '../../officers/officer.repository.ts';
import type { StagedOfficer, StagedOfficers } from '../../officers/staged-officers.ts';
import type { Resolved, resolveBatch } from './apply-batch.ts';
import { type CandidateDependencies, candidatesFor } from './candidates.ts';
import { giveWay } from './give-way.ts';
import type { IdentityOf, ReadableRow } from './identity.ts';
import { type FileRow, type Mapped, ofRow, type ReadableMapping } from './mapped-row.ts';
import type { MobileNumbers } from './mobile-numbers.ts';
import type { RejectedRow } from './repeated-rows.ts';
import { type RowResult, withoutEffect } from './row-result.ts';
import { type AddedByUndone, type ImportedRow, suspicionsAbout, type SuspectedDuplicate } from './suspects.ts';

/** Returns the changes of a row, including blank values for cleared fields. */
const changesOf = ({ changes, cleared = [] }: ReadableMapping): ReadableRow['changes'] => ({
  ...changes,
  ...Object.fromEntries(cleared.map((name) => [name, blankOfficer[name]])),
});

/** Rows that could be read. */
export const readable = (batch: readonly Mapped[]): ReadableRow[] =>
  batch.flatMap(({ row, read }) => ('changes' in read ? [{ line: row.line, changes: changesOf(read) }] : []));

/** Data for retrying a row, and the row, whose cells are reported if the retry is rejected. */
export interface Note {
  readonly changes: ReadableRow['changes'];
  readonly row: FileRow;
}

const noteOf = (row: FileRow, changes: ReadableRow['changes']): Note => ({ changes, row });

export interface StageDependencies {
  readonly officers: OfficerRepository;
  readonly identify: IdentityOf;
  readonly resolve: (rows: readonly ReadableRow[]) => ReturnType<typeof resolveBatch>;
  readonly staged: StagedOfficers;
  readonly mobiles: MobileNumbers;
  readonly today: CalendarDate;
  readonly resolver: UnitResolver | undefined;
  readonly addedByUndone: AddedByUndone;
  /** Suspicions that were said of an earlier row. */
  readonly said: Set<string>;
}

/** Returns the suspicions about new rows, by line; what is said once of the first row alone. */
async function suspicionsByLine(
  added: readonly ImportedRow[],
  { officers, identify, addedByUndone, said }: StageDependencies,
): Promise<ReadonlyMap<number, SuspectedDuplicate>> {
  const all = await suspicionsAbout(officers, added, identify, addedByUndone);
  const fresh = all.filter(({ once = false, reason }) => {
    if (!once) return true;
    const isNew = !said.has(reason);
    said.add(reason);
    return isNew;
  });
  return new Map(fresh.map((one) => [one.row.line, one]));
}

/** Returns sentences about the unlikely values of each imported row, by its line. */
async function unlikelyValues(
  imported: readonly ImportedRow[],
  { mobiles, today, resolver }: StageDependencies,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const shared = await mobiles.warningsOf(imported.map(({ officer }) => officer));
  return new Map(
    imported.map(({ row, officer }, i) => {
      const warnings = [...warningsOf(officer, { today }), ...(shared[i] ?? [])].map(({ message }) => message);
      const zone = resolver && zoneWarning(officer, resolver);
      return [row.line, zone === undefined ? warnings : [...warnings, zone]];
    }),
  );
}

const isImported = (one: Resolved | undefined): one is Extract<Resolved, { becomes: unknown }> =>
  one !== undefined && 'becomes' in one;

/** Returns the sentences about a row. `unlikely`: undefined if the row changes nothing. */
const withNotes = (unlikely: readonly string[] | undefined, { notes = [] }: ReadableMapping): readonly string[] =>
  unlikely ? [...notes, ...unlikely] : [];

/** Returns whether a row changes nothing but the photo, of which no value is unlikely. */
const isPhotoOnly = (one: Extract<Resolved, { becomes: unknown }>): boolean =>
  'before' in one && changedFields(one.before, one.officer).every((name) => name === 'imagePath');

/** Resolves the rows of a batch, and stages the changes. Returns the result of each row. */
export async function stageBatch(batch: readonly Mapped[], dependencies: StageDependencies): Promise<RowResult[]> {
  const { identify, resolve, staged } = dependencies;
  const rows = readable(batch);
  const resolved = new Map((await resolve(rows)).map((one, i) => [rows[i]?.line, one]));
  const toStage: StagedOfficer[] = [];
  const imported: ImportedRow[] = [];
  for (const { row, read } of batch) {
    const one = resolved.get(row.line);
    if (!('changes' in read) || !isImported(one)) continue;
    toStage.push({ line: row.line, ...one, person: identify(read.changes).person, note: noteOf(row, changesOf(read)) });
    if (one.becomes !== 'unchanged' && !isPhotoOnly(one)) imported.push({ row, officer: one.officer });
  }
  await giveWay();
  await staged.add(toStage);
  await giveWay();
  const unlikely = await unlikelyValues(imported, dependencies);
  await giveWay();
  const added = imported.filter(({ row }) => resolvedAs(resolved.get(row.line), 'added'));
  const suspicions = await suspicionsByLine(added, dependencies);
  return batch.map(({ row, read }): RowResult => {
    if ('rejected' in read) return withoutEffect(row, 'rejected', read.rejected);
    if ('ignored' in read) return withoutEffect(row, 'ignored', [ofRow(read.ignored)]);
    return {
      ...resultOf(row, resolved.get(row.line), read.omitted),
      unlikely: withNotes(unlikely.get(row.line), read),
      suspected: suspicions.get(row.line)?.reason,
      suspect: suspicions.get(row.line)?.suspect,
    };
  });
}

const resolvedAs = (one: Resolved | undefined, becomes: 'added'): boolean => isImported(one) && one.becomes === becomes;

/** Returns the result of a resolved row, without warnings. */
export function resultOf(row: FileRow, one: Resolved | undefined, omitted: RowResult['problems']): RowResult {
  if (one && 'rejected' in one) return { ...withoutEffect(row, 'rejected', one.rejected), officer: one.known };
  const before = one && 'before' in one ? one.before : undefined;
  const problems = [...omitted, ...((one && 'kept' in one && one.kept) || [])];
  return { row, outcome: one?.becomes ?? 'unchanged', before, officer: one?.officer, problems, unlikely: [] };
}

/** Returns the results of rejected rows, with their officers. */
export async function rejectedRows(
  rows: readonly RejectedRow[],
  dependencies: CandidateDependencies,
): Promise<RowResult[]> {
  const changes = readable(rows).map((row) => row.changes);
  const candidates = await candidatesFor(dependencies, changes);
  return rows.map(({ row, reason }, i) => ({
    ...withoutEffect(row, 'rejected', [ofRow(reason)]),
    officer: candidates.of(changes[i] ?? {})[0],
  }));
}
