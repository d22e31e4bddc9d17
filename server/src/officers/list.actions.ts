import { type ListAsked, type ListParameters, readList } from '@buckle/domain/list/list-address';
import type { ListCounts } from '@buckle/domain/list/list-counts';
import { dateInIndia, writeDate } from '@buckle/domain/officer/calendar-date';
import { z } from 'zod';
import { chooseEncoding } from '../http/compression.ts';
import type { BytesAnswer, Call, Handlers } from '../http/handler.ts';
import { readCursor, writeCursor } from '../http/paging.ts';
import { requestErrors } from '../http/request-error.ts';
import type { OfficerSearch } from '../search/officer-search.ts';
import { isFresh, sent } from './tagged-answer.ts';

/** Officers of a page when the request does not say. */
const DEFAULT_LIMIT = 100;

/** Where a page ended: the last officer's place in the list. */
const cursor = z.object({ place: z.tuple([z.string(), z.string(), z.string(), z.string()]) });

interface ListActionParts {
  /** The directory's revision. */
  readonly generation: () => Promise<number>;
  readonly search: OfficerSearch;
  readonly now: () => Date;
}

/** Filters and order; what is not understood is refused by name. */
function askedBy(parameters: ListParameters): ListAsked {
  const { asked, problems } = readList(parameters);
  if (problems.length > 0) throw requestErrors.badInput(problems.join('; '));
  return asked;
}

const countsText = ({ optionsLeftOut, strengthLeftOut, ...told }: ListCounts): string =>
  JSON.stringify({
    success: true,
    message: '',
    ...told,
    options_left_out: optionsLeftOut,
    strength_left_out: strengthLeftOut,
  });

/** The desk's list. Its cards say nothing that is written down who has seen it, as those of a search. */
export const listActions = ({
  generation,
  search,
  now,
}: ListActionParts): Pick<Handlers, 'listOfficers' | 'officerCounts'> => {
  const todayInIndia = (): string => writeDate(dateInIndia(now()));
  /** Who is retired depends on the day, so the tag of an answer names it too. */
  const tagOf = (revision: number, today: string): string => `W/"${revision}.${today}"`;

  /** An answer, or that the browser has it already. */
  async function answer(
    { headers: { acceptEncoding, ifNoneMatch } }: Call<'listOfficers' | 'officerCounts'>,
    make: (today: string) => Promise<{ text: string; revision: number }>,
  ): Promise<BytesAnswer> {
    const today = todayInIndia();
    if (ifNoneMatch !== undefined) {
      const etag = tagOf(await generation(), today);
      if (isFresh(ifNoneMatch, etag)) return { status: 304, headers: { etag } };
    }
    const { text, revision } = await make(today);
    return sent(text, tagOf(revision, today), chooseEncoding(acceptEncoding));
  }

  return {
    async listOfficers(call) {
      const { limit = DEFAULT_LIMIT, cursor: from, ...parameters } = call.input;
      const asked = askedBy(parameters);
      const behind = from === undefined ? undefined : readCursor(from, cursor).place;
      return answer(call, async (today) => {
        const wanted = { ...asked, behind, limit, today, atLeast: call.session.wroteRevision };
        const { text, last, count, revision } = await search.list(wanted);
        const facts = { total: count, ...(last ? { next_cursor: writeCursor({ place: last }) } : {}) };
        return {
          text: `{"success":true,"message":"","officers":[${text}],${JSON.stringify(facts).slice(1)}`,
          revision,
        };
      });
    },
    async officerCounts(call) {
      const { filters } = askedBy(call.input);
      return answer(call, async (today) => {
        const { counts, revision } = await search.counts({ filters, today, atLeast: call.session.wroteRevision });
        return { text: countsText(counts), revision };
      });
    },
  };
};
