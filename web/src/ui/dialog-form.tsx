import type { ReactNode } from 'react';
import { errorText } from '../lib/api/error-text.ts';
import { useChange } from '../lib/api/use-change.ts';
import { CheckedForm } from './checked-form.tsx';
import { ErrorMessage } from './error-message.tsx';
import { FormButtons } from './form-buttons.tsx';

/** Returns the value of a control by name. */
export type FilledIn = (name: string) => string;

/** A dialog with a form, an error message, cancel and submit. `run` submits; queries under `stale` are then invalidated. */
export function DialogForm<O>({
  confirm,
  keep,
  stale,
  run,
  onDone,
  onCancel,
  children,
}: {
  confirm: string;
  /** Label of the button that leaves the dialog; default: Cancel. */
  keep?: string;
  stale?: string | undefined;
  run: (filledIn: FilledIn) => Promise<O>;
  onDone: (output: O) => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const { isPending, error, send } = useChange(stale, run);
  return (
    <CheckedForm
      className="dialog__form"
      onSubmit={(event) => {
        const data = new FormData(event.currentTarget);
        send((name) => String(data.get(name) ?? ''), onDone);
      }}
    >
      {children}
      <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
      <FormButtons className="dialog__buttons" label={confirm} keep={keep} busy={isPending} onCancel={onCancel} />
    </CheckedForm>
  );
}
