import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { hasDrafts } from '../../lib/platform/stored-drafts.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { Draft } from './draft.ts';
import { type DraftSlot, draftSlot } from './draft-slot.ts';
import { useChoicesSettled } from '../../ui/combobox/use-choices.ts';

/** What a form needs of its draft. */
export interface Drafted {
  readonly slot: DraftSlot;
  /** The draft of an earlier visit, if any. */
  readonly draft: Draft | undefined;
}

/** Looks for the draft of the form `name`, if the device has any drafts, loads ranks and units, and then renders the form. */
export function WithDraft({ name, children }: { name: string; children: (drafted: Drafted) => ReactNode }) {
  const client = useQueryClient();
  const [slot] = useState(() => draftSlot(client, name));
  const isSettled = useChoicesSettled();
  const [found, setFound] = useState<{ draft: Draft | undefined } | undefined>(() =>
    hasDrafts() ? undefined : { draft: undefined },
  );
  useEffect(() => {
    let isHere = true;
    void slot.find().then((draft) => isHere && setFound((before) => before ?? { draft }));
    return () => {
      isHere = false;
    };
  }, [slot]);
  if (found && isSettled) return children({ slot, draft: found.draft });
  return (
    <div role="status" aria-label={pageMessages.loading}>
      <SkeletonLines />
    </div>
  );
}
