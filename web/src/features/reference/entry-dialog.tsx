import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { ApiError } from '../../lib/api/api-error.ts';
import { REFERENCE, referenceQuery } from '../../lib/reference/use-reference.ts';
import { DialogForm, type FilledIn } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { type EntryValues, rebase, type Rebased } from './entry-conflict.ts';
import type { ReferenceData } from './reference-query.ts';

/** How an entry is edited: the controls of its form by their names. */
interface EntryDialogProps<N extends string> {
  readonly title: string;
  /** Empty texts for a new entry. */
  readonly values: EntryValues<N>;
  readonly revision: number;
  /** Returns the values of the same entry in newer data. */
  readonly valuesIn: (reference: ReferenceData) => EntryValues<N> | undefined;
  /** Returns a value in words: its label, and its text. */
  readonly describe: (name: N, value: string) => readonly [label: string, text: string];
  /** Returns why the values cannot be sent. */
  readonly problemOf?: (values: EntryValues<N>) => string | undefined;
  readonly save: (values: EntryValues<N>, revision: number) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: (values: EntryValues<N>) => ReactNode;
}

/** What someone else has changed since the dialog was opened. */
const TheirChanges = ({ changes }: { changes: readonly (readonly [label: string, text: string])[] }) =>
  changes.length > 0 && (
    <div className="their-changes">
      <p>{messages.theyChanged}</p>
      <dl>
        {changes.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <LocalText text={text === '' ? messages.none : text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );

/**
 * Form of a rank or unit. If someone else has changed the entry meanwhile, it shows how, keeps what was typed, takes over
 * the other values, and can be saved again.
 */
export function EntryDialog<N extends string>({
  title,
  values,
  revision,
  valuesIn,
  describe,
  problemOf,
  save,
  onClose,
  children,
}: EntryDialogProps<N | 'en'>) {
  const client = useQueryClient();
  const [state, setState] = useState<Rebased<N | 'en'> & { readonly revision: number }>({
    stored: values,
    form: values,
    theirs: [],
    revision,
  });

  async function run(filledIn: FilledIn): Promise<string> {
    const names = Object.keys(values) as (N | 'en')[];
    const typed = Object.fromEntries(names.map((name) => [name, filledIn(name)])) as EntryValues<N | 'en'>;
    const problem = problemOf?.(typed);
    if (problem !== undefined) throw new ApiError('refused', problem, 0);
    try {
      await save(typed, state.revision);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed-meanwhile') {
        const newest = await client.fetchQuery({ ...referenceQuery, staleTime: 0 });
        const stored = valuesIn(newest);
        if (stored) setState({ ...rebase(state.stored, typed, stored), revision: newest.revision });
      }
      throw error;
    }
    return typed.en.trim();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm
        confirm={messages.save}
        stale={REFERENCE}
        run={run}
        onDone={(name) => {
          onClose();
          showSuccess(messages.saved(name));
        }}
        onCancel={onClose}
      >
        <Fragment key={state.revision}>{children(state.form)}</Fragment>
        <TheirChanges changes={state.theirs.map((name) => describe(name, state.stored[name]))} />
      </DialogForm>
    </Dialog>
  );
}
