import { type ReactNode, useEffect, useState } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import { formatRecentInstant } from '@buckle/domain/dates/instant';
import { pageMessages } from '@buckle/domain/messages';
import { today } from '../lib/platform/clock.ts';
import { Button } from './button.tsx';
import { hasDrafts } from '../lib/platform/stored-drafts.ts';
import { useChoicesSettled } from './combobox/listed-field.tsx';
import { SkeletonLines } from './skeleton.tsx';
import './action-bar.css';

/** The form was restored from a draft, kept at `at` in epoch milliseconds; one tap discards it. `note`: what it lacks. */
export const DraftBar = ({ at, note = '', onDiscard }: { at: number; note?: string; onDiscard: () => void }) => (
  <div className="draft-bar">
    <p role="status">{[messages.draftRestored(formatRecentInstant(new Date(at), today())), note].join(' ').trim()}</p>
    <Button look="quiet" onClick={onDiscard}>
      {messages.discardDraft}
    </Button>
  </div>
);

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
