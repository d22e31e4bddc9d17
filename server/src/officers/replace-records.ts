import { same } from '@buckle/domain/officer/differences';
import type { Officer } from '@buckle/domain/officer/field-table';
import { sql } from 'kysely';
import { termsOfVersion } from '../db/change-terms.ts';
import type { Db } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { MATCHED, matchedOf } from '../search/matched-columns.ts';
import { employeeKey } from './officer.repository.ts';
import { type Mark, officerRow, officerWriter, textOf, versionRow } from './officer.writer.ts';

/** A record before and after a change. */
interface Replaced {
  readonly before: Officer;
  readonly after: Officer;
}

/** Updates the present rows of records whose employee ids stay. */
async function updatePresent(db: Db, written: readonly (readonly [Officer, record: string])[]): Promise<void> {
  const rows = written.map(([officer, record]) => {
    const { card, version } = officerRow(officer, record);
    return sql`(${officer.id}, ${record}, ${card}, CAST(${version} AS integer))`;
  });
  await sql`WITH v(id, record, card, version) AS (VALUES ${sql.join(rows)})
    UPDATE officers SET record = v.record, card = v.card, version = v.version FROM v WHERE officers.id = v.id`.execute(
    db,
  );
}

/** Updates the search columns of records. */
async function updateSearch(db: Db, officers: readonly Officer[], revision: number): Promise<void> {
  if (officers.length === 0) return;
  const rows = officers.map((officer) => {
    const matched = matchedOf(officer);
    return sql`(${officer.id}, ${sql.join(MATCHED.map((name) => matched[name]))})`;
  });
  const columns = MATCHED.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`);
  await sql`WITH v(id, ${sql.join(MATCHED.map((name) => sql.ref(name)))}) AS (VALUES ${sql.join(rows)})
    UPDATE officer_search SET ${sql.join(columns)}, revision = ${revision} FROM v WHERE officer_search.officer_id = v.id`.execute(
    db,
  );
}

/** Replaces the present states of some records at once; of new ones, `version` is the next number. */
export async function replaceRecords(
  transaction: RecordsTransaction,
  replaced: readonly Replaced[],
  mark: Mark,
): Promise<void> {
  const { db, addRows, revision, showsChange, versions, noteTerms } = transaction;
  const keepsId = ({ before, after }: Replaced): boolean =>
    employeeKey(before.employeeId) === employeeKey(after.employeeId);
  for (const { before, after } of replaced.filter((one) => !keepsId(one)))
    await officerWriter(transaction).replace(before, after, mark);
  const sameIds = replaced.filter(keepsId);
  if (sameIds.length === 0) return;
  showsChange();
  for (const { before, after } of sameIds) noteTerms(termsOfVersion(before, after, mark.orderNumber));
  const written = sameIds.map(({ after }) => [after, textOf(after)] as const);
  await updatePresent(db, written);
  const moved = sameIds.filter(({ before, after }) => !same(matchedOf(before), matchedOf(after)));
  await updateSearch(
    db,
    moved.map(({ after }) => after),
    revision,
  );
  await addRows(
    'officer_versions',
    versions.number(written.map(([officer, record]) => versionRow(officer, record, mark))).map((row) => ({ ...row })),
  );
}
