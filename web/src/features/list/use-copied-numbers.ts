import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { readQuietly } from '@buckle/domain/officer/wire';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { fetchListPage } from '../../lib/directory/list.ts';
import { showFailure, showSuccess } from '../../ui/toast.tsx';
import { numbersText } from './copied-text.ts';
import type { ListView } from '@buckle/domain/list/list-view';
import { countSelected, isSelected, type Selection } from './selection.ts';

/** As many as are printed at once. */
const COPIED_MAX = 5000;

/** Fetches the numbers of a list page by page, but for those that are not selected. */
async function fetchNumbers(client: QueryClient, view: ListView, selection: Selection): Promise<string[]> {
  const numbers: string[] = [];
  const { signal } = new AbortController();
  let cursor: string | undefined;
  do {
    const { officers, nextCursor } = await fetchListPage(client, view, cursor, signal);
    for (const officer of officers.map(readQuietly))
      if (isSelected(selection, officer.id)) numbers.push(officer.buckleNumber.trim());
    cursor = nextCursor;
  } while (cursor !== undefined);
  return numbers;
}

/** Copies the buckle numbers of the selected officers, one per line. */
export function useCopiedNumbers(view: ListView, selection: Selection, total: number) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const numbers = selection.all ? await fetchNumbers(client, view, selection) : [...selection.ids.values()];
      const copied = numbersText(numbers);
      await navigator.clipboard.writeText(copied.text);
      return copied;
    },
    onSuccess: ({ count, blank }) => showSuccess(messages.numbersCopied(count, blank)),
    onError: (error) => showFailure(error instanceof DOMException ? messages.notCopied : listErrorText(error)),
  });
  function copy(): void {
    if (countSelected(selection, total) > COPIED_MAX) showFailure(messages.tooManyToCopy(COPIED_MAX));
    else mutate();
  }
  return { copy, isCopying: isPending };
}
