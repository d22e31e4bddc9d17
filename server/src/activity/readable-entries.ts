import { readQuietly } from '@buckle/domain/officer/wire';
import type { Reader } from '../db/engine.ts';
import { type CardReader, readCards } from '../officers/officer-cards.ts';
import { readReference } from '../db/reference-rows.ts';
import type { activityRepository } from './activity.repository.ts';
import type { Entry } from './entries.ts';
import { type NameOf, type Parts, readDetails } from './entry-details.ts';

const parsed = (details: string): Parts => (details === '' ? {} : (JSON.parse(details) as Parts));

interface ReadEntry extends Omit<Entry, 'details'> {
  readonly details: Parts;
}

/** Returns the id of the record that an entry is about; empty where it is about none. */
function recordOf({ action, chain, subject, details }: ReadEntry): string {
  if (action === 'activity.open') return typeof details['record'] === 'string' ? details['record'] : '';
  return chain === 'access' ? '' : subject;
}

/** Returns a function that turns the entries of a page into what people read: names instead of ids, old and new values. */
export function readableEntries(db: Reader, activity: ReturnType<typeof activityRepository>) {
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
