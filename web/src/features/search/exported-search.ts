import { countText } from './count-text.ts';
import type { Results } from './results-query.ts';
import type { SubmittedSearch } from './search-inputs.ts';

/** Returns the export of a search: all results. */
export const exportedSearch = ({ parameters, summary }: SubmittedSearch, { data }: Pick<Results, 'data'>) => ({
  of: 'officers' as const,
  list: parameters,
  count: data?.pages[0]?.total ? countText(data.pages[0]) : '',
  about: [summary],
});
