import type { Waiting } from './proposal-queries.ts';

/** Moves the focus from decided proposals to the next open one, so that the keyboard goes on from there. */
export function focusNextCard(decided: readonly Waiting[], open: readonly Waiting[]): void {
  const ids = new Set(decided.map(({ id }) => id));
  const last = open.findLastIndex(({ id }) => ids.has(id));
  const isRemaining = ({ id }: Waiting): boolean => !ids.has(id);
  const next = open.slice(last + 1).find(isRemaining) ?? open.findLast(isRemaining);
  const card = next && document.querySelector(`[data-proposal="${CSS.escape(next.id)}"]`);
  const target = card ? card.querySelector<HTMLElement>('input') : document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: card === undefined });
}
