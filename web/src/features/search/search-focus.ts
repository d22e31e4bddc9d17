import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';

/** A desk: wide enough for two columns, and no keyboard that would jump up over the page. */
const DESK = '(width >= 64rem) and (pointer: fine)';

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

/** At a desk the inputs are ready to type into from the start. */
export const focusAtDesk = (page: Element | null): void => {
  if (matchMedia(DESK).matches) focusInput(page);
};

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

const isPlain = ({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  !ctrlKey && !metaKey && !altKey;

/** Calls `act` when `/` is pressed, unless it is being typed. */
export function useSlashKey(act: () => void): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== '/' || !isPlain(event) || isTypedInto(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', press, listening);
    return () => listening.abort();
  }, []);
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys lead from the inputs to the first row, from row to row, and back. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || !isPlain(event) || !(event.target instanceof Element)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.result-row--link')];
  const at = rows.findIndex((row) => row.closest('li')?.contains(event.target as Element));
  const isInput = event.target instanceof HTMLInputElement;
  if (at === -1 && !isInput) return;
  const next = rows[at + step];
  if (next) {
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  } else if (at === 0) {
    event.preventDefault();
    focusInput(event.currentTarget);
  }
}
