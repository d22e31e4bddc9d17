import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { exportMessages as messages } from '@buckle/domain/exports/exports.messages';
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

/** The way to export or print a list; for administrators. `ownsPrint`: the page's print shortcut means this list. */
export function ExportButton({ exported, ownsPrint }: { exported: Exported; ownsPrint: boolean }) {
  const [open, setOpen] = useState(false);
  const isPrinted = canBePrinted(exported);
  usePrintShortcut(ownsPrint && isPrinted, () => setOpen(true));
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {isPrinted ? messages.exportOrPrint : messages.export}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog exported={exported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
