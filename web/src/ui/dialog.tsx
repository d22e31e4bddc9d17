import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useClosedByBack } from '../lib/navigation/layers.ts';
import { classes } from './classes.ts';
import './dialog.css';

/**
 * Modal dialog, open while mounted; Escape and the back button call `onClose`. A new title is a new prompt, and
 * receives the focus. On unmount the focus is restored. A `panel` stays open until it is unmounted: closing it may be
 * questioned first.
 */
export function Dialog({
  look,
  backCloses = look !== 'panel',
  title,
  onClose,
  actions,
  children,
}: {
  look?: 'panel';
  /** Not where it is an entry of the history, or asks about leaving the page. */
  backCloses?: boolean;
  title: string;
  onClose: () => void;
  /** Buttons of the dialog, in a row at its bottom. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [opener] = useState(() => document.activeElement);
  // Open before the effects of its content, which may focus an input.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    takeFocus(document.getElementById(id));
  }, [id]);
  useClosedByBack(backCloses, onClose);
  useEffect(() => () => takeFocus(opener as HTMLElement | null), [opener]);
  return (
    <dialog
      ref={dialog}
      className={classes('dialog', look && `dialog--${look}`)}
      aria-labelledby={id}
      onCancel={closeOnCancel(onClose)}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        if (look === 'panel') event.currentTarget.showModal();
        onClose();
      }}
    >
      <h2 key={title} ref={takeFocus} id={id} tabIndex={-1} className="dialog__title">
        {title}
      </h2>
      {children}
      {actions && <div className="dialog__buttons">{actions}</div>}
    </dialog>
  );
}

const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

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
