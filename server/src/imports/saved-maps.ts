import { MAP_BYTES_MAX, MAPS_LISTED_MAX, MAPS_MAX, MAPS_OF_USER_MAX } from '@buckle/domain/limits';
import type { ActionOutput } from '@buckle/domain/registry';
import type { ColumnPlan, ImportPlan } from '@buckle/domain/imports/import-plan';
import { valueKey } from '@buckle/domain/imports/value-meaning';
import { fold } from '@buckle/domain/search/matching';
import type { Reader } from '../db/engine.ts';
import { headerKeyOf } from './imports.tables.ts';
import type { ImportDependencies } from './plan-import.ts';
import type { Session } from '../http/handler.ts';
import { type ChangeCall, writeOnce } from '../officers/change-call.ts';
import { importErrors } from './imports.errors.ts';
import { type ImportRow, importWriter, mapRepository, type MapRow, planOf, profilesOf } from './imports.repository.ts';
import { visibleImport } from './import-call.ts';

/** Returns the header of an import as saved plans have it: JSON text of its folded texts. */
const headerOf = (row: ImportRow): string => JSON.stringify(profilesOf(row).map(({ header }) => valueKey(header)));

/** Returns a saved plan applied to an import. Columns are matched by header, regardless of their order. */
export function planFromMap(map: MapRow, row: ImportRow, present: ImportPlan): ImportPlan {
  const saved = JSON.parse(map.plan) as ImportPlan;
  const keys = profilesOf(row).map(({ header }) => valueKey(header));
  const savedKeys = JSON.parse(map.header) as string[];
  const isSame = headerOf(row) === map.header;
  const columns = keys.map((key, index): ColumnPlan => {
    const position = isSame ? index : savedKeys.indexOf(key);
    return (key === '' && !isSame) || position < 0 ? {} : (saved.columns[position] ?? {});
  });
  const { sheet, header, parts, corrections, photos } = present;
  return { ...saved, sheet, header, parts, columns, corrections, photos };
}

/** Returns the saved plans for an import: those that fit it, the user's own, then others. */
export async function mapsFor(
  db: Reader,
  row: ImportRow,
  { userId, role }: Pick<Session, 'userId' | 'role'>,
): Promise<ActionOutput<'importDetails'>['maps']> {
  const maps = mapRepository(db);
  const fitting = await maps.fitting(headerKeyOf(headerOf(row)), MAPS_LISTED_MAX);
  const own = await maps.ofUser(userId, MAPS_LISTED_MAX);
  const all = new Map([...fitting, ...own, ...(await maps.all(MAPS_LISTED_MAX))].map((map) => [map.id, map]));
  const [fits, mine] = [fitting, own].map((some) => new Set(some.map(({ id }) => id)));
  return [...all.values()].slice(0, MAPS_LISTED_MAX).map(({ id, name }) => ({
    id,
    name,
    fits: fits?.has(id) === true,
    deletable: role === 'admin' || mine?.has(id) === true,
  }));
}

/** Returns whether a user may change a saved plan: its author and administrators may. */
const canChange = ({ saved_by_id: author }: Pick<MapRow, 'saved_by_id'>, { userId, role }: Session): boolean =>
  author === userId || role === 'admin';

/** Saves and deletes named plans, which are shared by all users. */
export function mapUsecases({ store, now, newId }: Pick<ImportDependencies, 'store' | 'now' | 'newId'>) {
  const write = writeOnce(store, now);
  return {
    async save(id: string, given: string, call: ChangeCall): Promise<string> {
      const { session } = call;
      const name = given.trim();
      return write(call, { action: 'import-map.save', content: { id, name } }, async (transaction, at) => {
        const row = await visibleImport(transaction.db, id, session);
        const present = planOf(row);
        if (!present) throw importErrors.wrongStatus(row.status);
        const { corrections: _, parts: __, ...plan } = present;
        transaction.concerns(name);
        const maps = mapRepository(transaction.db);
        const namesake = await maps.owned('name_key', fold(name));
        if (namesake && !canChange(namesake, session)) throw importErrors.duplicateName(name);
        const isAdded = namesake?.saved_by_id !== session.userId;
        if (isAdded && (await maps.count(session.userId)) >= MAPS_OF_USER_MAX)
          throw importErrors.mapsOfUser(MAPS_OF_USER_MAX);
        if (!namesake && (await maps.count()) >= MAPS_MAX) throw importErrors.mapsOfAll(MAPS_MAX);
        const header = headerOf(row);
        const map: MapRow = {
          id: namesake?.id ?? newId(),
          name,
          name_key: fold(name),
          header,
          plan: JSON.stringify(plan),
          saved_by_id: session.userId,
          saved_at: at,
          header_key: headerKeyOf(header),
        };
        if (Buffer.byteLength(map.plan) + Buffer.byteLength(header) > MAP_BYTES_MAX)
          throw importErrors.mapTooLarge(MAP_BYTES_MAX);
        await importWriter(transaction).putMap(map);
        return map.id;
      });
    },

    remove: (id: string, call: ChangeCall): Promise<void> =>
      write(call, { action: 'import-map.delete', content: { id } }, async (transaction) => {
        const map = await mapRepository(transaction.db).owned('id', id);
        if (!map || !canChange(map, call.session)) throw importErrors.noSuchMap();
        transaction.concerns(map.name);
        await importWriter(transaction).removeMap(id);
      }),
  };
}
