import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import { post } from '../../lib/api/api-client.ts';
import { invalidateImports } from '../../lib/imports/imports.ts';
import { useGoBack } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showSuccess } from '../../ui/toast.tsx';

/** Stops and discards an own import, once that is confirmed, and leads back to the list. */
export function DiscardButton({ id, label }: { id: string; label: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const goBack = useGoBack('/import');
  const close = (): void => setIsAsking(false);
  return (
    <>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Dialog title={messages.discardTitle} onClose={close}>
          <DialogForm
            confirm={messages.discard}
            keep={messages.keep}
            run={() => post('discardImport', { id }).finally(() => invalidateImports(client))}
            onDone={() => {
              showSuccess(messages.discarded);
              goBack();
            }}
            onCancel={close}
          >
            <p className="dialog__text">{messages.discardHint}</p>
          </DialogForm>
        </Dialog>
      )}
    </>
  );
}
