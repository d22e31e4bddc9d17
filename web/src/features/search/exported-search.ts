import { usualColumns } from '@buckle/domain/list/list-columns';
import { countText } from './count-text.ts';
import type { Results } from './results-query.ts';
import type { Asked } from './search-inputs.ts';

/** What is exported or printed of a search: all that it finds. */
export const exportedSearch = ({ parameters, summary }: Asked, { data }: Pick<Results, 'data'>) => ({
  list: parameters,
  count: data?.pages[0]?.total ? countText(data.pages[0]) : '',
  columns: usualColumns,
  about: [summary],
});
