import type { FieldName, Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { blankOfficer } from '@buckle/domain/officer/wire';
import type { OfficerRepository } from '../../officers/officer.repository.ts';
import type { Mark, OfficerWriter } from '../../officers/officer.writer.ts';
import { candidatesFor } from './candidates.ts';
import type { OfficerClaims } from './claims.ts';
import { rowReasons } from './row-reasons.ts';

/** A row that could be read. */
export interface ReadableRow {
  readonly line: number;
  readonly changes: Partial<OfficerDetails>;
}

export type Outcome = 'added' | 'updated' | 'unchanged' | { readonly rejected: string };

interface BatchParts {
  readonly officers: OfficerRepository;
  readonly writer: OfficerWriter;
  readonly mark: Mark;
  readonly claims: OfficerClaims;
  readonly newId: () => string;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changesNothing = (officer: Officer, changes: Partial<OfficerDetails>): boolean =>
  (Object.keys(changes) as FieldName[]).every((name) => same(officer[name], changes[name]));

/** Writes some hundreds of rows to the directory; answers what became of each. */
export async function applyBatch(
  { officers, writer, mark, claims, newId }: BatchParts,
  rows: readonly ReadableRow[],
): Promise<Outcome[]> {
  const candidates = await candidatesFor(
    officers,
    rows.map((row) => row.changes),
  );
  const earlier = await claims.linesOf(candidates.ids());
  const taken = new Map<string, number>();
  const added: Officer[] = [];
  const updated: Officer[] = [];

  const outcomes = rows.map(({ line, changes }): Outcome => {
    const found = candidates.of(changes);
    const [officer] = found;
    if (found.length > 1) return { rejected: rowReasons.severalOfficers(found.length) };
    if (!officer) {
      const fresh = { ...blankOfficer, ...changes, id: newId(), version: 1 };
      added.push(fresh);
      candidates.put(fresh);
      taken.set(fresh.id, line);
      return 'added';
    }
    const before = taken.get(officer.id) ?? earlier.get(officer.id);
    if (before !== undefined) return { rejected: rowReasons.sameOfficer(before) };
    taken.set(officer.id, line);
    if (changesNothing(officer, changes)) return 'unchanged';
    const changed = { ...officer, ...changes, version: officer.version + 1 };
    updated.push(changed);
    candidates.put(changed);
    return 'updated';
  });

  await writer.add(added, mark);
  for (const officer of updated) await writer.replace(officer, mark);
  await claims.add(taken);
  return outcomes;
}
