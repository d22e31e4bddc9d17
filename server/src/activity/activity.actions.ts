import { usernameKey } from '@buckle/domain/account/account';
import type { BackupProblem } from '@buckle/domain/actions/activity-actions';
import type { ActionRequest } from '@buckle/domain/actions/registry';
import { instantsOfDay } from '@buckle/domain/officer/instant';
import { z } from 'zod';
import { userRepository } from '../auth/users/user.repository.ts';
import { chains } from '../db/audit/chain.ts';
import type { Actor, Store } from '../db/store.ts';
import type { Handlers } from '../http/handler.ts';
import { pageOf, readCursor, writeCursor } from '../http/paging.ts';
import { activityRepository } from './activity.repository.ts';
import { ENTRIES_A_PAGE, type ActivityQuery } from './entries.ts';
import { readableEntries } from './readable-entries.ts';

/** What is known of the server's own backups. */
interface Backups {
  /** When the last one was made. */
  readonly last: () => Promise<string | undefined>;
  readonly problem: () => Promise<BackupProblem | undefined>;
}

export interface ActivityDependencies {
  readonly store: Store;
  /** Undefined where the server makes no backups. */
  readonly backups: Backups | undefined;
  /** Called with the user who opened the list while the disk was full. */
  readonly onUnwritten: (userId: string) => void;
}

const cursorSchema = z.object({ at: z.string(), chain: z.enum(chains), number: z.number().int() });

/** The activity log for administrators. */
export function activityActions(dependencies: ActivityDependencies): Pick<Handlers, 'activityLog'> {
  const { store, backups, onUnwritten } = dependencies;
  const activity = activityRepository(store.db);
  const users = userRepository(store.db);
  const readable = readableEntries(store.db, activity);

  /** Who looks at the activity is written down too. With the disk full they may look all the same: then it is needed. */
  async function noteOpening(by: Actor, details: Readonly<Record<string, unknown>>): Promise<void> {
    try {
      await store.write({ by, action: 'activity.open', subject: '', details }, () => Promise.resolve());
    } catch (error) {
      if (store.errorKindOf(error) !== 'full') throw error;
      onUnwritten(by.userId);
    }
  }

  async function findUser(typed: string | undefined): Promise<ActivityQuery['by']> {
    if (typed === undefined || usernameKey(typed) === '') return undefined;
    const account = await users.byUsername(typed);
    return { username: account?.username ?? typed.trim(), userId: account?.id };
  }

  async function queryOf({
    who,
    kind,
    record,
    from,
    to,
    cursor,
  }: ActionRequest<'activityLog'>): Promise<ActivityQuery> {
    return {
      by: await findUser(who),
      kind,
      record,
      since: from === undefined ? undefined : instantsOfDay(from).start.toISOString(),
      until: to === undefined ? undefined : instantsOfDay(to).end.toISOString(),
      behind: cursor === undefined ? undefined : readCursor(cursor, cursorSchema),
    };
  }

  return {
    async activityLog({ input, session }) {
      const { cursor, ...filters } = input;
      if (cursor === undefined) await noteOpening(session, filters);
      const { items, last } = pageOf(await activity.page(await queryOf(input)), ENTRIES_A_PAGE);
      const backup = backups && ((await backups.last()) ?? 'none');
      const problem = await backups?.problem();
      return {
        output: {
          entries: await readable(items, session),
          total: await activity.total(),
          ...(backup === undefined ? {} : { last_backup: backup }),
          ...(problem === undefined ? {} : { backup_problem: problem }),
          ...(last ? { next_cursor: writeCursor({ at: last.at, chain: last.chain, number: last.number }) } : {}),
        },
      };
    },
  };
}
