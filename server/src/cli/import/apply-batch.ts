import type { FieldName, Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { blankOfficer } from '@buckle/domain/officer/wire';
import type { OfficerRepository } from '../../officers/officer.repository.ts';
import type { Mark, OfficerWriter } from '../../officers/officer.writer.ts';
import { candidatesFor } from './candidates.ts';
import type { OfficersInFile } from './file-officers.ts';
import type { ReadableRow } from './identity.ts';
import type { Problem } from './map-row.ts';
import { rowReasons } from './row-reasons.ts';

export type Outcome = 'added' | 'updated' | 'unchanged' | { readonly rejected: Problem };

interface BatchParts {
  readonly officers: OfficerRepository;
  readonly writer: OfficerWriter;
  readonly mark: Mark;
  readonly inFile: OfficersInFile;
  readonly newId: () => string;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changesNothing = (officer: Officer, changes: Partial<OfficerDetails>): boolean =>
  (Object.keys(changes) as FieldName[]).every((name) => same(officer[name], changes[name]));

/** The whole row, not one of its cells. */
const rejected = (reason: string): Outcome => ({ rejected: { column: '', reason } });

/** Writes some hundreds of rows to the directory; answers what became of each. */
export async function applyBatch(
  { officers, writer, mark, inFile, newId }: BatchParts,
  rows: readonly ReadableRow[],
): Promise<Outcome[]> {
  const repeated = await inFile.repeated(rows);
  const candidates = await candidatesFor(
    officers,
    rows.map((row) => row.changes),
  );
  const added: Officer[] = [];
  const updated: Officer[] = [];

  const outcomes = rows.map(({ changes }, i): Outcome => {
    const several = repeated[i];
    if (several) return rejected(rowReasons.severalRows(several));
    const found = candidates.of(changes);
    const [officer] = found;
    if (found.length > 1) return rejected(rowReasons.severalOfficers(found.length));
    if (!officer) {
      added.push({ ...blankOfficer, ...changes, id: newId(), version: 1 });
      return 'added';
    }
    if (changesNothing(officer, changes)) return 'unchanged';
    const changed = { ...officer, ...changes, version: officer.version + 1 };
    updated.push(changed);
    candidates.put(changed);
    return 'updated';
  });

  await writer.add(added, mark);
  for (const officer of updated) await writer.replace(officer, mark);
  return outcomes;
}
