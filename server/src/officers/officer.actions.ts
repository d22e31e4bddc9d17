import { Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { ActionRequest } from '@buckle/domain/actions/registry';
import type { FastifyReply } from 'fastify';
import { chooseEncoding, compress, type Encoding, QUICK_BROTLI } from '../http/compression.ts';
import type { Call, Handlers } from '../http/handler.ts';
import type { AnswerCache } from './answer-cache.ts';
import { asksForAll, type OfficerList } from './officer-list.ts';

type Request = ActionRequest<'getOfficers'>;

/** A whole list of more records than this is streamed rather than kept. */
const KEPT_AT_MOST = 20_000;

async function collect(pieces: AsyncIterable<string>): Promise<Buffer> {
  const buffers: Buffer[] = [];
  for await (const piece of pieces) buffers.push(Buffer.from(piece));
  return Buffer.concat(buffers);
}

const compressor = { br: () => createBrotliCompress(QUICK_BROTLI), gzip: () => createGzip({ level: 6 }) };

function headers(reply: FastifyReply, etag: string, encoding: Encoding): FastifyReply {
  void reply.header('etag', etag).header('vary', 'accept-encoding');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8');
}

/** A list has changed when any record has: one revision is the tag of every answer. */
const tagOf = (revision: number): string => `W/"${revision}"`;

const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === etag);

export const officerActions = (
  revisionNow: () => Promise<number>,
  list: OfficerList,
  cache: AnswerCache,
): Pick<Handlers, 'getOfficers'> => {
  function textOf(request: Request): Promise<Buffer> {
    if (asksForAll(request)) return collect(list.whole());
    return (request.id === undefined ? list.page(request) : list.one(request.id)).then((text) => Buffer.from(text));
  }

  async function answer(request: Request, revision: number, encoding: Encoding): Promise<Buffer | Readable> {
    const whole = asksForAll(request);
    if (whole && (await list.size()) > KEPT_AT_MOST) {
      const text = Readable.from(list.whole());
      return encoding === 'identity' ? text : text.compose<Readable>(compressor[encoding]());
    }
    const key = `${encoding} ${JSON.stringify(request)}`;
    return cache.get(revision, key, async () => compress(await textOf(request), encoding));
  }

  return {
    async getOfficers({ input, headers: { ifNoneMatch, acceptEncoding } }: Call<'getOfficers'>) {
      const revision = await revisionNow();
      const etag = tagOf(revision);
      const encoding = chooseEncoding(acceptEncoding);
      if (isFresh(ifNoneMatch, etag)) return (reply) => reply.code(304).header('etag', etag).send();
      const bytes = await answer(input, revision, encoding);
      return (reply) => headers(reply, etag, encoding).send(bytes);
    },
  };
};
