import { usernameKey } from '@buckle/domain/account/account';
import type { ActionRequest } from '@buckle/domain/actions/registry';
import { z } from 'zod';
import { userRepository } from '../auth/users/user.repository.ts';
import { chains } from '../db/audit/chain.ts';
import type { Actor, Store } from '../db/store.ts';
import type { Handlers } from '../http/handler.ts';
import { pageOf, readCursor, writeCursor } from '../http/paging.ts';
import { activityRepository } from './activity.repository.ts';
import { type Entry, ENTRIES_A_PAGE, type ActivityQuery } from './entries.ts';

export interface ActivityDependencies {
  readonly store: Store;
  /** When a backup was made last; undefined where the server makes none. */
  readonly lastBackup: (() => Promise<string | undefined>) | undefined;
  /** Called with the user who opened the list while the disk was full. */
  readonly onUnwritten: (userId: string) => void;
}

const place = z.object({ at: z.string(), chain: z.enum(chains), number: z.number().int() });

const DAY_MS = 24 * 60 * 60 * 1000;

/** Start of a day in India. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** Flattens nested details to texts, without digests, ids and revisions. */
function flattenDetails(details: string): Record<string, string> {
  if (details === '') return {};
  const {
    digest: _digest,
    binds: _binds,
    entry_ids: _ids,
    revision: _revision,
    ...rest
  } = JSON.parse(details) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.join(', ')
        : typeof value === 'object' && value !== null
          ? Object.entries(value)
              .map(([key, one]) => `${key}=${String(one)}`)
              .join(', ')
          : String(value),
    ]),
  );
}

/** The activity log for administrators. */
export function activityActions(dependencies: ActivityDependencies): Pick<Handlers, 'activityLog'> {
  const { store, lastBackup, onUnwritten } = dependencies;
  const activity = activityRepository(store.db);
  const users = userRepository(store.db);

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
      since: from === undefined ? undefined : startOf(from).toISOString(),
      until: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS).toISOString(),
      behind: cursor === undefined ? undefined : readCursor(cursor, place),
    };
  }

  async function entriesOf(entries: readonly Entry[]) {
    const names = await activity.names(entries.map(({ subject }) => subject));
    return entries.map(({ details, ...entry }) => {
      const name = entry.chain === 'access' ? undefined : names.get(entry.subject);
      return { ...entry, details: flattenDetails(details), ...(name === undefined ? {} : { record_name: name }) };
    });
  }

  return {
    async activityLog({ input, session }) {
      const { cursor, ...filters } = input;
      if (cursor === undefined) await noteOpening(session, filters);
      const { items, last } = pageOf(await activity.page(await queryOf(input)), ENTRIES_A_PAGE);
      const backup = lastBackup && ((await lastBackup()) ?? 'none');
      return {
        output: {
          entries: await entriesOf(items),
          total: await activity.total(),
          ...(backup === undefined ? {} : { last_backup: backup }),
          ...(last ? { next_cursor: writeCursor({ at: last.at, chain: last.chain, number: last.number }) } : {}),
        },
      };
    },
  };
}
