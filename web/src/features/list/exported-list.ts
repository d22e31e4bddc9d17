import type { ActionInput } from '@buckle/domain/actions/registry';
import { requestParameters } from '@buckle/domain/list/list-parameters';
import { searchMessages } from '@buckle/domain/messages';
import { listMessages as messages } from '@buckle/domain/messages/list';
import type { ListView } from '@buckle/domain/list/list-view';
import { filtersInWords } from './list-text.ts';
import { countSelected, type Selection } from './selection.ts';

type ExportBody = Omit<ActionInput<'printOfficers'>, 'purpose'>;

/** Filters and sort order as a request body; single values are texts. */
const asBody = (view: ListView): ExportBody =>
  Object.fromEntries(
    Object.entries(requestParameters(view)).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );

/** Returns the selected ids of an export; all officers if nothing is selected. */
function selected({ all, ids }: Selection): Pick<ExportBody, 'only' | 'except'> {
  if (ids.size === 0) return {};
  return all ? { except: [...ids.keys()] } : { only: [...ids.keys()] };
}

/** Returns the export of a list: the selected officers, or all of them. */
export function exportedList(view: ListView, selection: Selection, total: number) {
  const count = countSelected(selection, total) || total;
  const { text = '', ...filters } = view.filters;
  // Selected officers may have been found with another text.
  const isNarrowed = text !== '' && (selection.all || selection.ids.size === 0);
  const listed = { ...view, filters: isNarrowed ? view.filters : filters };
  return {
    of: 'officers' as const,
    list: { ...asBody(listed), ...selected(selection) },
    count: count === 0 ? '' : searchMessages.count(count),
    columns: view.columns,
    about: [...filtersInWords(filters), ...(isNarrowed ? [messages.narrowedBy(text)] : [])],
  };
}
