import { fold } from '@buckle/domain/officer/matching';
import type { Db } from '../../engine.ts';
import type { AnyDatabase } from '../portable.ts';

/** `fold` takes sequences and signs that look alike for one: folds the names of saved views again, unless that is taken. */
export async function up(any: AnyDatabase): Promise<void> {
  const db = any as unknown as Db;
  const views = await db.selectFrom('saved_views').select(['id', 'user_id', 'name_key']).execute();
  for (const { id, user_id: user, name_key: old } of views) {
    const key = fold(old);
    if (key === old) continue;
    const taken = db.selectFrom('saved_views').select('id').where('user_id', '=', user).where('name_key', '=', key);
    if ((await taken.executeTakeFirst()) === undefined)
      await db.updateTable('saved_views').set({ name_key: key }).where('id', '=', id).execute();
  }
}
