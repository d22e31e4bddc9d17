import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAuth } from '../../lib/session/auth-context.ts';
import { isContestedProposal } from './comparison.ts';
import { focusNextCard } from './focus-next-card.ts';
import { useWaiting, type Waiting } from './proposal-queries.ts';
import { useDecisionKeys } from './use-decision-keys.ts';
import { useDecisions } from './use-decisions.ts';
import { useSelection } from './use-selection.ts';

/** State of the page of proposals that wait: what is loaded, selected, decided, and about to be declined. */
export function useInbox() {
  const { user } = useAuth();
  const query = useWaiting();
  const decisions = useDecisions();
  const [declining, setDeclining] = useState<readonly Waiting[]>();
  const isOwn = ({ by }: Waiting): boolean => by === user?.username;
  const open = (query.data ?? []).filter((one) => !isOwn(one) && decisions.outcomeOf(one.id) === undefined);

  function approve(items: readonly Waiting[]): void {
    focusNextCard(items, open);
    void decisions.approve(items);
  }
  useDecisionKeys(open, { approve, decline: setDeclining });

  return {
    query,
    decisions,
    isOwn,
    open,
    /** Those of the open ones that can be approved together: not those of withdrawn records, and none that is contested. */
    approvable: open.filter((one) => !one.record_withdrawn && !isContestedProposal(one)),
    ...useSelection(open),
    approve,
    /** Proposals to be declined, while the dialog asks for the reason. */
    declining,
    confirmDecline: setDeclining,
    keep: (): void => setDeclining(undefined),
    finishDeclining(declined: readonly Waiting[]): void {
      // The cards are inert until the dialog is closed.
      flushSync(() => setDeclining(undefined));
      focusNextCard(declined, open);
    },
  };
}
