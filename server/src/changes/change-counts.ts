import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { ChangeRepository, ChangeRow } from './change.repository.ts';
import type { ChangeFilter } from './find-changes.ts';
import { detailsOf } from './listed-changes.ts';

type Counts = ActionOutput<'changeCounts'>;

/** Changes that are counted at most. */
const COUNTED_MAX = 10_000;

/** Versions from which those of a change are counted instead of its officers: of an import they are as many. */
const MANY_VERSIONS = 20_000;

const versionsOf = (row: ChangeRow): number => detailsOf(row).versions ?? 0;

/** Counts the officers of changes; one whom several of them change counts once. */
async function officersOf(repository: ChangeRepository, rows: readonly ChangeRow[]): Promise<number> {
  const few = rows.filter((row) => versionsOf(row) < MANY_VERSIONS);
  const many = rows.filter((row) => versionsOf(row) >= MANY_VERSIONS);
  const distinct = await repository.countOfficers(few.map(({ change }) => change));
  return many.reduce((sum, row) => sum + versionsOf(row), distinct);
}

/** Counts the newest changes that a filter finds, and their officers, in all and by user. */
export async function countsOf(repository: ChangeRepository, filter: ChangeFilter): Promise<Counts> {
  const found = await repository.page(filter, undefined, COUNTED_MAX + 1);
  const counted = found.slice(0, COUNTED_MAX);
  const users = new Map<string, ChangeRow[]>();
  for (const row of counted) users.set(row.by, [...(users.get(row.by) ?? []), row]);
  const by = [];
  for (const [user, rows] of users)
    by.push({ by: user, changes: rows.length, records: await officersOf(repository, rows) });
  return {
    changes: counted.length,
    records: by.length === 1 ? (by[0]?.records ?? 0) : await officersOf(repository, counted),
    by: by.toSorted((a, b) => b.records - a.records || (a.by < b.by ? -1 : 1)),
    more: found.length > COUNTED_MAX,
  };
}
