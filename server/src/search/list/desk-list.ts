import { listCard } from '@buckle/domain/list/list-card';
import type { Counted, CountsWanted } from '@buckle/domain/list/list-counts';
import type { ListFilters } from '@buckle/domain/list/list-filters';
import type { ListPlace } from '@buckle/domain/list/list-order';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { OfficerIndex } from '../officer-index.ts';
import type { SteadyAnswers } from '../consistent-read.ts';
import type { ListWanted } from './list-index.ts';

export interface ListRequest extends ListWanted {
  /** The directory's revision that must be shown at least: that of the caller's own last change. */
  readonly atLeast: number;
}

export interface ListPage {
  /** The JSON texts of the cards, joined with commas. */
  readonly text: string;
  /** Cursor of the last officer, if there is a next page. */
  readonly last: ListPlace | undefined;
  /** How many the filters let through in all. */
  readonly count: number;
  readonly revision: number;
}

export interface CountsRequest {
  readonly filters: ListFilters;
  readonly wanted: CountsWanted;
  /** `YYYY-MM-DD`, in India. */
  readonly today: string;
  readonly atLeast: number;
}

export interface CountsPage {
  readonly counts: Counted[CountsWanted['kind']];
  readonly revision: number;
}

/** The desk's list. */
export interface DeskList {
  list(request: ListRequest): Promise<ListPage>;
  counts(request: CountsRequest): Promise<CountsPage>;
}

const cardOf = (record: string): string => JSON.stringify(listCard(JSON.parse(record) as OfficerWire));

export const deskList = ({ list }: OfficerIndex, answer: SteadyAnswers): DeskList => ({
  async list(request) {
    const { found, texts, revision } = await answer({ ...request, column: 'record' }, () => list.page(request));
    return { text: texts.map(cardOf).join(','), last: found.last, count: found.count, revision };
  },
  async counts({ filters, wanted, today, atLeast }) {
    const { found, revision } = await answer({ atLeast, column: 'card' }, () => ({
      ids: [],
      counts: list.counts(filters, today, wanted),
    }));
    return { counts: found.counts, revision };
  },
});
