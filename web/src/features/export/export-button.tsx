import { lazy, Suspense, useState } from 'react';
import { exportMessages as messages } from '@buckle/domain/messages/export';
import { Button } from '../../ui/button.tsx';
import type { Exported } from './exported.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

/** The way to export or print a list; for administrators. */
export function ExportButton({ exported }: { exported: Exported }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {messages.exportOrPrint}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog exported={exported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
