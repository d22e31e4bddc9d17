import { flushSync } from 'react-dom';
import { CONTENT_ID } from '../../ui/skip-link.tsx';

/** Closes a dialog whose opener disappears; the page gets the focus. */
export function closeDialog(close: () => void): void {
  flushSync(close);
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
