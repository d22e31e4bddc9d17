import { useEffect, useState, type ReactNode } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { hasDrafts } from '../lib/platform/stored-drafts.ts';
import { useChoicesSettled } from './combobox/use-choices.ts';
import { SkeletonLines } from './skeleton.tsx';

interface FoundDraftProps<D> {
  /** Where the draft is; the same in each rendering. */
  readonly slot: { find(): Promise<D | undefined> };
  /** Called with the draft of an earlier visit, if any. */
  readonly children: (draft: D | undefined) => ReactNode;
}

/** Looks for a draft, if the device has any, loads ranks and units, and then renders the form. */
export function FoundDraft<D>({ slot, children }: FoundDraftProps<D>) {
  const isSettled = useChoicesSettled();
  const [found, setFound] = useState<{ draft: D | undefined } | undefined>(() =>
    hasDrafts() ? undefined : { draft: undefined },
  );
  useEffect(() => {
    let isHere = true;
    void slot.find().then((draft) => isHere && setFound((before) => before ?? { draft }));
    return () => {
      isHere = false;
    };
  }, [slot]);
  if (found && isSettled) return children(found.draft);
  return (
    <div role="status" aria-label={pageMessages.loading}>
      <SkeletonLines />
    </div>
  );
}
