import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { makeListeners } from '../lib/platform/listeners.ts';
import { classes } from './classes.ts';
import { RemoveFilterIcon } from './icons/actions.tsx';
import { AlertIcon, CheckIcon } from './icons/subjects.tsx';
import './toast.css';

/** How long a success and a failure stay (specification, section 9). */
const SUCCESS_MS = 2000;
const FAILURE_MS = 3000;
/** How long a message with an action stays, unless another toast replaces it. */
const ACTION_MS = 60_000;
/** How long a warning stays, which is read after the success. */
const WARNING_MS = 12_000;

type Look = 'success' | 'failure' | 'warning';

/** Action of a toast, for example an undo. */
export interface ToastAction {
  readonly label: string;
  run(): void;
}

interface Message {
  readonly text: string;
  readonly look: Look;
  readonly action?: ToastAction | undefined;
}

/** Each new value replaces its predecessor. */
interface ToastState {
  readonly message?: Message | undefined;
  readonly warning?: Message | undefined;
}
type Slot = keyof ToastState;

let toasts: ToastState = {};
const timers: Partial<Record<Slot, ReturnType<typeof setTimeout>>> = {};
const { listen, notify } = makeListeners();

function update(next: ToastState): void {
  toasts = { ...toasts, ...next };
  notify();
}

function hideAfter(slot: Slot, duration: number): void {
  clearTimeout(timers[slot]);
  timers[slot] = setTimeout(() => update({ [slot]: undefined }), duration);
}

/** Shows a success toast; it survives navigation. With an action it stays longer, and while that has pointer or focus. */
export function showSuccess(text: string, action?: ToastAction): void {
  update({ message: { text, look: 'success', action } });
  hideAfter('message', action ? ACTION_MS : SUCCESS_MS);
}

/** Shows an error toast in red. */
export function showFailure(text: string): void {
  update({ message: { text, look: 'failure' } });
  hideAfter('message', FAILURE_MS);
}

/** Shows what to check in what was saved, if anything; it survives navigation. */
export function showWarnings(sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  update({ warning: { text: sentences.join(' '), look: 'warning' } });
  hideAfter('warning', WARNING_MS);
}

const hold = (): void => clearTimeout(timers.message);
const letGo = (): void => hideAfter('message', ACTION_MS);
const roles = { success: 'status', failure: 'alert', warning: 'note' } as const;

const hide = (): void => update({ message: undefined });

/** Buttons of a toast; they stay while they have the pointer or the focus. */
const ToastActions = ({ label, run }: ToastAction) => (
  <div className="toast__actions" onPointerEnter={hold} onPointerLeave={letGo} onFocus={hold} onBlur={letGo}>
    <button
      type="button"
      className="toast__action"
      onClick={() => {
        hide();
        run();
      }}
    >
      {label}
    </button>
    <button type="button" className="toast__close" aria-label={pageMessages.hideMessage} onClick={hide}>
      <RemoveFilterIcon size={18} />
    </button>
  </div>
);

const ToastBox = ({ text, look, action }: Message) => (
  <div className={classes('toast', look !== 'success' && `toast--${look}`)}>
    {look === 'success' ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
    <p role={roles[look]}>{text}</p>
    {action && <ToastActions {...action} />}
  </div>
);

/** Publishes the height of the region as `--toast`, which the page leaves free. */
function reserveRoom(region: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--toast', `${region.offsetHeight}px`));
  observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast');
  };
}

/** Where toasts appear; rendered once, outside of the pages. The region stays, so that each text is announced. */
export function Toasts() {
  const { message, warning } = useSyncExternalStore(listen, () => toasts);
  const region = useRef<HTMLDivElement>(null);
  const isLasting = message?.action !== undefined || warning !== undefined;
  useLayoutEffect(() => (isLasting && region.current ? reserveRoom(region.current) : undefined), [isLasting]);
  return (
    <div ref={region} className={classes('toasts', isLasting && 'toasts--lasting')} aria-live="polite">
      {message && <ToastBox {...message} />}
      {warning && <ToastBox {...warning} />}
    </div>
  );
}
