import type { Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { Session } from '../http/session.ts';
import { chooseEncoding, type Encoding, QUICK_BROTLI } from '../http/compression.ts';
import type { BytesAnswer, Call, Handlers } from '../http/handler.ts';
import { places } from '../http/concurrency-limit.ts';
import { type StreamTimes, streamOf } from '../http/response-stream.ts';
import { officerErrors } from './officer.errors.ts';
import type { RecordViews } from './record-views.ts';
import { asksForAll, type OfficerList } from './officer-list.ts';
import { headersOf, isFresh, sent } from './etag.ts';

const compressor = { br: () => createBrotliCompress(QUICK_BROTLI), gzip: () => createGzip({ level: 6 }) };

/** A list has changed when any record has: one revision is the tag of every answer. */
const tagOf = (revision: number): string => `W/"${revision}"`;

export interface OfficerActionParts {
  /** The directory's revision. */
  readonly generation: () => Promise<number>;
  readonly list: OfficerList;
  readonly views: RecordViews;
}

/** Yields texts until the caller's access is revoked, then throws. */
async function* whileLetIn(texts: AsyncIterable<string>, mayStill: () => Promise<void>): AsyncGenerator<string> {
  for await (const text of texts) {
    await mayStill();
    yield text;
  }
}

/** Each whole list holds a state of the database, and some megabytes, until its reader has it. */
const WHOLE_LISTS = { own: 1, all: 2 } as const;
const WHOLE_LIST_TIMES: StreamTimes = { stalledMs: 60_000, totalMs: 600_000 };

export const officerActions = (
  { generation, list, views }: OfficerActionParts,
  wholeListTimes = WHOLE_LIST_TIMES,
): Pick<Handlers, 'getOfficers'> => {
  const wholeLists = places(WHOLE_LISTS, { own: officerErrors.listUnderWay, all: officerErrors.listsUnderWay });

  /** Returns a list with one record. A 304 response counts as a view too. */
  async function open(id: string, session: Session): Promise<string> {
    const { text, found } = await list.one(id);
    if (found) await views.opened(id, session);
    return text;
  }

  /** Returns a page. Cards are not logged as views. */
  async function page({ input, session }: Call<'getOfficers'>, encoding: Encoding): Promise<BytesAnswer> {
    const { text, ids, revision } = await list.page(input, session);
    if (input.fields !== 'card') await views.listed(ids, session);
    return sent(text, tagOf(revision), encoding);
  }

  /** Streams all records: a large database never fits in memory at once. */
  async function whole(
    { session, mayStill }: Call<'getOfficers'>,
    revision: number,
    encoding: Encoding,
  ): Promise<BytesAnswer> {
    const leave = wholeLists(session.userId);
    await views.listedAll(session).catch((error: unknown) => {
      leave();
      throw error;
    });
    const text = streamOf(whileLetIn(list.whole(), mayStill), wholeListTimes, leave);
    const bytes = encoding === 'identity' ? text : text.compose<Readable>(compressor[encoding]());
    return { status: 200, headers: headersOf(tagOf(revision), encoding), bytes };
  }

  return {
    async getOfficers(call) {
      const { input, session, headers } = call;
      const encoding = chooseEncoding(headers.acceptEncoding);
      const isPage = input.id === undefined && !asksForAll(input);
      // Pages record their own views.
      if (isPage && headers.ifNoneMatch === undefined) return page(call, encoding);
      const revision = await generation();
      const record = input.id === undefined ? undefined : await open(input.id, session);
      const etag = tagOf(revision);
      if (isFresh(headers.ifNoneMatch, etag)) return { status: 304, headers: { etag } };
      if (record !== undefined) return sent(record, etag, encoding);
      return isPage ? page(call, encoding) : whole(call, revision, encoding);
    },
  };
};
