import type { ActionInput } from '@buckle/domain/actions/registry';
import { writeList } from '@buckle/domain/list/list-parameters';
import { searchMessages } from '@buckle/domain/messages';
import type { Shown } from './list-url.ts';
import { setFilters } from './list-text.ts';
import { countSelected, type Selection } from './selection.ts';

type Taken = Omit<ActionInput<'printOfficers'>, 'purpose'>;

/** Filters and sort order as a request body; single values are texts. */
const asBody = (shown: Shown): Taken =>
  Object.fromEntries(
    Object.entries(writeList(shown)).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );

/** Returns the selected ids of an export; all officers if nothing is selected. */
function selected({ everybody, ids }: Selection): Pick<Taken, 'only' | 'except'> {
  if (ids.size === 0) return {};
  return everybody ? { except: [...ids] } : { only: [...ids] };
}

/** Returns the export of a list: the selected officers, or all of them. */
export function exportedList(shown: Shown, selection: Selection, total: number) {
  const count = countSelected(selection, total) || total;
  return {
    list: { ...asBody(shown), ...selected(selection) },
    count: count === 0 ? '' : searchMessages.count(count),
    columns: shown.columns,
    about: setFilters(shown.filters).map(({ text }) => text),
  };
}
