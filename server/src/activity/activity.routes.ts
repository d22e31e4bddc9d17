import { z } from 'zod';
import { usernameKey } from '@buckle/domain/accounts/account';
import type { ActivityChange, BackupProblem } from '@buckle/domain/activity/activity.actions';
import type { ActionRequest } from '@buckle/domain/registry';
import { instantsOfDay } from '@buckle/domain/dates/instant';
import { readQuietly } from '@buckle/domain/officers/wire';
import { userRepository } from '../accounts/accounts.repository.ts';
import { chains } from '../db/audit/chain.ts';
import type { Actor, Store } from '../db/store.ts';
import { type Handlers, pageOf, readCursor, writeCursor } from '../http/handler.ts';
import { type ActivityQuery, activityRepository, ENTRIES_A_PAGE, type Entry } from './activity.repository.ts';
import type { Reader } from '../db/engine.ts';
import { type CardReader, readCards } from '../officers/officer-cards.ts';
import { readReference } from '../db/reference-rows.ts';

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

/** Details as they are written down. */
type Parts = Readonly<Record<string, unknown>>;

interface ReadEntry extends Omit<Entry, 'details'> {
  readonly details: Parts;
}

/** Names of what ids of ranks and units in details mean. */
type NameOf = (id: string) => string | undefined;

/** Returns a function that turns the entries of a page into what people read: names instead of ids, old and new values. */
function readableEntries(db: Reader, activity: ReturnType<typeof activityRepository>) {
  /** Returns the names of the reference data of today, for entries that name them by id. */
  async function entryNames(entries: readonly ReadEntry[]): Promise<NameOf> {
    if (entries.every(({ action }) => action !== 'reference.save')) return () => undefined;
    const { ranks, units, options } = await readReference(db);
    const names = new Map([...ranks, ...units, ...options].map(({ id, names: { en } }) => [id, en]));
    return (id) => names.get(id);
  }

  /** Returns the details of the start before each start of a page, which has all starts between its first and its last. */
  async function startsBefore(entries: readonly ReadEntry[]): Promise<ReadonlyMap<number, Parts>> {
    const starts = entries.filter(({ action }) => action === 'server.start');
    const oldest = starts.at(-1);
    if (!oldest) return new Map();
    const beforeAll = parsed(await activity.detailsBefore(oldest.action, oldest.number));
    return new Map(starts.map(({ number }, index) => [number, starts[index + 1]?.details ?? beforeAll]));
  }

  return async (entries: readonly Entry[], reader: CardReader) => {
    const read = entries.map((entry) => ({ ...entry, details: parsed(entry.details) }));
    const nameOf = await entryNames(read);
    const cards = await readCards(db, reader, read.map(recordOf));
    const previous = await startsBefore(read);
    return read.map(({ details: written, ...entry }) => {
      const { details, changes } = readDetails(entry.action, written, previous.get(entry.number), nameOf);
      const id = recordOf({ ...entry, details: written });
      const { card } = cards.get(id) ?? {};
      return {
        ...entry,
        // The log of one record was opened: that record is what the entry is about.
        ...(entry.action === 'activity.open' && { subject: id }),
        details,
        ...(changes.length === 0 ? {} : { changes: [...changes] }),
        ...(card && { record_name: readQuietly(card).name }),
      };
    });
  };
}

const parsed = (details: string): Parts => (details === '' ? {} : (JSON.parse(details) as Parts));

/** Returns the id of the record that an entry is about; empty where it is about none. */
function recordOf({ action, chain, subject, details }: ReadEntry): string {
  if (action === 'activity.open') return typeof details['record'] === 'string' ? details['record'] : '';
  return chain === 'access' ? '' : subject;
}

/**
 * Returns details for the activity log, without ids and digests.
 *
 * @param previous the details of the same action before, for those that write down a state and not a change
 */
function readDetails(action: string, written: Parts, previous: Parts | undefined, nameOf: NameOf): EntryDetails {
  const { before, after, role, settings, ...rest } = written;
  switch (action) {
    case 'user.role':
      return { details: textsOf(rest), changes: changesOf({ role: before }, { role }) };
    case 'reference.order':
      return { details: textsOf(rest), changes: positionChanges(listIn(before), listIn(after)) };
    case 'reference.save': {
      const isNew = Object.keys(partsIn(before)).length === 0;
      return { details: { ...textsOf(rest), ...(isNew && { added: 'yes' }) }, changes: entryChanges(written, nameOf) };
    }
    case 'server.start':
      return { details: textsOf(rest), changes: changesOf(partsIn(previous?.['settings']), partsIn(settings)) };
    default:
      return {
        details: { ...textsOf(role === undefined ? rest : { ...rest, role }), ...aliasTexts(rest) },
        changes: [],
      };
  }
}

/** Details that a program needs, and a reader does not. */
const UNREAD: ReadonlySet<string> = new Set([
  'digest',
  'binds',
  'entry_ids',
  'revision',
  'proposal',
  'aliases_added',
  'aliases_removed',
]);

const textsOf = (parts: Parts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([name]) => !UNREAD.has(name))
      .map(([name, value]) => [name, textOf(value)]),
  );

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : String(value ?? ''));

/** Returns the parts that differ, those of `before` first. */
function changesOf(before: Parts, after: Parts): ActivityChange[] {
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((part) => ({
    part,
    before: textOf(before[part]),
    after: textOf(after[part]),
  }));
  return changes.filter((change) => change.before !== change.after);
}

/** Returns the places of those that moved, counted from 1. */
const positionChanges = (before: readonly string[], after: readonly string[]): ActivityChange[] =>
  changesOf(
    Object.fromEntries(before.map((code, index) => [code, index + 1])),
    Object.fromEntries(after.map((code, index) => [code, index + 1])),
  );

const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const partsIn = (value: unknown): Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parts) : {};

/** Ids are of no use to a reader: the parent of a unit is named, the entry's own is the subject. */
function entryChanges({ before, after }: Parts, nameOf: NameOf): ActivityChange[] {
  const changes = changesOf(partsIn(before), partsIn(after)).filter(({ part }) => part !== 'id');
  const named = (id: string): string => nameOf(id) ?? '';
  return changes.map((change) =>
    change.part === 'parentId' ? { ...change, before: named(change.before), after: named(change.after) } : change,
  );
}

/** Spellings of an entry that lists them. */
const LISTED_SPELLINGS = 20;

/** Returns the aliases that a change added and removed, as texts; those of an import may be many. */
function aliasTexts({ aliases_added: added, aliases_removed: removed }: Parts): Record<string, string> {
  const textsIn = (groups: unknown): string[] =>
    (Array.isArray(groups) ? groups.map(partsIn) : []).flatMap(({ name, texts }) =>
      listIn(texts).map((text) => `${text} → ${textOf(name)}`),
    );
  const lists = { spellings_added: textsIn(added), spellings_removed: textsIn(removed) };
  return Object.fromEntries(
    Object.entries(lists)
      .filter(([, texts]) => texts.length > 0)
      .map(([part, texts]) => {
        const more = texts.length - LISTED_SPELLINGS;
        return [part, `${texts.slice(0, LISTED_SPELLINGS).join(', ')}${more > 0 ? ` + ${more}` : ''}`];
      }),
  );
}

/** Details of an entry as texts, and what it changed. */
interface EntryDetails {
  readonly details: Readonly<Record<string, string>>;
  readonly changes: readonly ActivityChange[];
}
