import { Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { Session } from '../auth/session.repository.ts';
import { chooseEncoding, compress, type Encoding, QUICK_BROTLI } from '../http/compression.ts';
import type { Call, Handlers } from '../http/handler.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { ViewRepository } from '../views/view.repository.ts';
import { asksForAll, type OfficerList } from './officer-list.ts';

/** A whole list of more records than this is streamed rather than kept. */
const KEPT_AT_MOST = 20_000;

async function collect(pieces: AsyncIterable<string>): Promise<Buffer> {
  const buffers: Buffer[] = [];
  for await (const piece of pieces) buffers.push(Buffer.from(piece));
  return Buffer.concat(buffers);
}

const compressor = { br: () => createBrotliCompress(QUICK_BROTLI), gzip: () => createGzip({ level: 6 }) };

const headersOf = (etag: string, encoding: Encoding) => ({
  etag,
  vary: 'accept-encoding',
  'content-type': 'application/json; charset=utf-8',
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
});

/** A list has changed when any record has: one revision is the tag of every answer. */
const tagOf = (revision: number): string => `W/"${revision}"`;

const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === etag);

/** Cards say nothing that is written down who has seen it. */
const asksForCards = ({ id, fields }: Call<'getOfficers'>['input']): boolean => id === undefined && fields === 'card';

export interface OfficerActionParts {
  readonly revisionNow: () => Promise<number>;
  readonly list: OfficerList;
  readonly cache: AnswerCache;
  readonly views: ViewRepository;
}

export const officerActions = ({
  revisionNow,
  list,
  cache,
  views,
}: OfficerActionParts): Pick<Handlers, 'getOfficers'> => {
  async function whole(encoding: Encoding, revision: number): Promise<Buffer | Readable> {
    if ((await list.size()) <= KEPT_AT_MOST) {
      return cache.get(revision, `${encoding} whole`, async () => compress(await collect(list.whole()), encoding));
    }
    const text = Readable.from(list.whole());
    return encoding === 'identity' ? text : text.compose<Readable>(compressor[encoding]());
  }

  /** A list. Cards are remembered; records are put together anew, for each that leaves is written down first. */
  async function answer(call: Call<'getOfficers'>, encoding: Encoding, revision: number): Promise<Buffer | Readable> {
    const { input, session } = call;
    if (asksForAll(input)) {
      await views.listedAll(session);
      return whole(encoding, revision);
    }
    if (asksForCards(input)) {
      const key = `${encoding} ${JSON.stringify(input)}`;
      return cache.get(revision, key, async () => compress(Buffer.from((await list.page(input)).text), encoding));
    }
    const { text, ids } = await list.page(input);
    await views.listed(ids, session);
    return compress(Buffer.from(text), encoding);
  }

  /** One record as a list of its own. Whoever has its text already is looking at it again: an opening too. */
  async function open(id: string, session: Session): Promise<Buffer> {
    const { text, found } = await list.one(id);
    if (found) await views.opened(id, session);
    return Buffer.from(text);
  }

  return {
    async getOfficers(call) {
      const { ifNoneMatch, acceptEncoding } = call.headers;
      const revision = await revisionNow();
      const etag = tagOf(revision);
      const encoding = chooseEncoding(acceptEncoding);
      const record = call.input.id === undefined ? undefined : await open(call.input.id, call.session);
      const repeatable = asksForCards(call.input);
      if (isFresh(ifNoneMatch, etag)) return { status: 304, headers: { etag }, repeatable };
      const bytes = await (record ? compress(record, encoding) : answer(call, encoding, revision));
      return { status: 200, headers: headersOf(etag, encoding), bytes, repeatable };
    },
  };
};
