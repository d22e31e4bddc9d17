import type { Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import { type Readers, readersOf } from '@buckle/domain/officers/field-table';
import { listProblems } from '@buckle/domain/officers-list/officers-list.messages';
import { dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import { writeMessages } from '@buckle/domain/officers/officer-form.messages';
import { requestErrors } from '../http/request-error.ts';
import type { BytesResponse, Call, Handlers, Session } from '../http/handler.ts';
import {
  chooseEncoding,
  type Encoding,
  headersOf,
  isFresh,
  QUICK_BROTLI,
  sent,
  streamOf,
  type StreamTimes,
} from '../http/response-stream.ts';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import { officerErrors } from './officers.errors.ts';
import { assertPastDay } from './past-day.ts';
import type { RecordViews } from './record-views.ts';
import { type OfficerList, requestsAll } from './officer-list.ts';
import type { Quotas } from '../http/quota.ts';
import type { OwnUploads } from '../photos/own-uploads.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { changeCallOf } from './change-call.ts';
import { versionIn } from './if-match.ts';
import type { SaveStrategy, WarnedResult } from './save-strategy.ts';
import type { Sending, WriteUsecases } from './save-officer.ts';

export interface OfficerActionDependencies {
  /** The directory's revision. */
  readonly readRevision: () => Promise<number>;
  readonly list: OfficerList;
  readonly views: RecordViews;
  readonly now: () => Date;
}

const FULL_LIST_TIMES: StreamTimes = { stalledMs: 60_000, totalMs: 600_000 };

/** Each whole list holds a state of the database, and some megabytes, until its reader has it. */
const FULL_LIST_LIMITS = { perUser: 1, all: 2 } as const;

const compressor = { br: () => createBrotliCompress(QUICK_BROTLI), gzip: () => createGzip({ level: 6 }) };

export const officerActions = (
  { readRevision, list, views, now }: OfficerActionDependencies,
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
        throw requestErrors.badInput([listProblems.needsId('as_of')]);
      const encoding = chooseEncoding(headers.acceptEncoding);
      const isPage = input.id === undefined && !requestsAll(input);
      // Pages record their own views.
      if (isPage && headers.ifNoneMatch === undefined) return page(call, encoding);
      const revision = await readRevision();
      const record = input.id === undefined ? undefined : await open(input.id, session, input.as_of);
      const etag = tagOf(revision, record === undefined ? 'all' : readersOf(session.role));
      // A past day changes where nothing of today does, as by the cancellation of an order that a later one hides.
      if (input.as_of === undefined && isFresh(headers.ifNoneMatch, etag)) return { status: 304, headers: { etag } };
      if (record !== undefined) return sent(record, etag, encoding);
      return isPage ? page(call, encoding) : fullList(call, revision, encoding);
    },
  };
};

/** A list has changed when any record has: one revision is the tag of every answer, for each kind of readers. */
const tagOf = (revision: number, readers: Readers = 'all'): string =>
  readers === 'all' ? `W/"${revision}"` : `W/"${revision}-${readers}"`;

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

/** Save strategies of users who may save, and of users who may propose. */
interface Keeps {
  readonly saves: SaveStrategy;
  readonly proposes: SaveStrategy;
}

type WriteCall = Call<'addOfficer'> | Call<'updateOfficer'>;

export const writeHandlers = (
  writes: WriteUsecases,
  { photos, owned }: { readonly photos: PhotoStore; readonly owned: OwnUploads },
  keeps: Keeps,
  quotas: Quotas,
): Pick<Handlers, 'uploadImage' | 'addOfficer' | 'updateOfficer'> => {
  const strategyOf = ({ permission }: WriteCall): SaveStrategy =>
    permission === 'proposes' ? keeps.proposes : keeps.saves;
  return {
    async uploadImage({ image, session }) {
      await quotas.countPhoto(session);
      const path = await photos.put(image, session);
      await owned.note(path, session.userId);
      return { output: { path } };
    },

    async addOfficer(call) {
      const { order_number: _order, change_reason: _reason, ...payload } = call.input;
      return responseOf(await writes.add(payload, sendingOf(call, strategyOf(call), quotas)), writeMessages.added);
    },

    async updateOfficer(call) {
      const {
        order_number: _order,
        change_reason: _reason,
        current_employee_id: employeeId,
        id,
        ...payload
      } = call.input;
      const target = { id, employeeId, version: versionIn(call.headers.ifMatch) };
      return responseOf(
        await writes.update(payload, target, sendingOf(call, strategyOf(call), quotas)),
        writeMessages.updated,
      );
    },
  };
};

const responseOf = (result: WarnedResult, done: string) => ({
  output: { ...result, warnings: [...result.warnings] },
  message: 'proposal_id' in result ? writeMessages.proposed : done,
});

const sendingOf = (call: WriteCall, keep: SaveStrategy, quotas: Quotas): Sending => ({
  ...changeCallOf(quotas)(call),
  keep,
  orderNumber: (call.input.order_number ?? '').trim(),
  reason: (call.input.change_reason ?? '').trim(),
});
