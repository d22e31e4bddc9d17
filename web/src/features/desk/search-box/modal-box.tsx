import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useClosedByBack } from '../../../lib/navigation/layers.ts';
import { closeOnCancel } from '../../../ui/close-on-cancel.ts';

/** A modal dialog whose input takes the place of a title, and the focus. Escape and a press beside it close it. */
export function ModalBox({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opener] = useState(() => document.activeElement);
  useClosedByBack(true, onClose);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    dialog.current?.querySelector('input')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <dialog
      ref={dialog}
      className="search-box"
      aria-label={label}
      onCancel={closeOnCancel(onClose)}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
