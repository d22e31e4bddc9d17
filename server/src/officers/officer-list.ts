import type { ActionRequest } from '@buckle/domain/actions/registry';
import { readSearch } from '@buckle/domain/officer/matching';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { countFound, findPage, type Place, placeLength } from '../db/search.sqlite.ts';
import { pageOf, readCursor, writeCursor } from '../http/paging.ts';
import { requestErrors } from '../http/request-error.ts';
import type { OfficerRepository } from './officer.repository.ts';

type Request = ActionRequest<'getOfficers'>;

const place = z
  .array(z.union([z.string(), z.number()]))
  .min(3)
  .max(4);

/** Rows of a page when the request does not say. */
const DEFAULT_LIMIT = 50;

/** Rows that the whole list reads at once, so that others get their turn between. */
const BATCH = 500;

const HEAD = '{"success":true,"message":"","officers":[';

const tail = (facts: Record<string, unknown>): string => `],${JSON.stringify(facts).slice(1)}`;

/** Without a parameter, `getOfficers` is the specification's: the whole list. */
export const asksForAll = (request: Request): boolean => Object.values(request).every((value) => value === undefined);

/** The answers of `getOfficers` as JSON text, put together from texts that the database holds. */
export const officerList = (db: Db, officers: OfficerRepository) => ({
  /** The record with this id, alone in a list; an empty list where there is none. */
  async one(id: string): Promise<{ text: string; found: boolean }> {
    const record = await officers.recordText(id);
    const found = record !== undefined;
    return { text: `${HEAD}${record ?? ''}${tail({ total: Number(found) })}`, found };
  },

  /** A page of what is asked for, and whose it holds. */
  async page(request: Request): Promise<{ text: string; ids: string[] }> {
    const search = readSearch(request);
    const limit = request.limit ?? DEFAULT_LIMIT;
    const column = request.fields === 'card' ? 'card' : 'record';
    const after = request.cursor === undefined ? undefined : readCursor(request.cursor, place);
    if (after && after.length !== placeLength(search)) throw requestErrors.badCursor();
    const rows = await findPage(db, search, { column, limit: limit + 1, after });
    const { total, capped } = await countFound(db, search);
    const { shown, last } = pageOf(rows, limit);
    const text = `${HEAD}${shown.map((row) => row.text).join(',')}${tail({
      total,
      ...(capped ? { total_capped: true } : {}),
      ...(last ? { next_cursor: writeCursor(last.place) } : {}),
      ...(column === 'card' ? { fields: 'card' } : {}),
    })}`;
    return { text, ids: shown.map((row) => row.id) };
  },

  /** Every record in pieces of text, so that a large directory is never held at once. */
  async *whole(): AsyncGenerator<string> {
    const search = readSearch({});
    yield HEAD;
    let after: Place | undefined;
    let count = 0;
    for (;;) {
      const rows = await findPage(db, search, { column: 'record', limit: BATCH, after });
      if (rows.length > 0) yield `${count > 0 ? ',' : ''}${rows.map((row) => row.text).join(',')}`;
      count += rows.length;
      after = rows.at(-1)?.place;
      if (rows.length < BATCH) break;
    }
    yield tail({ total: count });
  },

  /** How many records there are. */
  size: async (): Promise<number> => (await countFound(db, readSearch({}))).total,
});

export type OfficerList = ReturnType<typeof officerList>;
