import { listCard } from '@buckle/domain/list/list-card';
import type { ListCounts } from '@buckle/domain/list/list-counts';
import type { ListFilters } from '@buckle/domain/list/list-filters';
import type { ListPlace } from '@buckle/domain/list/list-order';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { OfficerIndex } from '../officer-index.ts';
import type { SteadyAnswers } from '../steady-answer.ts';
import type { ListWanted } from './list-index.ts';

export interface ListRequest extends ListWanted {
  /** The directory's revision that must be shown at least: that of the caller's own last change. */
  readonly atLeast: number;
}

export interface ListPage {
  /** The JSON texts of the cards, joined with commas. */
  readonly text: string;
  /** The place of the last one, where others stand behind it. */
  readonly last: ListPlace | undefined;
  /** How many the filters let through in all. */
  readonly count: number;
  readonly revision: number;
}

export interface CountsRequest {
  readonly filters: ListFilters;
  /** `YYYY-MM-DD`, in India. */
  readonly today: string;
  readonly atLeast: number;
}

export interface CountsPage {
  readonly counts: ListCounts;
  readonly revision: number;
}

/** The desk's list. `old`: as of a page of a search. */
export interface DeskList {
  list(request: ListRequest, old: boolean): Promise<ListPage>;
  counts(request: CountsRequest, old: boolean): Promise<CountsPage>;
}

const cardOf = (record: string): string => JSON.stringify(listCard(JSON.parse(record) as OfficerWire));

export const deskList = ({ list }: OfficerIndex, answer: SteadyAnswers): DeskList => ({
  async list(request, old) {
    const { found, texts, revision } = await answer({ ...request, old, column: 'record' }, () => list.page(request));
    return { text: texts.map(cardOf).join(','), last: found.last, count: found.count, revision };
  },
  async counts({ filters, today, atLeast }, old) {
    const { found, revision } = await answer({ atLeast, old, column: 'card' }, () => ({
      ids: [],
      counts: list.counts(filters, today),
    }));
    return { counts: found.counts, revision };
  },
});
