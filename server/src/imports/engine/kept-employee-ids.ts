import { rowReasons } from '@buckle/domain/imports/imports.messages';
import type { OfficerDetails } from '@buckle/domain/officers/field-table';
import type { Reader } from '../../db/engine.ts';
import { employeeKey, officerRepository } from '../../officers/officers.repository.ts';
import { redirectRepository } from '../../db/redirects.ts';
import type { Mapped } from './mapped-row.ts';

type Changes = Partial<OfficerDetails>;

const keyOf = ({ employeeId = '' }: Changes): string => employeeKey(employeeId) ?? '';

/** Returns the employee id of the record that one of these was merged into; undefined if there is none. */
async function keptEmployeeId(db: Reader, ids: readonly string[]): Promise<string | undefined> {
  const officers = officerRepository(db);
  for (const id of ids) {
    const target = await redirectRepository(db).target(id);
    const kept = target === undefined ? undefined : await officers.byId(target);
    if (kept && kept.employeeId !== '') return kept.employeeId;
  }
  return undefined;
}

/**
 * Returns, for the employee ids of merged records, those of the merge targets, by key. An id that a present record
 * has as well is that record's.
 */
async function keptEmployeeIds(db: Reader, all: readonly Changes[]): Promise<ReadonlyMap<string, string>> {
  const officers = officerRepository(db);
  const withdrawn = await officers.withdrawnByEmployeeIds(all.map(({ employeeId = '' }) => employeeId));
  const present = new Set((await officers.byEmployeeIds([...withdrawn.keys()])).map(keyOf));
  const kept = new Map<string, string>();
  for (const [key, ids] of withdrawn) {
    const employeeId = present.has(key) ? undefined : await keptEmployeeId(db, ids);
    if (employeeId !== undefined) kept.set(key, employeeId);
  }
  return kept;
}

/** Replaces the employee ids of merged records, so that their rows update the merge targets. */
export async function withKeptIds<R extends { readonly changes: Changes }>(
  db: Reader,
  rows: readonly R[],
): Promise<R[]> {
  const kept = await keptEmployeeIds(
    db,
    rows.map(({ changes }) => changes),
  );
  return rows.map((row) => {
    const employeeId = kept.get(keyOf(row.changes));
    return employeeId === undefined ? row : { ...row, changes: { ...row.changes, employeeId } };
  });
}

/** As `withKeptIds`, of mapped rows, which then have a note about it. */
export async function mappedWithKeptIds(db: Reader, batch: readonly Mapped[]): Promise<Mapped[]> {
  const readable = batch.flatMap(({ read }) => ('changes' in read ? [read] : []));
  const replaced = new Map((await withKeptIds(db, readable)).map((read, i) => [readable[i], read]));
  return batch.map(({ row, read }): Mapped => {
    const after = 'changes' in read ? replaced.get(read) : undefined;
    if (!after || after === read || !('changes' in read)) return { row, read };
    const [was = '', is = ''] = [read.changes.employeeId, after.changes.employeeId];
    return { row, read: { ...after, notes: [rowReasons.merged(was, is)] } };
  });
}
