import type { SyntheticEvent } from 'react';

/**
 * Handles the cancel event of a `<dialog>` (Escape, the back button) by unmounting it at once. The browser would close it
 * and report that later: a dialog opened meanwhile would be closed instead.
 */
export const closeOnCancel =
  (onClose: () => void) =>
  (event: SyntheticEvent<HTMLDialogElement>): void => {
    // The cancel event of a file input bubbles.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
