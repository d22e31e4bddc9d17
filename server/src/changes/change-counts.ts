import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { ChangeRepository } from './change.repository.ts';
import type { ChangeFilter } from './find-changes.ts';
import { detailsOf } from './listed-changes.ts';

type Counts = ActionOutput<'changeCounts'>;

/** Changes that are counted at most. */
const COUNTED_MAX = 10_000;

/** Counts the newest changes that a filter finds, in all and by user. */
export async function countsOf(repository: ChangeRepository, filter: ChangeFilter): Promise<Counts> {
  const found = await repository.page(filter, undefined, COUNTED_MAX + 1);
  const counted = found.slice(0, COUNTED_MAX);
  const by = new Map<string, { by: string; changes: number; records: number }>();
  let records = 0;
  for (const row of counted) {
    const { versions = 0 } = detailsOf(row);
    records += versions;
    const user = by.get(row.by) ?? { by: row.by, changes: 0, records: 0 };
    by.set(row.by, { ...user, changes: user.changes + 1, records: user.records + versions });
  }
  return {
    changes: counted.length,
    records,
    by: [...by.values()].toSorted((a, b) => b.records - a.records || (a.by < b.by ? -1 : 1)),
    more: found.length > COUNTED_MAX,
  };
}
