import { Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { Session } from '../auth/session.repository.ts';
import { chooseEncoding, compressPage, type Encoding, QUICK_BROTLI } from '../http/compression.ts';
import type { BytesAnswer, Call, Handlers } from '../http/handler.ts';
import type { ViewLog } from '../views/view-log.ts';
import { asksForAll, type OfficerList } from './officer-list.ts';

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

export interface OfficerActionParts {
  /** The directory's revision. */
  readonly generation: () => Promise<number>;
  readonly list: OfficerList;
  readonly views: ViewLog;
}

export const officerActions = ({ generation, list, views }: OfficerActionParts): Pick<Handlers, 'getOfficers'> => {
  function streamed(encoding: Encoding): Readable {
    const text = Readable.from(list.whole());
    return encoding === 'identity' ? text : text.compose<Readable>(compressor[encoding]());
  }

  /** One record as a list of its own. Whoever has its text already is looking at it again: an opening too. */
  async function open(id: string, session: Session): Promise<string> {
    const { text, found } = await list.one(id);
    if (found) await views.opened(id, session);
    return text;
  }

  /** A page. Cards say nothing that is written down who has seen it. */
  async function page({ input, session }: Call<'getOfficers'>) {
    const { text, ids, revision } = await list.page(input, session.wroteRevision);
    if (input.fields !== 'card') await views.listed(ids, session);
    return { text, revision };
  }

  return {
    async getOfficers(call): Promise<BytesAnswer> {
      const { input, session, headers } = call;
      const revision = await generation();
      const encoding = chooseEncoding(headers.acceptEncoding);
      const record = input.id === undefined ? undefined : await open(input.id, session);
      const etag = tagOf(revision);
      if (isFresh(headers.ifNoneMatch, etag)) return { status: 304, headers: { etag } };
      if (asksForAll(input)) {
        await views.listedAll(session);
        return { status: 200, headers: headersOf(etag, encoding), bytes: streamed(encoding) };
      }
      const answer = record === undefined ? await page(call) : { text: record, revision };
      const bytes = await compressPage(Buffer.from(answer.text), encoding);
      return { status: 200, headers: headersOf(tagOf(answer.revision), encoding), bytes };
    },
  };
};
