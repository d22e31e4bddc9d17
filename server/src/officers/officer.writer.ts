import { sql } from 'kysely';
import { same } from '@buckle/domain/officers/differences';
import type { Officer } from '@buckle/domain/officers/field-table';
import { storedCard, storedRecord } from '@buckle/domain/officers/restricted';
import { listedFields } from '@buckle/domain/officers-list/list-columns';
import { chunks } from '../db/batches.ts';
import type { VersionCounter } from '../db/audit/bound.ts';
import type { Db } from '../db/engine.ts';
import { termsOfVersion } from '../db/change-terms.ts';
import { statusAfter } from '../db/record-status.ts';
import type { How } from '../db/schema.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { MATCHED, matchedOf } from '../search/officer-row.ts';
import { employeeKey } from './officers.repository.ts';
import { redirectForStatus, type StatusChange } from './redirects.ts';

/** Who changed records, when, how, and on whose word. No change is without. */
export interface Mark {
  /** ISO instant. */
  readonly at: string;
  readonly by: string;
  readonly how: How;
  readonly proposedBy?: string | undefined;
  readonly restoredVersion?: number | undefined;
  readonly orderNumber?: string | undefined;
  readonly reason?: string | undefined;
}

/** Stored columns of a record, and its text. */
export const officerRow = (officer: Officer, record: string) => ({
  employee_key: employeeKey(officer.employeeId),
  record,
  card: JSON.stringify(storedCard(officer)),
  version: officer.version,
});

/** Columns shared by all versions of one change. */
export const markRow = (mark: Mark) => ({
  made_at: mark.at,
  made_by: mark.by,
  how: mark.how,
  proposed_by: mark.proposedBy ?? null,
  restored_version: mark.restoredVersion ?? null,
  order_number: mark.orderNumber ?? '',
  reason: mark.reason ?? '',
});

export const textOf = (officer: Officer): string => JSON.stringify(storedRecord(officer));

/** So that a long list is not held a second time as rows. */
const ROWS_AT_ONCE = 1000;

/**
 * The only way to change records: writes the record, search columns and history together, and increments the revision.
 */
export const officerWriter = ({ db, addRows, revision, showsChange, versions, noteTerms }: RecordsTransaction) => ({
  /** Adds records that do not exist yet. */
  async add(officers: readonly Officer[], mark: Mark): Promise<void> {
    if (officers.length > 0) showsChange();
    for (const officer of officers) noteTerms(termsOfVersion(undefined, officer, mark.orderNumber));
    for (const some of chunks(officers, ROWS_AT_ONCE)) {
      const written = some.map((officer) => ({ officer, record: textOf(officer) }));
      await addRows(
        'officers',
        written.map(({ officer, record }) => ({ id: officer.id, ...officerRow(officer, record) })),
      );
      await addRows(
        'officer_search',
        some.map((officer) => ({ officer_id: officer.id, ...matchedOf(officer), revision })),
      );
      await addRows(
        'officer_versions',
        versions
          .number(written.map(({ officer, record }) => versionRow(officer, record, mark)))
          .map((row) => ({ ...row })),
      );
    }
  },

  /** Replaces the present state of a record; the new one's `version` is the next number. */
  async replace(before: Officer, after: Officer, mark: Mark): Promise<void> {
    showsChange();
    noteTerms(termsOfVersion(before, after, mark.orderNumber));
    const record = textOf(after);
    const { employee_key, ...columns } = officerRow(after, record);
    // Records of an older release may share an employee id, but not a key: the second keeps its own until its id changes.
    const keepsEmployeeId = employeeKey(before.employeeId) === employee_key;
    await db
      .updateTable('officers')
      .set(keepsEmployeeId ? columns : { ...columns, employee_key })
      .where('id', '=', after.id)
      .execute();
    if (!isFoundAsBefore(before, after))
      await db
        .updateTable('officer_search')
        .set({ ...matchedOf(after), revision })
        .where('officer_id', '=', after.id)
        .execute();
    await addVersion(db, versions, versionRow(after, record, mark));
  },
});

/** Most edits leave what search and list know unchanged: then no index is written. */
const isFoundAsBefore = (before: Officer, after: Officer): boolean =>
  listedFields.every((field) => same(before[field], after[field]));

const versionRow = (officer: Officer, record: string, mark: Mark) => ({
  officer_id: officer.id,
  version: officer.version,
  record,
  image_path: officer.imagePath,
  ...markRow(mark),
});

const addVersion = (db: Db, versions: VersionCounter, row: ReturnType<typeof versionRow>) =>
  db
    .insertInto('officer_versions')
    .values(versions.number([row]))
    .execute();

/**
 * Withdraws a record, or brings it back, by default with the same content. A withdrawn one frees its employee id. The only
 * way to change a status one by one, with the redirect of a merge.
 */
export async function changeStatus(
  transaction: RecordsTransaction,
  before: Officer,
  mark: Mark & StatusChange,
  content = before,
): Promise<Officer> {
  const { db, revision, showsChange, versions, noteTerms } = transaction;
  await redirectForStatus(transaction, before.id, mark);
  showsChange();
  const after = { ...content, version: before.version + 1 };
  noteTerms(termsOfVersion(before, after, mark.orderNumber));
  const status = statusAfter(mark.how);
  const record = textOf(after);
  const row = officerRow(after, record);
  await db
    .updateTable('officers')
    .set({ ...row, status, employee_key: status === 'present' ? row.employee_key : null })
    .where('id', '=', after.id)
    .execute();
  const matched = content === before ? {} : matchedOf(after);
  await db
    .updateTable('officer_search')
    .set({ ...matched, status, revision })
    .where('officer_id', '=', after.id)
    .execute();
  await addVersion(db, versions, versionRow(after, record, mark));
  return after;
}

export type OfficerWriter = ReturnType<typeof officerWriter>;

/** A record before and after a change. */
export interface Replaced {
  readonly before: Officer;
  readonly after: Officer;
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
  const written = sameIds.map(({ after }) => ({ officer: after, record: textOf(after) }));
  await updatePresent(db, written);
  const moved = sameIds.filter(({ before, after }) => !isFoundAsBefore(before, after));
  await updateSearch(
    db,
    moved.map(({ after }) => after),
    revision,
  );
  await addRows(
    'officer_versions',
    versions.number(written.map(({ officer, record }) => versionRow(officer, record, mark))).map((row) => ({ ...row })),
  );
}

interface Written {
  readonly officer: Officer;
  readonly record: string;
}

/** Updates the present rows of records whose employee ids stay. */
async function updatePresent(db: Db, written: readonly Written[]): Promise<void> {
  const rows = written.map(({ officer, record }) => {
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
