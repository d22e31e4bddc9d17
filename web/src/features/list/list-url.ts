import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ListCriteria, readColumns, readList, writeColumns, writeList } from '@buckle/domain/list/list-parameters';
import type { ListColumn } from '@buckle/domain/list/list-columns';
import { usePaused } from '../../lib/platform/use-paused.ts';
import { useTypedText } from './typed-text.ts';

/** State of the list: filters, sort order and columns. */
export interface ListView extends ListCriteria {
  readonly columns: readonly ListColumn[];
}

/** Parses the URL; ignores invalid parameters. */
export function viewIn(address: URLSearchParams): ListView {
  const parameters = Object.fromEntries([...new Set(address.keys())].map((name) => [name, address.getAll(name)]));
  return { ...readList(parameters).criteria, columns: readColumns(address.get('columns')) };
}

export function addressOf({ filters, sort, columns }: ListView): URLSearchParams {
  const parameters = Object.entries(writeList({ filters, sort }));
  const address = new URLSearchParams(parameters.flatMap(([name, values]) => values.map((value) => [name, value])));
  const chosen = writeColumns(columns);
  if (chosen !== undefined) address.set('columns', chosen);
  return address;
}

/**
 * List state: filters, sort order and columns in the URL, the typed text beside it. Filter changes replace the history
 * entry, so that back leaves the list.
 */
export function useListView() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  // Optimistic: the URL is only updated after the transition.
  const [text, setText] = useOptimistic(address.toString());
  const [typed, type] = useTypedText();
  const narrowedBy = usePaused(typed.trim());
  const view = useMemo(() => {
    const { filters, ...rest } = viewIn(new URLSearchParams(text));
    return { ...rest, filters: { ...filters, text: narrowedBy } };
  }, [text, narrowedBy]);
  const show = useCallback(
    (change: Partial<ListView>) => {
      const next = addressOf({ ...view, ...change });
      if (change.filters && change.filters.text !== view.filters.text) type(change.filters.text ?? '');
      if (next.toString() === text) return;
      startTransition(() => {
        setText(next.toString());
        setAddress(next, { replace: true, state });
      });
    },
    [view, text, type, setText, setAddress, state],
  );
  return { view, show, typed, type };
}
