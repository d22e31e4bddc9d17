import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import './dialog.css';

const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

/**
 * Modal dialog, open while mounted; Escape and the back button call `onClose`. A new title is a new prompt, and
 * receives the focus. On unmount the focus is restored.
 */
export function Dialog({
  title,
  onClose,
  actions,
  children,
}: {
  title: string;
  onClose: () => void;
  /** The ways out, in a row at its foot. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    takeFocus(document.getElementById(id));
    return () => takeFocus(opener as HTMLElement | null);
  }, [id, opener]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 key={title} ref={takeFocus} id={id} tabIndex={-1} className="dialog__title">
        {title}
      </h2>
      {children}
      {actions && <div className="dialog__buttons">{actions}</div>}
    </dialog>
  );
}
