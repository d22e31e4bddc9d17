import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { referenceMessages as messages } from '@buckle/domain/reference/reference.messages';
import { ENTRY_CODE_MAX, ENTRY_NAME_MAX } from '@buckle/domain/reference/reference';
import { fold } from '@buckle/domain/search/matching';
import { ApiError } from '../../lib/api/api-error.ts';
import { REFERENCE, referenceQuery } from '../../lib/reference/use-reference.ts';
import { DialogForm, type FilledIn } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import type { ReferenceData } from './reference-query.ts';
import { TextArea, TextField } from '../../ui/field.tsx';

/** Values of the controls of an entry's form, by their names. */
type EntryValues<N extends string> = Readonly<Record<N, string>>;

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

interface Rebased<N extends string> {
  readonly stored: EntryValues<N>;
  /** The stored values, except where something else was typed. */
  readonly form: EntryValues<N>;
  /** Names of the values that someone else has changed. */
  readonly theirs: readonly N[];
}

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
      if (error instanceof ApiError && error.code === 'reference-changed') {
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

/** Returns the lines of a text, without blank ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const textOfLines = (lines: readonly string[]): string => lines.join('\n');

interface Names {
  readonly en: string;
  readonly mr: string;
  readonly hi?: string;
}

/** Names of an entry in each language. */
export const NameFields = ({
  names: { en, mr, hi },
  maxLength = ENTRY_NAME_MAX,
  hint,
}: {
  names: Names;
  /** Of the English name. */
  maxLength?: number;
  hint?: string | undefined;
}) => (
  <>
    <TextField
      label={messages.english}
      name="en"
      hint={hint}
      defaultValue={en}
      required
      maxLength={maxLength}
      lang="en"
    />
    <TextField label={messages.marathi} name="mr" defaultValue={mr} maxLength={ENTRY_NAME_MAX} lang="mr" />
    {hi !== undefined && (
      <TextField label={messages.hindi} name="hi" defaultValue={hi} maxLength={ENTRY_NAME_MAX} lang="hi" />
    )}
  </>
);

/** Short code of an entry. */
export const CodeField = ({ code, required }: { code: string; required: boolean }) => (
  <TextField
    label={messages.code}
    name="code"
    defaultValue={code}
    required={required}
    maxLength={ENTRY_CODE_MAX}
    autoComplete="off"
    spellCheck={false}
  />
);

/** Spellings, one per line. */
export const SpellingsField = ({ label, name, text }: { label: string; name: string; text: string }) => (
  <TextArea label={label} hint={messages.onePerLine} name={name} defaultValue={text} spellCheck={false} />
);

/** Bases what was typed on newer stored values. */
export function rebase<N extends string>(
  before: EntryValues<N>,
  typed: EntryValues<N>,
  stored: EntryValues<N>,
): Rebased<N> {
  const names = Object.keys(stored) as N[];
  const mergedValue = (name: N): string => (sameText(typed[name], before[name]) ? stored[name] : typed[name]);
  return {
    stored,
    form: Object.fromEntries(names.map((name) => [name, mergedValue(name)])) as EntryValues<N>,
    theirs: names.filter((name) => stored[name] !== before[name]),
  };
}

const sameText = (one: string, other: string): boolean => one.replaceAll('\r\n', '\n') === other;

interface Named {
  readonly names: Readonly<Record<string, string>>;
  readonly code: string;
  readonly shortForms?: readonly string[];
  readonly aliases: readonly string[];
}

/** Returns the entries of which a name, code or spelling contains every word of the query, those with it in a name first. */
export function searchEntries<T extends Named>(entries: readonly T[], query: string): readonly T[] {
  const words = fold(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return entries;
  const hasWords = (texts: readonly string[]): boolean =>
    texts.some((text) => {
      const folded = fold(text);
      return words.every((word) => folded.includes(word));
    });
  const inName = entries.filter(({ names }) => hasWords(Object.values(names)));
  const named = new Set(inName);
  const inSpelling = entries.filter(
    (entry) => !named.has(entry) && hasWords([entry.code, ...(entry.shortForms ?? []), ...entry.aliases]),
  );
  return [...inName, ...inSpelling];
}
