import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { noInputs, type SearchInputs } from './search-inputs.ts';

/** Where the focus was, and the selected text. */
interface Focus {
  readonly control: number;
  readonly selection: Parameters<HTMLInputElement['setSelectionRange']> | undefined;
}

/** What was done in the inputs that `show-early-search.ts` showed. Controls are counted within their form. */
interface EarlySearch {
  readonly inputs: SearchInputs;
  readonly focus: Focus | undefined;
  readonly pressed: number;
}

const controlsOf = (page: Element): Element[] => [...page.querySelectorAll('form input, form button')];

/** Reads the early inputs; undefined where none were shown, or they have been replaced by the search page. */
function readEarlySearch(): EarlySearch | undefined {
  const page = document.querySelector('.early-search');
  if (!page) return undefined;
  const controls = controlsOf(page);
  const [code = '', name = ''] = controls.map((control) => (control instanceof HTMLInputElement ? control.value : ''));
  const focused = controls.find((control) => control === document.activeElement);
  return {
    inputs: { code, name },
    focus: focused && {
      control: controls.indexOf(focused),
      selection:
        focused instanceof HTMLInputElement
          ? [focused.selectionStart, focused.selectionEnd, focused.selectionDirection ?? undefined]
          : undefined,
    },
    pressed: controls.findIndex((control) => control.ariaDisabled === 'true'),
  };
}

function restoreFocus(page: Element, { control, selection }: Focus): void {
  const focused = controlsOf(page)[control];
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && selection) focused.setSelectionRange(...selection);
}

/** Returns what was typed before React was there; then goes on with it: focus, selection, and a button that was pressed. */
export function useEarlySearch(page: RefObject<Element | null>): SearchInputs {
  const [early] = useState(readEarlySearch);
  useLayoutEffect(() => {
    if (page.current && early?.focus) restoreFocus(page.current, early.focus);
  }, [page, early]);
  useEffect(() => {
    const pressed = page.current && early && controlsOf(page.current)[early.pressed];
    if (pressed instanceof HTMLElement) pressed.click();
  }, [page, early]);
  return early?.inputs ?? noInputs;
}
