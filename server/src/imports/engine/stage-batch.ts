import type { CodedMessage } from '@buckle/domain/coded-messages';
import type { CalendarDate } from '@buckle/domain/dates/calendar-date';
import { ignoredRowMessages } from '@buckle/domain/imports/import-pages.messages';
import type { ReadRow } from '@buckle/domain/imports/row-reading';
import { changedFields } from '@buckle/domain/officers/differences';
import { warningsOf, zoneWarning } from '@buckle/domain/officers/record-rules';
import { readBy } from '@buckle/domain/officers/restricted';
import { blankOfficer } from '@buckle/domain/officers/wire';
import type { UnitResolver } from '@buckle/domain/reference/resolver';
import { rowReasons } from '@buckle/domain/imports/imports.messages';
import type { Officer } from '@buckle/domain/officers/field-table';
import { fold, nameKey } from '@buckle/domain/search/matching';
import { employeeKey, type OfficerRepository, withoutLeadingZeros } from '../../officers/officers.repository.ts';
import type { StagedOfficer, StagedOfficers } from '../../officers/staged-officers.ts';
import type { resolveBatch, Resolved } from './apply-batch.ts';
import { type CandidateDependencies, candidatesFor } from './candidates.ts';
import { giveWay } from './import-dependencies.ts';
import {
  byName,
  type FileRow,
  type IdentityOf,
  type Mapped,
  type ReadableRow,
  type RowResult,
  withoutEffect,
} from './mapped-row.ts';
import type { MobileNumbers } from './mobile-numbers.ts';
import type { RejectedRow } from './repeated-rows.ts';

export const readable = (batch: readonly Mapped[]): ReadableRow[] =>
  batch.flatMap(({ row, read }) => ('changes' in read ? [{ line: row.line, changes: changesOf(read) }] : []));

/** Returns the changes of a row, including blank values for cleared fields. */
const changesOf = ({ changes, cleared }: ReadRow): ReadableRow['changes'] => ({
  ...changes,
  ...Object.fromEntries(cleared.map((name) => [name, blankOfficer[name]])),
});

/** Data for retrying a row, and the row, whose cells are reported if the retry is rejected. */
export interface Note {
  readonly changes: ReadableRow['changes'];
  readonly row: FileRow;
}

export interface StageDependencies {
  readonly officers: OfficerRepository;
  readonly identify: IdentityOf;
  readonly resolve: (rows: readonly ReadableRow[]) => ReturnType<typeof resolveBatch>;
  readonly staged: StagedOfficers;
  readonly mobiles: MobileNumbers;
  readonly today: CalendarDate;
  readonly resolver: UnitResolver | undefined;
  /** Returns which of these records were added by imports that were undone since. */
  readonly addedByUndone: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Codes of suspicions that were said of an earlier row. */
  readonly said: Set<string>;
}

/** A row of the file that adds or updates an officer. */
interface ImportedRow {
  readonly row: FileRow;
  readonly officer: Officer;
}

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
    toStage.push({
      line: row.line,
      ...one,
      person: identify(read.changes).person,
      note: { changes: changesOf(read), row } satisfies Note,
    });
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
    if ('refused' in read) return withoutEffect(row, 'rejected', read.refused);
    if ('ignored' in read) return withoutEffect(row, 'ignored', [ignoredRowMessages[read.ignored]]);
    return {
      ...resultOf(row, resolved.get(row.line), read.omitted),
      unlikely: withNotes(unlikely.get(row.line), read),
      suspected: suspicions.get(row.line)?.reason,
      suspect: suspicions.get(row.line)?.suspect,
    };
  });
}

const isImported = (one: Resolved | undefined): one is Extract<Resolved, { becomes: unknown }> =>
  one !== undefined && 'becomes' in one;

/** Returns whether a row changes nothing but the photo, of which no value is unlikely. */
const isPhotoOnly = (one: Extract<Resolved, { becomes: unknown }>): boolean =>
  'before' in one && changedFields(one.before, one.officer).every((name) => name === 'imagePath');

/** Returns messages about the unlikely values of each imported row, by its line. */
async function unlikelyValues(
  imported: readonly ImportedRow[],
  { mobiles, today, resolver }: StageDependencies,
): Promise<ReadonlyMap<number, readonly CodedMessage[]>> {
  const shared = await mobiles.warningsOf(imported.map(({ officer }) => officer));
  return new Map(
    imported.map(({ row, officer }, i) => {
      const warnings = [...warningsOf(readBy('all', officer), { today }), ...(shared[i] ?? [])].map(
        ({ code, params, message }) => ({
          code,
          params,
          message,
        }),
      );
      const zone = resolver && zoneWarning(officer, resolver);
      return [row.line, zone === undefined ? warnings : [...warnings, zone]];
    }),
  );
}

const resolvedAs = (one: Resolved | undefined, becomes: 'added'): boolean => isImported(one) && one.becomes === becomes;

/** Reason to suspect that a new officer is a duplicate. */
interface SuspectedDuplicate {
  readonly row: FileRow;
  readonly reason: CodedMessage;
  /** Id of the record that it may duplicate, if that is present. */
  readonly suspect?: string;
  /** Said of one row only: it is true of all rows of a file. */
  readonly once?: boolean;
}

/** Returns the suspicions about new rows, by line; what is said once of the first row alone. */
async function suspicionsByLine(
  added: readonly ImportedRow[],
  dependencies: StageDependencies,
): Promise<ReadonlyMap<number, SuspectedDuplicate>> {
  const { said } = dependencies;
  const fresh = (await suspicionsAbout(added, dependencies)).filter(({ once = false, reason }) => {
    const isKnown = once && said.has(reason.code);
    if (once) said.add(reason.code);
    return !isKnown;
  });
  return new Map(fresh.map((one) => [one.row.line, one]));
}

/** Returns the new rows that look like duplicates of current or withdrawn officers. */
async function suspicionsAbout(
  added: readonly ImportedRow[],
  { officers, identify, addedByUndone }: StageDependencies,
): Promise<SuspectedDuplicate[]> {
  if (identify === byName) return suspectedNamesakes(officers, added);
  const all = added.map(({ officer }) => officer);
  const byZeros = new Map<string, Officer>();
  for (const known of await officers.byEmployeeIds(all.flatMap(withOtherZeros))) byZeros.set(keyOfZeros(known), known);
  const byNumberAndName = new Map<string, Officer[]>();
  for (const known of await officers.withNumbersAndNames(all)) {
    const key = numberAndName(known);
    byNumberAndName.set(key, [...(byNumberAndName.get(key) ?? []), known]);
  }
  const withdrawn = await officers.withdrawnByEmployeeIds(all.map(({ employeeId }) => employeeId));
  const undone = await addedByUndone([...withdrawn.values()].flat());
  return added.flatMap(({ row, officer }): SuspectedDuplicate | [] => {
    const ofId = withdrawn.get(employeeKey(officer.employeeId) ?? '');
    if (ofId?.every((id) => undone.has(id))) return { row, reason: rowReasons.undoneImport, once: true };
    if (ofId) return { row, reason: rowReasons.withdrawn(officer.employeeId) };
    const zeros = byZeros.get(keyOfZeros(officer));
    if (zeros) return { row, reason: rowReasons.lostZeros(officer.employeeId, zeros.employeeId), suspect: zeros.id };
    const same = byNumberAndName
      .get(numberAndName(officer))
      ?.find((known) => isSuspectedDuplicate(officer, known, identify));
    return same ? { row, reason: rowReasons.sameNumberAndName(same.employeeId), suspect: same.id } : [];
  });
}

/** Returns the suspicions about officers who are known by name: namesakes whose date of joining is unknown. */
async function suspectedNamesakes(
  officers: OfficerRepository,
  added: readonly ImportedRow[],
): Promise<SuspectedDuplicate[]> {
  const known = await officers.withNames(added.map(({ officer }) => officer.name));
  const undated = new Map(known.flatMap((one) => (one.dateOfJoining === '' ? [[nameKey(one.name), one.id]] : [])));
  return added.flatMap(({ row, officer }) => {
    const suspect = undated.get(nameKey(officer.name));
    return suspect === undefined ? [] : [{ row, reason: rowReasons.sameName, suspect }];
  });
}

/** Longest employee id of digits to which leading zeros are added. */
const DIGITS_MAX = 12;

/** Returns the spellings of a numeric employee id that differ only in leading zeros; empty for other ids. */
function withOtherZeros({ employeeId }: Officer): string[] {
  const key = employeeKey(employeeId) ?? '';
  if (!/^\d+$/u.test(key)) return [];
  const digits = withoutLeadingZeros(key);
  return Array.from({ length: Math.max(DIGITS_MAX - digits.length, 0) + 1 }, (_, zeros) => '0'.repeat(zeros) + digits);
}

const keyOfZeros = ({ employeeId }: Officer): string => {
  const key = employeeKey(employeeId) ?? '';
  return /^\d+$/u.test(key) ? withoutLeadingZeros(key) : '';
};

const numberAndName = ({ buckleNumber, name }: Officer): string =>
  JSON.stringify([withoutLeadingZeros(fold(buckleNumber).trim()), nameKey(name)]);

/**
 * Whether a new row may be the officer of a known record with the same number and name. Not if it has an employee id but
 * no number, since many people share a name; nor if the joining dates differ; nor if both have the same identity, for then
 * the import has already found that they are two officers.
 */
const isSuspectedDuplicate = (added: Officer, known: Officer, identify: IdentityOf): boolean =>
  identify(added).person !== identify(known).person &&
  (added.buckleNumber !== '' || added.employeeId === '') &&
  (added.dateOfJoining === '' || known.dateOfJoining === '' || added.dateOfJoining === known.dateOfJoining);

/** Returns the messages about a row. `unlikely`: undefined if the row changes nothing. */
const withNotes = (unlikely: readonly CodedMessage[] | undefined, { notes = [] }: ReadRow): readonly CodedMessage[] =>
  unlikely ? [...notes, ...unlikely] : [];

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
    ...withoutEffect(row, 'rejected', [reason]),
    officer: candidates.of(changes[i] ?? {})[0],
  }));
}
