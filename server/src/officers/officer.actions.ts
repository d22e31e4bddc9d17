import { listProblems } from '@buckle/domain/messages/list';
import { dateInIndia, writeDate } from '@buckle/domain/officer/calendar-date';
import type { Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import { requestErrors } from '../http/request-error.ts';
import type { Session } from '../http/session.ts';
import { chooseEncoding, type Encoding, QUICK_BROTLI } from '../http/compression.ts';
import type { BytesResponse, Call, Handlers } from '../http/handler.ts';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import { type StreamTimes, streamOf } from '../http/response-stream.ts';
import { officerErrors } from './officer.errors.ts';
import { assertPastDay } from './past-day.ts';
import type { RecordViews } from './record-views.ts';
import { requestsAll, type OfficerList } from './officer-list.ts';
import { headersOf, isFresh, sent } from '../http/etag.ts';

const compressor = { br: () => createBrotliCompress(QUICK_BROTLI), gzip: () => createGzip({ level: 6 }) };

/** A list has changed when any record has: one revision is the tag of every answer. */
const tagOf = (revision: number): string => `W/"${revision}"`;

export interface OfficerActionDependencies {
  /** The directory's revision. */
  readonly generation: () => Promise<number>;
  readonly list: OfficerList;
  readonly views: RecordViews;
  readonly now: () => Date;
}

/** Yields texts until the caller's access is revoked, then throws. */
async function* whileLetIn(
  texts: AsyncIterable<string>,
  assertPermission: () => Promise<void>,
): AsyncGenerator<string> {
  for await (const text of texts) {
    await assertPermission();
    yield text;
  }
}

/** Each whole list holds a state of the database, and some megabytes, until its reader has it. */
const FULL_LIST_LIMITS = { perUser: 1, all: 2 } as const;
const FULL_LIST_TIMES: StreamTimes = { stalledMs: 60_000, totalMs: 600_000 };

export const officerActions = (
  { generation, list, views, now }: OfficerActionDependencies,
  fullListTimes = FULL_LIST_TIMES,
): Pick<Handlers, 'getOfficers'> => {
  const fullListLimit = concurrencyLimit(FULL_LIST_LIMITS, {
    perUser: officerErrors.listInProgress,
    all: officerErrors.tooManyLists,
  });

  /** Returns a list with one record. A 304 response counts as a view too. */
  async function open(id: string, session: Session, day: string | undefined): Promise<string> {
    assertPastDay(day, session.role, writeDate(dateInIndia(now())));
    const { text, found } = await (day === undefined ? list.one(id, session) : list.past(id, day));
    if (found !== undefined) await views.opened(found, session);
    return text;
  }

  /** Returns a page. Cards are not logged as views. */
  async function page({ input, session }: Call<'getOfficers'>, encoding: Encoding): Promise<BytesResponse> {
    const { text, ids, revision } = await list.page(input, session);
    if (input.fields !== 'card') await views.listed(ids, session);
    return sent(text, tagOf(revision), encoding);
  }

  /** Streams all records: a large database never fits in memory at once. */
  async function fullList(
    { session, assertPermission }: Call<'getOfficers'>,
    revision: number,
    encoding: Encoding,
  ): Promise<BytesResponse> {
    const release = fullListLimit(session.userId);
    await views.listedAll(session).catch((error: unknown) => {
      release();
      throw error;
    });
    const text = streamOf(whileLetIn(list.all(), assertPermission), fullListTimes, release);
    const bytes = encoding === 'identity' ? text : text.compose<Readable>(compressor[encoding]());
    return { status: 200, headers: headersOf(tagOf(revision), encoding), bytes };
  }

  return {
    async getOfficers(call) {
      const { input, session, headers } = call;
      if (input.as_of !== undefined && input.id === undefined)
        throw requestErrors.badInput(listProblems.needsId('as_of'));
      const encoding = chooseEncoding(headers.acceptEncoding);
      const isPage = input.id === undefined && !requestsAll(input);
      // Pages record their own views.
      if (isPage && headers.ifNoneMatch === undefined) return page(call, encoding);
      const revision = await generation();
      const record = input.id === undefined ? undefined : await open(input.id, session, input.as_of);
      const etag = tagOf(revision);
      if (isFresh(headers.ifNoneMatch, etag)) return { status: 304, headers: { etag } };
      if (record !== undefined) return sent(record, etag, encoding);
      return isPage ? page(call, encoding) : fullList(call, revision, encoding);
    },
  };
};
