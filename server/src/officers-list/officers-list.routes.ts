import { hiddenFrom, readersOf } from '@buckle/domain/officers/field-table';
import { z } from 'zod';
import { type ListCriteria, readRequest } from '@buckle/domain/officers-list/list-parameters';
import {
  type CountsRequest,
  type CountsResult,
  OPTIONS_MAX,
  STRENGTH_MAX,
} from '@buckle/domain/officers-list/list-counts';
import { dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import { chooseEncoding, isFresh, sent } from '../http/response-stream.ts';
import {
  type BytesResponse,
  type Call,
  type Handlers,
  readCursor,
  type Session,
  writeCursor,
} from '../http/handler.ts';
import { requestErrors } from '../http/request-error.ts';
import { assertPastDay } from '../officers/past-day.ts';
import type { FairSearch } from '../officers/fair-search.ts';

/** Default page size. */
const DEFAULT_LIMIT = 100;
/** Default page size of options, and of zones and designations of the strength table. */
const OPTIONS_LIMIT = 100;
const STRENGTH_LIMIT = 20;

/** Cursor: the last officer's position in the list. */
const cursor = z.object({ place: z.tuple([z.string(), z.string(), z.string(), z.string()]) });

interface ListActionDependencies {
  /** The directory's revision. */
  readonly readRevision: () => Promise<number>;
  readonly search: FairSearch;
  readonly now: () => Date;
}

/** Parses filters and sort order; throws a message that names the invalid one, or that the past or a status is not for this user. */
function criteriaOf(parameters: Parameters<typeof readRequest>[0], { role }: Session, today: string): ListCriteria {
  const { criteria, problems } = readRequest(parameters);
  if (problems.length > 0) throw requestErrors.badInput(problems);
  assertPastDay(criteria.filters.asOf, role, today);
  if (criteria.filters.status && hiddenFrom(readersOf(role)).includes('statuses')) throw requestErrors.adminsOnly();
  return criteria;
}

type Counting = 'officerCounts' | 'officerOptions' | 'officerStrength';

/** The summary's names are written as the wire has them; the others have no name of two words. */
function onWire(counted: CountsResult[CountsRequest['kind']]): object {
  if (!('optionsOmitted' in counted)) return counted;
  const { optionsOmitted, strengthOmitted, ...counts } = counted;
  return { ...counts, options_left_out: optionsOmitted, strength_left_out: strengthOmitted };
}

const countsText = (counted: CountsResult[CountsRequest['kind']]): string =>
  JSON.stringify({ success: true, message: '', ...onWire(counted) });

function strengthRequest({
  zone_offset: zone = 0,
  zone_limit: zones = STRENGTH_LIMIT,
  designation_offset: designation = 0,
  designation_limit: designations = STRENGTH_LIMIT,
  ...filters
}: Call<'officerStrength'>['input']) {
  const request: CountsRequest = {
    kind: 'strength',
    zones: { offset: zone, limit: zones },
    designations: { offset: designation, limit: designations },
  };
  return { request, filters };
}

/** The desk list. Its cards are not logged as views, like those of a search. */
export const listActions = ({
  readRevision,
  search,
  now,
}: ListActionDependencies): Pick<Handlers, 'listOfficers' | Counting> => {
  const todayInIndia = (): string => writeDate(dateInIndia(now()));
  /** Who is retired depends on the day, so the tag of an answer names it too. */
  const tagOf = (revision: number, today: string): string => `W/"${revision}.${today}"`;

  /** An answer, or that the browser has it already. */
  async function respond(
    { headers: { acceptEncoding, ifNoneMatch } }: Call<'listOfficers' | Counting>,
    make: (today: string) => Promise<{ text: string; revision: number }>,
  ): Promise<BytesResponse> {
    const today = todayInIndia();
    if (ifNoneMatch !== undefined) {
      const etag = tagOf(await readRevision(), today);
      if (isFresh(ifNoneMatch, etag)) return { status: 304, headers: { etag } };
    }
    const { text, revision } = await make(today);
    return sent(text, tagOf(revision, today), chooseEncoding(acceptEncoding));
  }

  /** Counts the officers that match the filters. */
  const count = (
    call: Call<Counting>,
    parameters: Parameters<typeof readRequest>[0],
    request: CountsRequest,
  ): Promise<BytesResponse> => {
    const { filters } = criteriaOf(parameters, call.session, todayInIndia());
    return respond(call, async (today) => {
      const { userId, wroteRevision: minRevision } = call.session;
      const { counts, revision } = await search.counts({ filters, request, today, minRevision }, userId);
      return { text: countsText(counts), revision };
    });
  };

  return {
    async listOfficers(call) {
      const { limit = DEFAULT_LIMIT, cursor: from, ...parameters } = call.input;
      const criteria = criteriaOf(parameters, call.session, todayInIndia());
      const behind = from === undefined ? undefined : readCursor(from, cursor).place;
      return respond(call, async (today) => {
        const request = { ...criteria, behind, limit, today, minRevision: call.session.wroteRevision };
        const { text, last, count, revision } = await search.list(request, call.session.userId);
        const totals = { total: count, ...(last ? { next_cursor: writeCursor({ place: last }) } : {}) };
        return {
          text: `{"success":true,"message":"","officers":[${text}],${JSON.stringify(totals).slice(1)}`,
          revision,
        };
      });
    },
    officerCounts: (call) => {
      const { options_limit: options = OPTIONS_MAX, strength_limit: strength = STRENGTH_MAX, ...filters } = call.input;
      return count(call, filters, { kind: 'summary', options, strength });
    },
    officerOptions: (call) => {
      const { of, query = '', offset = 0, limit = OPTIONS_LIMIT, ...filters } = call.input;
      return count(call, filters, { kind: 'options', of, query, offset, limit });
    },
    officerStrength: (call) => {
      const { request, filters } = strengthRequest(call.input);
      return count(call, filters, request);
    },
  };
};
