import { listCard } from '@buckle/domain/list/list-card';
import type { CountsResult, CountsRequest } from '@buckle/domain/list/list-counts';
import type { ListFilters } from '@buckle/domain/list/list-filters';
import type { ListPosition } from '@buckle/domain/list/list-order';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { OfficerIndex } from '../officer-index.ts';
import type { ConsistentRead } from '../consistent-read.ts';
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

export const deskList = ({ list }: OfficerIndex, read: ConsistentRead): DeskList => ({
  async list(request) {
    const { found, texts, revision } = await read({ ...request, column: 'record' }, () => list.page(request));
    return { text: texts.map(cardOf).join(','), last: found.last, count: found.count, revision };
  },
  async counts({ filters, request, today, minRevision }) {
    const { found, revision } = await read({ minRevision, column: 'card' }, () => ({
      ids: [],
      counts: list.counts(filters, today, request),
    }));
    return { counts: found.counts, revision };
  },
});
