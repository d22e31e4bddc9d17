import { useEffect } from 'react';
import type { Waiting } from './proposal-queries.ts';

/** With the focus in a card, A approves its proposal and D declines it. Elsewhere the keys do nothing. */
export function useDecisionKeys(
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
