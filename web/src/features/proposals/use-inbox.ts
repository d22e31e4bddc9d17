import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAuth } from '../../lib/session/auth-context.ts';
import { isContestedProposal, useWaiting, type Waiting } from './proposal-queries.ts';
import { useDecisions } from './use-decisions.tsx';

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

/** Moves the focus from decided proposals to the next open one, so that the keyboard goes on from there. */
function focusNextCard(decided: readonly Waiting[], open: readonly Waiting[]): void {
  const ids = new Set(decided.map(({ id }) => id));
  const last = open.findLastIndex(({ id }) => ids.has(id));
  const isRemaining = ({ id }: Waiting): boolean => !ids.has(id);
  const next = open.slice(last + 1).find(isRemaining) ?? open.findLast(isRemaining);
  const card = next && document.querySelector(`[data-proposal="${CSS.escape(next.id)}"]`);
  const target = card ? card.querySelector<HTMLElement>('input') : document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: card === undefined });
}

/** With the focus in a card, A approves its proposal and D declines it. Elsewhere the keys do nothing. */
function useDecisionKeys(
  open: readonly Waiting[],
  { approve, decline }: Readonly<Record<'approve' | 'decline', (items: readonly Waiting[]) => void>>,
): void {
  useEffect(() => {
    function decide(event: KeyboardEvent): void {
      const decision = { a: approve, d: decline }[event.key.toLowerCase()];
      if (!decision || event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
      const id = event.target.closest<HTMLElement>('[data-proposal]')?.dataset['proposal'];
      const proposal = open.find((one) => one.id === id);
      if (!proposal) return;
      event.preventDefault();
      decision([proposal]);
    }
    document.addEventListener('keydown', decide);
    return () => document.removeEventListener('keydown', decide);
  }, [open, approve, decline]);
}

/** Selected proposals of those that can be decided. */
function useSelection(open: readonly Waiting[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    selected: open.filter(({ id }) => ids.has(id)),
    isSelected: (id: string): boolean => ids.has(id),
    select(items: readonly Waiting[], on: boolean): void {
      const changed = items.map(({ id }) => id);
      setIds((before) => new Set(on ? [...before, ...changed] : [...before].filter((id) => !changed.includes(id))));
    },
  };
}
