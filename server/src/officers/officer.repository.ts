import type { Officer } from '@buckle/domain/officer/field-table';
import { fold, numberSortKey } from '@buckle/domain/officer/matching';
import { readOfficer, writeCard, writeOfficer } from '@buckle/domain/officer/wire';
import type { Db } from '../db/open.ts';

/** A record's JSON text, and where it stands in the list's order. */
interface RecordText {
  readonly record: string;
}

const parse = (row: RecordText): Officer => readOfficer(JSON.parse(row.record), () => undefined);

const searchRow = (officer: Officer) => ({
  buckle: fold(officer.buckleNumber),
  employee: fold(officer.employeeId),
  name: fold(officer.name),
  number_key: numberSortKey(officer.buckleNumber),
});

const officerRow = (officer: Officer) => ({
  employee_key: employeeKey(officer.employeeId),
  record: JSON.stringify(writeOfficer(officer)),
  card: JSON.stringify(writeCard(officer)),
  version: officer.version,
});

/** SQLite takes 32,766 variables in a statement, and a row has five. */
const ROWS_A_STATEMENT = 500;

/** What makes employee ids the same: case and white space around them do not count, blanks are never the same. */
export const employeeKey = (employeeId: string): string | null => fold(employeeId.trim()) || null;

async function insert(db: Db, officers: readonly Officer[]): Promise<void> {
  const rows = officers.map((officer) => ({ id: officer.id, ...officerRow(officer) }));
  await db.insertInto('officers').values(rows).execute();
  const searchRows = officers.map((officer) => ({ officer_id: officer.id, ...searchRow(officer) }));
  await db.insertInto('officer_search').values(searchRows).execute();
}

/** Records in the database. Call it within a transaction to make several changes one. */
export const officerRepository = (db: Db) => ({
  /** The JSON text of a record as it is sent. */
  async recordText(id: string): Promise<string | undefined> {
    return (await db.selectFrom('officers').select('record').where('id', '=', id).executeTakeFirst())?.record;
  },

  async byEmployeeId(employeeId: string): Promise<Officer | undefined> {
    const key = employeeKey(employeeId);
    if (key === null) return undefined;
    const row = await db.selectFrom('officers').select('record').where('employee_key', '=', key).executeTakeFirst();
    return row && parse(row);
  },

  /** The records of several employee ids at once (some hundreds: each is a variable of the statement). */
  async byEmployeeIds(employeeIds: readonly string[]): Promise<Officer[]> {
    const keys = employeeIds.map(employeeKey).filter((key) => key !== null);
    if (keys.length === 0) return [];
    const rows = await db.selectFrom('officers').select('record').where('employee_key', 'in', keys).execute();
    return rows.map(parse);
  },

  /** Records without an employee id that carry exactly this buckle number and name (case aside). */
  async withoutEmployeeId(buckleNumber: string, name: string): Promise<Officer[]> {
    const rows = await db
      .selectFrom('officer_search')
      .innerJoin('officers', 'officers.id', 'officer_search.officer_id')
      .select('officers.record')
      .where('officer_search.name', '=', fold(name))
      .where('officer_search.buckle', '=', fold(buckleNumber))
      .where('officers.employee_key', 'is', null)
      .execute();
    return rows.map(parse);
  },

  async add(officer: Officer): Promise<void> {
    await insert(db, [officer]);
  },

  /** Adds any number of records, several to a statement. */
  async addMany(officers: readonly Officer[]): Promise<void> {
    for (let from = 0; from < officers.length; from += ROWS_A_STATEMENT) {
      await insert(db, officers.slice(from, from + ROWS_A_STATEMENT));
    }
  },

  async replace(officer: Officer): Promise<void> {
    await db.updateTable('officers').set(officerRow(officer)).where('id', '=', officer.id).execute();
    await db.updateTable('officer_search').set(searchRow(officer)).where('officer_id', '=', officer.id).execute();
  },

  /** To be called once in every transaction that changed a record: lists cached before it are stale. */
  async bumpRevision(): Promise<void> {
    await db
      .updateTable('directory')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .execute();
  },

  async revision(): Promise<number> {
    return (await db.selectFrom('directory').select('revision').executeTakeFirstOrThrow()).revision;
  },
});

export type OfficerRepository = ReturnType<typeof officerRepository>;
