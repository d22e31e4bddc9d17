import { reasonText } from '@buckle/domain/catalogue';
import { readersOf } from '@buckle/domain/officers/field-table';
import { openText } from '@buckle/domain/officers/restricted';
import type { ActionRequest } from '@buckle/domain/registry';
import { readSearch } from '@buckle/domain/search/matching';
import { z } from 'zod';
import type { Reader } from '../db/engine.ts';
import { recordsAt } from '../service/past-records.ts';
import { readCursor, type Session, writeCursor } from '../http/handler.ts';
import { requestErrors } from '../http/request-error.ts';
import { fitsSearch } from '../search/officer-row.ts';
import { COUNT_CAP } from '../search/search-service.ts';
import type { FairSearch } from './fair-search.ts';
import { type OfficerRepository, officerRepository, versionRepository } from './officers.repository.ts';
import type { ReadRecords } from './read-records.ts';
import { redirectRepository } from '../db/redirects.ts';

type Request = ActionRequest<'getOfficers'>;

/** Cursor: the kind of search, the position, and the count, which is computed once. */
const cursorSchema = z.object({
  by: z.enum(['all', 'code', 'name']),
  place: z.array(z.union([z.string(), z.number()])),
  count: z.int().min(0),
});

/** Default page size. */
const DEFAULT_LIMIT = 50;

const HEAD = '{"success":true,"message":"","officers":[';

const tail = (trailer: Record<string, unknown>): string => `],${JSON.stringify(trailer).slice(1)}`;

/** Without a parameter, `getOfficers` is the specification's: the whole list. */
export const requestsAll = (request: Request): boolean => Object.values(request).every((value) => value === undefined);

/** A page as JSON text, whose records it holds, and the directory's revision that it shows. */
export interface ListPage {
  readonly text: string;
  readonly ids: readonly string[];
  readonly revision: number;
}

/** A record alone in a list as JSON text, and its id; undefined where there is none. */
interface OneRecord {
  readonly text: string;
  readonly found: string | undefined;
}

const noRecord: OneRecord = { text: `${HEAD}${tail({ total: 0 })}`, found: undefined };

async function withdrawalOf(db: Reader, id: string) {
  const version = await versionRepository(db).latest(id);
  return version && { by: version.made_by, at: version.made_at, reason: reasonText(version.reason) };
}

/** A record that was found, or the one that it was merged into. */
interface FoundRecord extends Partial<NonNullable<Awaited<ReturnType<OfficerRepository['recordText']>>>> {
  readonly target?: string;
  /** Trailer of the response. */
  readonly merged?: object;
}

async function followRedirect(db: Reader, id: string): Promise<FoundRecord> {
  const stored = await officerRepository(db).recordText(id);
  if (stored?.status !== 'withdrawn') return { ...stored };
  const target = await redirectRepository(db).target(id);
  if (target === undefined) return stored;
  const { by, at } = (await withdrawalOf(db, id)) ?? {};
  return { ...(await officerRepository(db).recordText(target)), target, merged: { merged: { id, by, at } } };
}

/** Responses of `getOfficers` as JSON text, concatenated from stored texts. */
export const officerList = (db: Reader, search: FairSearch, readRecords: ReadRecords) => ({
  /**
   * The record with this id, alone in a list; an empty list where there is none. A record that was merged leads to the one
   * that it was merged into. A withdrawn one is for administrators only, with who withdrew it.
   */
  async one(id: string, { role }: Session): Promise<OneRecord> {
    const { record, status, target = id, merged } = await followRedirect(db, id);
    const isWithdrawn = status === 'withdrawn';
    if (record === undefined || (isWithdrawn && role !== 'admin')) return noRecord;
    const withdrawn = isWithdrawn ? { withdrawn: await withdrawalOf(db, target) } : {};
    const text = readersOf(role) === 'all' ? openText(record) : record;
    return { text: `${HEAD}${text}${tail({ total: 1, ...withdrawn, ...merged })}`, found: target };
  },

  /** Returns the record as it was at the end of a past day, alone in a list; an empty list where it did not exist. */
  async past(id: string, day: string): Promise<OneRecord> {
    const [stored] = await recordsAt(db, [id], day);
    if (!stored) {
      // Of a day before anything was recorded there is nothing of a record that was merged since.
      const kept = await redirectRepository(db).target(id);
      return kept === undefined ? noRecord : this.past(kept, day);
    }
    const { made_by: by, made_at: at, reason } = stored;
    const isWithdrawn = stored.status === 'withdrawn';
    const target = isWithdrawn ? await redirectRepository(db).target(id) : undefined;
    if (target !== undefined) return this.past(target, day);
    const withdrawn = isWithdrawn ? { withdrawn: { by, at, reason } } : {};
    return { text: `${HEAD}${stored.record}${tail({ total: 1, ...withdrawn })}`, found: id };
  },

  /** Returns a page for a user that includes the user's own last change. */
  async page(request: Request, { userId, wroteRevision }: Session): Promise<ListPage> {
    const parsed = readSearch(request);
    const wantsSimilar = request.cursor === undefined && parsed.by !== 'all';
    const column = request.fields === 'card' ? 'card' : 'record';
    const from = request.cursor === undefined ? undefined : readCursor(request.cursor, cursorSchema);
    if (from && (from.by !== parsed.by || !fitsSearch(parsed.by, from.place))) throw requestErrors.badCursor();
    const { ids, text, last, count, similar, byMobile, revision } = await search.page(
      {
        search: parsed,
        column,
        limit: request.limit ?? DEFAULT_LIMIT,
        behind: from?.place,
        counts: from === undefined,
        similarTo: wantsSimilar ? { code: request.code, name: request.name } : undefined,
        minRevision: wroteRevision,
      },
      userId,
    );
    const found = count ?? from?.count ?? 0;
    const capped = parsed.by !== 'all' && found > COUNT_CAP;
    const trailer = {
      total: capped ? COUNT_CAP : found,
      ...(capped ? { total_capped: true } : {}),
      ...(last ? { next_cursor: writeCursor({ by: parsed.by, place: last, count: found }) } : {}),
      ...(column === 'card' ? { fields: 'card' } : {}),
    };
    const groups = wantsSimilar ? `],"by_mobile":[${byMobile}],"similar":[${similar}` : '';
    return { text: `${HEAD}${text}${groups}${tail(trailer)}`, ids, revision };
  },

  /** What everybody may read of every record, in pieces of text, so that a large directory is never held at once; all of one state. */
  async *all(): AsyncGenerator<string> {
    let total = 0;
    // The head goes with the first records: until then an error still has a status of its own.
    for await (const { ids, text } of readRecords(undefined, 'all')) {
      yield total === 0 ? `${HEAD}${text}` : `,${text}`;
      total += ids.length;
    }
    yield total === 0 ? `${HEAD}${tail({ total })}` : tail({ total });
  },
});

export type OfficerList = ReturnType<typeof officerList>;
