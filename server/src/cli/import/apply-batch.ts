import type { CalendarDate } from '@buckle/domain/officer/calendar-date';
import type { FieldName, Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { refusalsOf } from '@buckle/domain/officer/record-rules';
import { blankOfficer } from '@buckle/domain/officer/wire';
import type { OfficerRepository } from '../../officers/officer.repository.ts';
import type { Mark, OfficerWriter } from '../../officers/officer.writer.ts';
import { candidatesFor } from './candidates.ts';
import type { OfficersInFile } from './file-officers.ts';
import type { ReadableRow } from './identity.ts';
import type { Problem } from './map-row.ts';
import { rowReasons } from './row-reasons.ts';

export type Outcome = 'added' | 'updated' | 'unchanged' | { readonly rejected: Problem };

/** Resolved action of a row. */
type Resolved =
  | { readonly becomes: 'added' | 'unchanged'; readonly officer: Officer }
  | { readonly becomes: 'updated'; readonly officer: Officer; readonly before: Officer }
  | { readonly rejected: Problem };

interface ResolveDependencies {
  readonly officers: OfficerRepository;
  readonly inFile: OfficersInFile;
  readonly newId: () => string;
  /** In India. */
  readonly today: CalendarDate;
  /** Officers of these ids as earlier rows change them, where that is not stored yet. */
  readonly updatedOf: (ids: readonly string[]) => Promise<readonly Officer[]>;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changesNothing = (officer: Officer, changes: Partial<OfficerDetails>): boolean =>
  (Object.keys(changes) as FieldName[]).every((name) => same(officer[name], changes[name]));

/** The whole row, not one of its cells. */
const rejected = (reason: string): Resolved => ({ rejected: { column: '', reason } });

/** Resolves the officers and actions of a batch of rows. Read-only. */
export async function resolveBatch(
  { officers, inFile, newId, today, updatedOf }: ResolveDependencies,
  rows: readonly ReadableRow[],
): Promise<Resolved[]> {
  const repeated = await inFile.repeated(rows);
  const candidates = await candidatesFor(
    officers,
    rows.map((row) => row.changes),
    updatedOf,
  );
  return rows.map(({ changes }, i): Resolved => {
    const several = repeated[i];
    if (several) return rejected(rowReasons.severalRows(several));
    const found = candidates.of(changes);
    const [officer] = found;
    if (found.length > 1) return rejected(rowReasons.severalOfficers(found.length));
    if (officer && changesNothing(officer, changes)) return { becomes: 'unchanged', officer };
    const changed = officer
      ? { ...officer, ...changes, version: officer.version + 1 }
      : { ...blankOfficer, ...changes, id: newId(), version: 1 };
    const refusals = refusalsOf(changed, today, officer);
    if (refusals.length > 0) return rejected(refusals.map(({ message }) => message).join(' '));
    if (!officer) return { becomes: 'added', officer: changed };
    candidates.put(changed);
    return { becomes: 'updated', officer: changed, before: officer };
  });
}

interface ApplyDependencies extends Omit<ResolveDependencies, 'updatedOf'> {
  readonly writer: OfficerWriter;
  readonly mark: Mark;
}

const nothingStaged = (): Promise<readonly Officer[]> => Promise.resolve([]);

/** Writes a batch of rows; returns the result of each. */
export async function applyBatch(
  { writer, mark, ...dependencies }: ApplyDependencies,
  rows: readonly ReadableRow[],
): Promise<Outcome[]> {
  const resolved = await resolveBatch({ ...dependencies, updatedOf: nothingStaged }, rows);
  const added = resolved.flatMap((one) => ('officer' in one && one.becomes === 'added' ? [one.officer] : []));
  await writer.add(added, mark);
  for (const one of resolved) if ('before' in one) await writer.replace(one.before, one.officer, mark);
  return resolved.map((one) => ('officer' in one ? one.becomes : one));
}
