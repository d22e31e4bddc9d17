import type { Reader } from '../db/engine.ts';

/** Redirects from records that were merged into others, which may have been merged themselves. */
export const redirectRepository = (db: Reader) => {
  /** Returns the record that a merged one leads to in the end; undefined if it was not merged. */
  async function target(id: string): Promise<string | undefined> {
    let found: string | undefined;
    for (let from: string | undefined = id; from !== undefined;) {
      const row: { to_id: string } | undefined = await db
        .selectFrom('record_redirects')
        .select('to_id')
        .where('from_id', '=', from)
        .executeTakeFirst();
      from = row?.to_id;
      found = from ?? found;
    }
    return found;
  }

  return {
    target,

    /**
     * Returns the ids of a record and of all that were merged into it, directly or not; its own comes first. A merged
     * record leads to the one that it was merged into.
     */
    async mergedWith(id: string): Promise<readonly [string, ...string[]]> {
      const ids: [string, ...string[]] = [(await target(id)) ?? id];
      for (let next: readonly string[] = ids; next.length > 0;) {
        const rows = await db
          .selectFrom('record_redirects')
          .select('from_id')
          .where('to_id', 'in', next)
          .orderBy('change')
          .execute();
        next = rows.map(({ from_id: from }) => from);
        ids.push(...next);
      }
      return ids;
    },
  };
};
