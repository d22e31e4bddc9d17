import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { exportMessages } from '@buckle/domain/exports/exports.messages';
import { download } from '../../lib/api/download.ts';
import { errorText, useSending } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/field.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import './export-dialog.css';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

const messages = exportMessages.template;

/** Downloads a template without officers. Cancelled on unmount. */
function useEmptyTemplate() {
  const client = useQueryClient();
  const unmounted = useRef<AbortController>(undefined);
  useEffect(() => {
    unmounted.current = new AbortController();
    return () => unmounted.current?.abort();
  }, []);
  async function save(): Promise<void> {
    const signal = unmounted.current?.signal ?? AbortSignal.abort();
    const input = { format: 'xlsx', columns: 'import', empty: true, purpose: messages.emptyPurpose } as const;
    const name = await download('exportOfficers', input, () => undefined, signal);
    showSuccess(exportMessages.exported(name));
  }
  return useSending(save, () => void client.invalidateQueries({ queryKey: ['activity'] }));
}

/** Ways to get a sheet that an import reads: with all officers, or to fill in. For administrators. */
export function TemplateButtons() {
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, error, send } = useEmptyTemplate();
  return (
    <section className="template-buttons" aria-labelledby="template-title">
      <h2 id="template-title" className="template-buttons__title">
        {messages.title}
      </h2>
      <p className="template-buttons__hint">{messages.hint}</p>
      <div className="template-buttons__ways">
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          {messages.withOfficers}
        </Button>
        <Button look="secondary" busy={isPending} onClick={() => send(undefined)}>
          {messages.empty}
        </Button>
      </div>
      <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
      {isOpen && (
        <Suspense>
          <ExportDialog exported={{ of: 'template', count: messages.all }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
