import { useSyncExternalStore } from 'react';
import { makeListeners } from '../lib/platform/listeners.ts';
import { AlertIcon, CheckIcon } from './icons/subjects.tsx';
import './toast.css';

/** How long a success and a failure stay (specification, section 9). */
const SUCCESS_MS = 2000;
const FAILURE_MS = 3000;
/** One with a button has to be read and reached. */
const ACTION_MS = 10_000;

/** What a toast offers, for example to undo what it reports. */
export interface ToastAction {
  readonly label: string;
  run(): void;
}

interface Toast {
  readonly text: string;
  readonly failure: boolean;
  readonly action?: ToastAction | undefined;
}

let toast: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const { listen, notify } = makeListeners();

function put(next: Toast | undefined): void {
  toast = next;
  notify();
}

function hideAfter(duration: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => put(undefined), duration);
}

function show(next: Toast, duration: number): void {
  put(next);
  hideAfter(duration);
}

/** Shows a success toast; it survives navigation. One with an action stays longer, and while it has pointer or focus. */
export const showSuccess = (text: string, action?: ToastAction): void =>
  show({ text, failure: false, action }, action ? ACTION_MS : SUCCESS_MS);

/** Shows an error toast in red. */
export const showFailure = (text: string): void => show({ text, failure: true }, FAILURE_MS);

/** Where toasts appear; rendered once, outside of the pages. The region stays, so that each text is announced. */
export function Toasts() {
  const current = useSyncExternalStore(listen, () => toast);
  return (
    <div className="toasts" aria-live="polite">
      {current && <ToastText {...current} />}
    </div>
  );
}

const hold = (): void => clearTimeout(timer);
const letGo = (): void => hideAfter(ACTION_MS);

const ToastText = ({ text, failure, action }: Toast) => (
  <div className={failure ? 'toast toast--failure' : 'toast'}>
    {failure ? <AlertIcon size={20} /> : <CheckIcon size={20} />}
    <p role={failure ? 'alert' : 'status'}>{text}</p>
    {action && (
      <button
        type="button"
        className="toast__action"
        onPointerEnter={hold}
        onPointerLeave={letGo}
        onFocus={hold}
        onBlur={letGo}
        onClick={() => {
          put(undefined);
          action.run();
        }}
      >
        {action.label}
      </button>
    )}
  </div>
);
