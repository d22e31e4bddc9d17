import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Entry, useEntries } from './use-entries.ts';

const { InputChange, InputKeyDownArrowDown, InputKeyDownArrowUp, InputKeyDownHome, InputKeyDownEnd, ItemMouseMove } =
  useCombobox.stateChangeTypes;
const MOVES: ReadonlySet<unknown> = new Set([
  InputChange,
  InputKeyDownArrowDown,
  InputKeyDownArrowUp,
  InputKeyDownHome,
  InputKeyDownEnd,
  ItemMouseMove,
]);

/** Typing and moving change the active option; choosing one is a click, and the list is always open. */
const onlyMoves = (
  state: UseComboboxState<Entry>,
  { type, changes }: UseComboboxStateChangeOptions<Entry>,
): Partial<UseComboboxState<Entry>> => (MOVES.has(type) ? changes : state);

/** State of the search box: what is typed, what is offered, and which option is active. The first one is, to begin with. */
export function useBox(onClose: () => void) {
  const [text, setText] = useState('');
  /** Enter was pressed before the officers for the text came: the first is opened when they do. */
  const [isAwaited, setAwaited] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const found = useEntries(text);
  const { entries, isExpected } = found;
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Entry>({
    items: [...entries],
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: () => text,
    stateReducer: onlyMoves,
  });
  const active = Math.min(Math.max(highlightedIndex, 0), entries.length - 1);
  const kind = entries[active]?.kind;
  const isReady = !isExpected || kind === 'page' || kind === 'view';
  // A click, so that a form with unsaved changes can ask first.
  const clickActive = (): void => list.current?.querySelectorAll<HTMLElement>('[role=option]')[active]?.click();
  useEffect(() => {
    if (isAwaited && isReady) clickActive();
  });

  function hearKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    // Downshift keeps the browser from closing the dialog.
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isReady) clickActive();
    else setAwaited(true);
  }
  function type(next: string): void {
    setAwaited(false);
    setText(next);
  }
  return { ...found, text, list, active, type, hearKey, getInputProps, getMenuProps, getItemProps };
}
