import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ListView, readView, writeView } from '@buckle/domain/list/list-view';
import { typedText } from '../../lib/navigation/typed-text.ts';
import { usePaused } from '../../lib/platform/use-paused.ts';

const useTypedText = typedText();

/** Parses the URL; ignores invalid parameters. */
export const viewIn = (address: URLSearchParams): ListView => readView(address).view;

export const addressOf = (view: ListView): URLSearchParams => new URLSearchParams(writeView(view));

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
