import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isPlain, isTypedInto } from '../../lib/platform/keys.ts';
import { DESK, isWide } from '../../lib/platform/media.ts';

/** Wide enough for two columns, and no keyboard that would jump up over the page. */
const isDesk = (): boolean => isWide(DESK) && matchMedia('(pointer: fine)').matches;

/** Puts a phone's keyboard away, so that the results are seen. */
export function dismissKeyboard(): void {
  const touched = matchMedia('(pointer: coarse)').matches;
  if (touched && document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

/** Makes the input that was filled in, or else the first, ready to be typed over. */
export function focusInput(page: Element | null): void {
  const input = page?.querySelector<HTMLInputElement>('input:not(:placeholder-shown)') ?? page?.querySelector('input');
  input?.focus({ preventScroll: true });
  input?.select();
}

/** At a desk the inputs are ready to type into from the start. Does not select what is being typed already. */
export const focusAtDesk = (page: Element | null): void => {
  if (isDesk() && !(document.activeElement instanceof HTMLInputElement)) focusInput(page);
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus with arrow keys from the inputs to the first row, between rows, and back. Returns whether the key was
 * handled.
 */
function walkRows(page: Element, key: string, from: Element): boolean {
  const step = STEPS[key];
  if (step === undefined || !page.contains(from)) return false;
  const rows = [...page.querySelectorAll<HTMLElement>('.result-row--link')];
  const at = rows.findIndex((row) => row.closest('li')?.contains(from));
  if (at === -1 && !(from instanceof HTMLInputElement)) return false;
  const next = rows[at + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  if (!next && at === 0) focusInput(page);
  return next !== undefined || at === 0;
}

/** Keys of the search: arrows walk the rows, and `/` calls `onSlash`, unless it is being typed. */
export function useSearchKeys(page: RefObject<HTMLElement | null>, onSlash: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlain(event) || !(event.target instanceof Element) || !page.current) return;
    const isSlash = event.key === '/' && !isTypedInto(event.target);
    if (isSlash) onSlash();
    if (isSlash || walkRows(page.current, event.key, event.target)) event.preventDefault();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', press, listening);
    return () => listening.abort();
  }, []);
}
