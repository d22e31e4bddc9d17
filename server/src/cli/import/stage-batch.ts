import type { CalendarDate } from '@buckle/domain/officer/calendar-date';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import { warningsOf } from '@buckle/domain/officer/record-rules';
import type { StagedOfficer, StagedOfficers } from '../../officers/staged-officers.ts';
import type { Outcome, resolveBatch } from './apply-batch.ts';
import type { CsvRow } from './csv-reader.ts';
import { identityOf, type ReadableRow } from './identity.ts';
import type { MapRow } from './map-row.ts';
import type { MobileNumbers } from './mobile-numbers.ts';
import type { ImportedRow } from './suspects.ts';

/** A row and its mapped fields. */
export interface Mapped {
  readonly row: CsvRow;
  readonly read: ReturnType<MapRow>;
}

/** Rows that could be read. */
export const readable = (batch: readonly Mapped[]): ReadableRow[] =>
  batch.flatMap(({ row, read }) => ('changes' in read ? [{ line: row.line, changes: read.changes }] : []));

/** Data for resolving a row again, and its cells, which are reported if it is then rejected. */
export interface Note {
  readonly changes: ReadableRow['changes'];
  readonly cells: readonly string[];
}

const noteOf = (row: CsvRow, changes: ReadableRow['changes']): string =>
  JSON.stringify({ changes, cells: row.cells } satisfies Note);

/** A row that is imported, and its unlikely values. */
interface UnlikelyRow {
  readonly row: CsvRow;
  readonly warnings: readonly FieldProblem[];
}

/** Results of the rows of a batch, the added officers, and unlikely values. */
interface Staged {
  readonly outcomes: readonly Outcome[];
  readonly added: readonly ImportedRow[];
  readonly unlikely: readonly UnlikelyRow[];
}

interface StageDependencies {
  readonly resolve: (rows: readonly ReadableRow[]) => ReturnType<typeof resolveBatch>;
  readonly staged: StagedOfficers;
  readonly mobiles: MobileNumbers;
  readonly today: CalendarDate;
}

/** Returns the imported rows with unlikely values. */
async function unlikelyRows(
  imported: readonly ImportedRow[],
  { mobiles, today }: Pick<StageDependencies, 'mobiles' | 'today'>,
): Promise<UnlikelyRow[]> {
  const shared = await mobiles.warningsOf(imported.map(({ officer }) => officer));
  return imported.flatMap(({ row, officer }, i) => {
    const warnings = [...warningsOf(officer, { today }), ...(shared[i] ?? [])];
    return warnings.length > 0 ? [{ row, warnings }] : [];
  });
}

/** Resolves the rows of a batch, and stages the changes. */
export async function stageBatch(
  batch: readonly Mapped[],
  { resolve, staged, mobiles, today }: StageDependencies,
): Promise<Staged> {
  const resolved = (await resolve(readable(batch))).values();
  const toStage: StagedOfficer[] = [];
  const imported: ImportedRow[] = [];
  const added: ImportedRow[] = [];
  const outcomes = batch.map(({ row, read }): Outcome => {
    if ('rejected' in read) return read;
    const one = resolved.next().value;
    if (!one || 'rejected' in one) return one ?? 'unchanged';
    const { person } = identityOf(read.changes);
    toStage.push({ line: row.line, ...one, person, note: noteOf(row, read.changes) });
    if (one.becomes === 'added') added.push({ row, officer: one.officer });
    if (one.becomes === 'unchanged') return 'unchanged';
    imported.push({ row, officer: one.officer });
    return one.becomes;
  });
  await staged.add(toStage);
  return { outcomes, added, unlikely: await unlikelyRows(imported, { mobiles, today }) };
}
