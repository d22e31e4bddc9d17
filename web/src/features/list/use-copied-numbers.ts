import { useQueryClient } from '@tanstack/react-query';
import { useTransition } from 'react';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { readQuietly } from '@buckle/domain/officer/wire';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { showFailure, showSuccess } from '../../ui/toast.tsx';
import { numbersText } from './copied-text.ts';
import type { ListView } from '@buckle/domain/list/list-view';
import { selectedOfficers } from './selected-officers.ts';
import { countSelected, type Selection } from './selection.ts';

/** As many as are printed at once. */
const COPIED_MAX = 5000;

/** Copies the buckle numbers of the selected officers, one per line. */
export function useCopiedNumbers(view: ListView, selection: Selection, total: number) {
  const client = useQueryClient();
  const [isCopying, startCopying] = useTransition();
  async function copyAll(): Promise<void> {
    try {
      const officers = await selectedOfficers(client, view, selection);
      const copied = numbersText(officers.map((officer) => readQuietly(officer).buckleNumber.trim()));
      await navigator.clipboard.writeText(copied.text);
      showSuccess(messages.numbersCopied(copied.count, copied.blank));
    } catch (error) {
      showFailure(error instanceof DOMException ? messages.notCopied : listErrorText(error));
    }
  }
  function copy(): void {
    if (countSelected(selection, total) > COPIED_MAX) showFailure(messages.tooManyToCopy(COPIED_MAX));
    else startCopying(copyAll);
  }
  return { copy, isCopying };
}
