/** Counts what a person does with pointer and keys, as the page receives it. */
import type { BrowserContext } from '@playwright/test';

/** What the page reports: an act of the person, or something that it asks of the device. */
type Report = 'click' | 'key' | 'print' | `tel:${string}`;

/** What one task takes. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  /** From the first click or key. */
  readonly ms: number;
}

/**
 * Runs in every document. A click counts if a pointer was pressed before it: Enter on a button and the click that a label
 * passes on do not. A character that is on no key of the keyboard arrives as input without a key.
 */
function reportInput(): void {
  const { sendReport } = window as unknown as { sendReport: (report: Report) => void };
  let isPressed = false;
  let isTyping = false;
  // After the window's own listeners: there the test tool stops a click that would hit something else, and repeats it.
  function listen<K extends keyof DocumentEventMap>(kind: K, listener: (event: DocumentEventMap[K]) => void): void {
    document.addEventListener(kind, (event) => event.isTrusted && listener(event), { capture: true });
  }
  listen('pointerdown', () => {
    isPressed = true;
  });
  listen('click', (event) => {
    if (isPressed) sendReport('click');
    isPressed = false;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.protocol !== 'tel:') return;
    event.preventDefault();
    sendReport(`tel:${link.pathname}`);
  });
  listen('keydown', ({ repeat }) => {
    isTyping = true;
    if (!repeat) sendReport('key');
  });
  listen('keyup', () => {
    isTyping = false;
  });
  listen('input', (event) => {
    if (isTyping || !(event instanceof InputEvent) || event.inputType !== 'insertText') return;
    for (let index = 0; index < (event.data ?? '').length; index++) sendReport('key');
  });
  window.print = () => sendReport('print');
}

/** Counts in all documents that the context opens from now on. */
export async function countInput(context: BrowserContext) {
  let [clicks, keys, beganAt] = [0, 0, 0];
  let externalActions: string[] = [];
  await context.exposeFunction('sendReport', (report: Report) => {
    if (report !== 'click' && report !== 'key') {
      externalActions.push(report);
      return;
    }
    beganAt ||= performance.now();
    if (report === 'click') clicks++;
    else keys++;
  });
  await context.addInitScript(reportInput);
  return {
    /** Forgets what prepared a task. */
    restart(): void {
      [clicks, keys, beganAt, externalActions] = [0, 0, 0, []];
    },
    effort: (): Effort => ({ clicks, keys, ms: Math.round(performance.now() - beganAt) }),
    /** Numbers called (`tel:…`) and print dialogs opened (`print`), in order. */
    externalActions: (): readonly string[] => externalActions,
  };
}

export type InputCounter = Awaited<ReturnType<typeof countInput>>;
