import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { canBePrinted, type Exported } from './exported.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

/** Calls back for the browser's print shortcut instead of the browser, unless a dialog is open. */
function usePrintShortcut(isHeard: boolean, onPrint: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'p';
    if (!isPrint || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onPrint();
  });
  useEffect(() => {
    if (!isHeard) return undefined;
    const listener = (event: KeyboardEvent): void => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isHeard]);
}

interface ExportButtonProps {
  readonly exported: Exported;
  /** The page's print shortcut means this list. */
  readonly ownsPrint: boolean;
  readonly label: string;
}

/** The way to export or print a list; for administrators. */
export function ExportButton({ exported, ownsPrint, label }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  usePrintShortcut(ownsPrint && canBePrinted(exported), () => setOpen(true));
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog exported={exported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
