import { listCard, type ListPosition } from '@buckle/domain/officers-list/list-columns';
import type { CountsResult, CountsRequest } from '@buckle/domain/officers-list/list-counts';
import type { ListFilters } from '@buckle/domain/officers-list/list-filters';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import type { Reader } from '../../db/engine.ts';
import { textsAt } from '../../service/past-records.ts';
import type { OfficerIndex } from '../officer-index.ts';
import type { ConsistentRead } from '../consistent-read.ts';
import type { PastIndexes } from '../past-indexes.ts';
import type { ListPageRequest } from './list-index.ts';

export interface ListRequest extends ListPageRequest {
  /** The directory's revision that must be shown at least: that of the caller's own last change. */
  readonly minRevision: number;
}

export interface ListPage {
  /** The JSON texts of the cards, joined with commas. */
  readonly text: string;
  /** Cursor of the last officer, if there is a next page. */
  readonly last: ListPosition | undefined;
  /** How many the filters let through in all. */
  readonly count: number;
  readonly revision: number;
}

export interface CountsQuestion {
  readonly filters: ListFilters;
  readonly request: CountsRequest;
  /** `YYYY-MM-DD`, in India. */
  readonly today: string;
  readonly minRevision: number;
}

export interface CountsPage {
  readonly counts: CountsResult[CountsRequest['kind']];
  readonly revision: number;
}

/** The desk's list. */
export interface DeskList {
  list(request: ListRequest): Promise<ListPage>;
  counts(request: CountsQuestion): Promise<CountsPage>;
}

const cardOf = (record: string): string => JSON.stringify(listCard(JSON.parse(record) as OfficerWire));

/** `db`: reads past records. */
export const deskList = (
  { list }: OfficerIndex,
  read: ConsistentRead,
  { past, db }: { readonly past: PastIndexes; readonly db: Reader },
): DeskList => ({
  async list(request) {
    const { asOf } = request.filters;
    if (asOf !== undefined) {
      const index = await past.at(asOf);
      const found = index.list.page({ ...request, today: asOf });
      const texts = await textsAt(db, found.ids, asOf);
      return { text: texts.map(cardOf).join(','), last: found.last, count: found.count, revision: index.revision };
    }
    const { found, texts, revision } = await read({ ...request, column: 'record' }, () => list.page(request));
    return { text: texts.map(cardOf).join(','), last: found.last, count: found.count, revision };
  },
  async counts({ filters, request, today, minRevision }) {
    if (filters.asOf !== undefined) {
      const { list: pastList, revision } = await past.at(filters.asOf);
      return { counts: pastList.counts(filters, filters.asOf, request), revision };
    }
    const { found, revision } = await read({ minRevision, column: 'card' }, () => ({
      ids: [],
      counts: list.counts(filters, today, request),
    }));
    return { counts: found.counts, revision };
  },
});
