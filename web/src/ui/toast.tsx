import { useSyncExternalStore } from 'react';
import { makeListeners } from '../lib/platform/listeners.ts';
import { AlertIcon, CheckIcon } from './icons/subjects.tsx';
import './toast.css';

/** How long a success and a failure stay (specification, section 9). */
const SUCCESS_MS = 2000;
const FAILURE_MS = 3000;

interface Toast {
  readonly text: string;
  readonly failure: boolean;
}

let toast: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const { listen, notify } = makeListeners();

function put(next: Toast | undefined): void {
  toast = next;
  notify();
}

function show(next: Toast, duration: number): void {
  clearTimeout(timer);
  put(next);
  timer = setTimeout(() => put(undefined), duration);
}

/** Shows a success toast; it survives navigation. */
export const showSuccess = (text: string): void => show({ text, failure: false }, SUCCESS_MS);

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

const ToastText = ({ text, failure }: Toast) => (
  <p className={failure ? 'toast toast--failure' : 'toast'} role={failure ? 'alert' : 'status'}>
    {failure ? <AlertIcon size={20} /> : <CheckIcon size={20} />}
    {text}
  </p>
);
