/** What others changed of a record since an import was checked: cells about that are kept back. */
import { rowReasons } from '@buckle/domain/imports/imports.messages';
import { changedFields } from '@buckle/domain/officers/differences';
import { type FieldName, fieldOf, type Officer, type OfficerDetails } from '@buckle/domain/officers/field-table';
import { changesPostings, postingFields } from '@buckle/domain/officers/posting-patch';
import { readQuietly } from '@buckle/domain/officers/wire';
import type { Problem } from '@buckle/domain/imports/row-reading';
import type { Reader } from '../../db/engine.ts';

/** Returns the fields of some records that were changed since a check, by the ids of the records. */
export type ChangedSince = (officers: readonly Officer[]) => Promise<ReadonlyMap<string, ReadonlySet<FieldName>>>;

/** `change`: number of the last change that the check saw. `own`: that of the import itself. */
export const changedSince =
  (db: Reader, change: number, own = 0): ChangedSince =>
  async (officers) => {
    const ids = officers.map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const versions = db.selectFrom('officer_versions').where('officer_id', 'in', ids);
    const since = await versions
      .select((eb) => ['officer_id as id', eb.fn.min('version').as('version')])
      .where('change', '>', change)
      .where('change', '!=', own)
      .groupBy('officer_id')
      .execute();
    const changed = new Map<string, ReadonlySet<FieldName>>();
    for (const { id, version } of since) {
      const state = (number: number | undefined) =>
        db
          .selectFrom('officer_versions')
          .select('record')
          .where('officer_id', '=', id)
          .$if(number !== undefined, (query) => query.where('version', '=', number ?? 0))
          .orderBy('version', 'desc')
          .limit(1)
          .executeTakeFirst();
      const [before, now] = [await state(version - 1), await state(undefined)];
      if (!before || !now) continue;
      const [seen, present] = [before, now].map(({ record }) => readQuietly(JSON.parse(record))) as [Officer, Officer];
      // A posting is one thing.
      const moved = changesPostings(seen, present) ? postingFields : [];
      changed.set(id, new Set([...changedFields(seen, present), ...moved]));
    }
    return changed;
  };

/** Returns the values of a row without those that others changed since, which are named. Entries of lists are added. */
export function withoutChangedSince(
  values: Partial<OfficerDetails>,
  since: ReadonlySet<FieldName>,
  { stored, columnOf }: { stored: OfficerDetails; columnOf: ((field: string) => number | undefined) | undefined },
): { readonly values: Partial<OfficerDetails>; readonly kept: readonly Problem[] } {
  const names = (Object.keys(values) as FieldName[]).filter(
    (name) => since.has(name) && typeof values[name] === 'string' && values[name] !== stored[name],
  );
  const kept = names.map((name): Problem => {
    const column = columnOf?.(fieldOf(name).write);
    return { ...(column !== undefined && { column }), ...rowReasons.changedSince };
  });
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name as FieldName))),
    kept,
  };
}
