import { useSyncExternalStore } from 'react';
import { makeListeners } from '../lib/platform/listeners.ts';
import { classes } from './classes.ts';
import { AlertIcon, CheckIcon } from './icons/subjects.tsx';
import './toast.css';

/** How long a success and a failure stay (specification, section 9). */
const SUCCESS_MS = 2000;
const FAILURE_MS = 3000;
/** How long a warning stays, which is read after the success. */
const WARNING_MS = 12_000;

type Look = 'success' | 'failure' | 'warning';

interface Toast {
  readonly text: string;
  readonly look: Look;
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

function show(place: Place, toast: Toast, duration: number): void {
  clearTimeout(timers[place]);
  put(place, toast);
  timers[place] = setTimeout(() => put(place, undefined), duration);
}

/** Shows a success toast; it survives navigation. */
export const showSuccess = (text: string): void => show('toast', { text, look: 'success' }, SUCCESS_MS);

/** Shows an error toast in red. */
export const showFailure = (text: string): void => show('toast', { text, look: 'failure' }, FAILURE_MS);

/** Shows what to check in what was saved; it survives navigation. */
export const showWarning = (text: string): void => show('warning', { text, look: 'warning' }, WARNING_MS);

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

const roles = { success: 'status', failure: 'alert', warning: 'note' } as const;

const ToastText = ({ text, look }: Toast) => (
  <p className={classes('toast', look !== 'success' && `toast--${look}`)} role={roles[look]}>
    {look === 'success' ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
    {text}
  </p>
);
