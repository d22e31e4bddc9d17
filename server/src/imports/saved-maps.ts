import type { ColumnPlan, ImportPlan } from '@buckle/domain/import/import-plan';
import { fold } from '@buckle/domain/officer/matching';
import type { Store } from '../db/store.ts';
import type { Session } from '../http/session.ts';
import { type ChangeCall, writeOnce } from '../officers/change-call.ts';
import { headerKeys, planOf, profilesOf } from './import-responses.ts';
import { importErrors } from './import.errors.ts';
import { mapRepository, type ImportRow, type MapRow } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import { visibleImport } from './visible-import.ts';

/** Returns a saved plan applied to an import. Columns are matched by header, regardless of their order. */
export function planFromMap(map: MapRow, row: ImportRow, present: ImportPlan): ImportPlan {
  const saved = JSON.parse(map.plan) as ImportPlan;
  const keys = headerKeys(profilesOf(row));
  const savedKeys = JSON.parse(map.header) as string[];
  const isSame = JSON.stringify(keys) === map.header;
  const columns = keys.map((key, index): ColumnPlan => {
    const position = isSame ? index : savedKeys.indexOf(key);
    return (key === '' && !isSame) || position < 0 ? {} : (saved.columns[position] ?? {});
  });
  const { sheet, header, corrections, photos } = present;
  return { ...saved, sheet, header, columns, corrections, photos };
}

interface MapDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Returns whether a user may change a saved plan: its author and administrators may. */
const canChange = ({ saved_by_id: author }: MapRow, { userId, role }: Session): boolean =>
  author === userId || role === 'admin';

/** Saves and deletes named plans, which are shared by all users. */
export function mapUsecases({ store, now, newId }: MapDependencies) {
  const write = writeOnce(store, now);
  return {
    async save(id: string, given: string, call: ChangeCall): Promise<string> {
      const { session } = call;
      const name = given.trim();
      return write(call, { action: 'import-map.save', content: { id, name } }, async (transaction, at) => {
        const row = await visibleImport(transaction.db, id, session);
        const present = planOf(row);
        if (!present) throw importErrors.wrongStatus(row.status);
        const { corrections: _, ...plan } = present;
        transaction.concerns(name);
        const namesake = await mapRepository(transaction.db).named(fold(name));
        if (namesake && !canChange(namesake, session)) throw importErrors.duplicateName(name);
        const map: MapRow = {
          id: namesake?.id ?? newId(),
          name,
          name_key: fold(name),
          header: JSON.stringify(headerKeys(profilesOf(row))),
          plan: JSON.stringify(plan),
          saved_by_id: session.userId,
          saved_at: at,
        };
        await importWriter(transaction).putMap(map);
        return map.id;
      });
    },

    remove: (id: string, call: ChangeCall): Promise<void> =>
      write(call, { action: 'import-map.delete', content: { id } }, async (transaction) => {
        const map = await mapRepository(transaction.db).byId(id);
        if (!map || !canChange(map, call.session)) throw importErrors.noSuchMap();
        transaction.concerns(map.name);
        await importWriter(transaction).removeMap(id);
      }),
  };
}
