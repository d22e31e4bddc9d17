import { useSyncExternalStore } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { makeListeners } from '../lib/platform/listeners.ts';
import { classes } from './classes.ts';
import { RemoveFilterIcon } from './icons/actions.tsx';
import { AlertIcon, CheckIcon } from './icons/subjects.tsx';
import './toast.css';

/** How long a success and a failure stay (specification, section 9). */
const SUCCESS_MS = 2000;
const FAILURE_MS = 3000;
/** Time in which a toast offers an undo, unless another toast replaces it. */
const ACTION_MS = 60_000;
/** How long a warning stays, which is read after the success. */
const WARNING_MS = 12_000;

type Look = 'success' | 'failure' | 'warning';

/** Action of a toast, for example an undo. */
export interface ToastAction {
  readonly label: string;
  run(): void;
}

interface Toast {
  readonly text: string;
  readonly look: Look;
  readonly action?: ToastAction | undefined;
}

/** A toast, and below it what a success was saved with a warning of. Each new one replaces its predecessor. */
const places = ['toast', 'warning'] as const;
type Place = (typeof places)[number];

let toasts: Readonly<Partial<Record<Place, Toast>>> = {};
const timers: Partial<Record<Place, ReturnType<typeof setTimeout>>> = {};
const { listen, notify } = makeListeners();

function put(place: Place, toast: Toast | undefined): void {
  toasts = { ...toasts, [place]: toast };
  notify();
}

function hideAfter(place: Place, duration: number): void {
  clearTimeout(timers[place]);
  timers[place] = setTimeout(() => put(place, undefined), duration);
}

function show(place: Place, toast: Toast, duration: number): void {
  put(place, toast);
  hideAfter(place, duration);
}

/** Shows a success toast; it survives navigation. One with an action stays longer, and while it has pointer or focus. */
export const showSuccess = (text: string, action?: ToastAction): void =>
  show('toast', { text, look: 'success', action }, action ? ACTION_MS : SUCCESS_MS);

/** Shows an error toast in red. */
export const showFailure = (text: string): void => show('toast', { text, look: 'failure' }, FAILURE_MS);

/** Shows what to check in what was saved, if anything; it survives navigation. */
export function showWarnings(sentences: readonly string[]): void {
  if (sentences.length > 0) show('warning', { text: sentences.join(' '), look: 'warning' }, WARNING_MS);
}

/** Where toasts appear; rendered once, outside of the pages. The region stays, so that each text is announced. */
export function Toasts() {
  const current = useSyncExternalStore(listen, () => toasts);
  return (
    <div className="toasts" aria-live="polite">
      {places.map((place) => {
        const toast = current[place];
        return toast && <ToastText key={place} {...toast} />;
      })}
    </div>
  );
}

const hold = (): void => clearTimeout(timers.toast);
const letGo = (): void => hideAfter('toast', ACTION_MS);
const roles = { success: 'status', failure: 'alert', warning: 'note' } as const;

const hide = (): void => put('toast', undefined);

/** Buttons of a toast; they keep it while they have the pointer or the focus. */
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

const ToastText = ({ text, look, action }: Toast) => (
  <div className={classes('toast', look !== 'success' && `toast--${look}`)}>
    {look === 'success' ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
    <p role={roles[look]}>{text}</p>
    {action && <ToastActions {...action} />}
  </div>
);
