import { sql } from 'kysely';
import type { Officer } from '@buckle/domain/officers/field-table';
import { fold, foldedNames, nameKey } from '@buckle/domain/search/matching';
import { readQuietly } from '@buckle/domain/officers/wire';
import type { Reader } from '../db/engine.ts';

/** Normalizes an employee id: `fold` and trim; null for blanks, which are never equal. */
export const employeeKey = (employeeId: string): string | null => fold(employeeId).trim() || null;

/** A number without the zeros that Excel drops. */
export const withoutLeadingZeros = (number: string): string => number.replace(/^0+/u, '');

/**
 * Selects records by folded names. No condition on the employee id, or SQLite would use its index instead of the index
 * of names.
 */
export const recordsByName = (db: Reader, names: readonly string[]) =>
  db
    .selectFrom('officer_search')
    .innerJoin('officers', 'officers.id', 'officer_search.officer_id')
    .select('officers.record')
    .where('officer_search.name', 'in', names)
    .where('officer_search.status', '=', 'present');

type NumberAndName = Pick<Officer, 'buckleNumber' | 'name'>;

/** Records as they are now. They are written by `officerWriter`. */
export const officerRepository = (db: Reader) => ({
  /** The JSON text of a record as it is sent, and whether it is withdrawn. */
  recordText: (id: string) =>
    db.selectFrom('officers').select(['record', 'status']).where('id', '=', id).executeTakeFirst(),

  async isWithdrawn(id: string): Promise<boolean> {
    const row = await db.selectFrom('officers').select('status').where('id', '=', id).executeTakeFirst();
    return row?.status === 'withdrawn';
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

  /**
   * Records without an employee id that carry exactly one of these pairs of buckle number and name, folded (some
   * hundreds: each is a variable of the statement).
   */
  async withoutEmployeeIds(pairs: readonly NumberAndName[]): Promise<Officer[]> {
    if (pairs.length === 0) return [];
    const requested = new Set(pairs.map(numberAndName));
    const found = (await recordsByName(db, namesOf(pairs)).execute()).map(parse);
    return found.filter((officer) => employeeKey(officer.employeeId) === null && requested.has(numberAndName(officer)));
  },

  /**
   * Records of any of these names whose buckle number is one of these, folded and leading zeros aside (some hundreds: each
   * is two variables of the statement).
   */
  async withNumbersAndNames(pairs: readonly NumberAndName[]): Promise<Officer[]> {
    if (pairs.length === 0) return [];
    const numbers = new Set(pairs.map(({ buckleNumber }) => withoutLeadingZeros(fold(buckleNumber).trim())));
    const number = sql<string>`ltrim(trim(officer_search.buckle), '0')`;
    return (
      await recordsByName(db, namesOf(pairs))
        .where(number, 'in', [...numbers])
        .execute()
    ).map(parse);
  },

  /** Records of any of these names (some hundreds). */
  async withNames(names: readonly string[]): Promise<Officer[]> {
    if (names.length === 0) return [];
    const keys = new Set(names.map(nameKey));
    const found = (await recordsByName(db, namesOf(names.map((name) => ({ name })))).execute()).map(parse);
    return found.filter(({ name }) => keys.has(nameKey(name)));
  },

  /** Ids of withdrawn records by the keys of these employee ids (some hundreds: each is a variable of the statement). */
  async withdrawnByEmployeeIds(employeeIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const keys = employeeIds.map(employeeKey).filter((key) => key !== null);
    const found = new Map<string, string[]>();
    if (keys.length === 0) return found;
    const rows = await db
      .selectFrom('officer_search')
      .select(['employee', 'officer_id'])
      .where('employee', 'in', keys)
      // As its index has it.
      .where(sql<boolean>`status <> 'present'`)
      .orderBy('officer_id')
      .execute();
    for (const { employee, officer_id: id } of rows) found.set(employee, [...(found.get(employee) ?? []), id]);
    return found;
  },

  /** The record with this id, as it is now, also where it is withdrawn. */
  async byId(id: string): Promise<Officer | undefined> {
    const row = await db.selectFrom('officers').select('record').where('id', '=', id).executeTakeFirst();
    return row && parse(row);
  },
});

/** A record's JSON text. */
interface RecordText {
  readonly record: string;
}

const parse = (row: RecordText): Officer => readQuietly(JSON.parse(row.record));

const numberAndName = ({ buckleNumber, name }: NumberAndName): string =>
  JSON.stringify([fold(buckleNumber), nameKey(name)]);

const namesOf = (pairs: readonly Pick<Officer, 'name'>[]): readonly string[] => [
  ...new Set(pairs.flatMap(({ name }) => foldedNames(name))),
];

export type OfficerRepository = ReturnType<typeof officerRepository>;

export const VERSIONS_A_PAGE = 50;

/** Every state that records have had. Versions are written by `officerWriter` and never change. */
export const versionRepository = (db: Reader) => {
  const versionsOf = (officerId: string) =>
    db.selectFrom('officer_versions').selectAll().where('officer_id', '=', officerId);

  return {
    /** One page, the newest first, behind a version; one row more than a page where there are more. */
    page(officerId: string, behind: number | undefined) {
      const versions = versionsOf(officerId)
        .orderBy('version', 'desc')
        .limit(VERSIONS_A_PAGE + 1);
      return (behind === undefined ? versions : versions.where('version', '<', behind)).execute();
    },

    /** When the record came to be (ISO instant); undefined where there is no such record. */
    async firstWrittenAt(officerId: string): Promise<string | undefined> {
      const first = versionsOf(officerId).clearSelect().select('made_at').orderBy('version').limit(1);
      return (await first.executeTakeFirst())?.made_at;
    },

    latest: (officerId: string) => versionsOf(officerId).orderBy('version', 'desc').limit(1).executeTakeFirst(),

    /** Who made the versions after one, and how. */
    since: (officerId: string, version: number) =>
      versionsOf(officerId).clearSelect().select(['how', 'made_by']).where('version', '>', version).execute(),

    /** Returns the record at a version. */
    async state(officerId: string, version: number): Promise<Officer | undefined> {
      const row = await versionsOf(officerId).where('version', '=', version).executeTakeFirst();
      return row && readQuietly(JSON.parse(row.record));
    },
  };
};

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionRepository>['page']>>[number];
