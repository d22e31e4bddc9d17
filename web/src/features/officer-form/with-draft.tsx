import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FoundDraft } from '../../ui/found-draft.tsx';
import type { Draft } from './draft.ts';
import { type DraftSlot, draftSlot } from './draft-slot.ts';

/** What a form needs of its draft. */
export interface Drafted {
  readonly slot: DraftSlot;
  /** The draft of an earlier visit, if any. */
  readonly draft: Draft | undefined;
}

/** Looks for the draft of the form `name`, loads ranks and units, and then renders the form. */
export function WithDraft({ name, children }: { name: string; children: (drafted: Drafted) => ReactNode }) {
  const client = useQueryClient();
  const [slot] = useState(() => draftSlot(client, name));
  return <FoundDraft slot={slot}>{(draft) => children({ slot, draft })}</FoundDraft>;
}
