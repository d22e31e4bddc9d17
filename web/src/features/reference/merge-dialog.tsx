import { useState } from 'react';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { errorText } from '../../lib/api/error-text.ts';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { searchEntries } from './entry-search.ts';

/** Entries that are offered at once. */
const OFFERED = 20;

export interface MergeTarget {
  readonly id: string;
  readonly code: string;
  readonly names: Readonly<Record<string, string>> & { readonly en: string };
  readonly aliases: readonly string[];
}

/** Entries to choose from, the suggestion first; with a query, those that have its words. */
function TargetChoice({
  entries,
  suggestion,
  chosen,
  onChoose,
}: {
  entries: readonly MergeTarget[];
  suggestion: string | undefined;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const [query, setQuery] = useState('');
  const isSuggested = ({ id }: MergeTarget): boolean => id === suggestion;
  const found = searchEntries(entries, query);
  const offered = [...found.filter(isSuggested), ...found.filter((entry) => !isSuggested(entry))];
  return (
    <>
      <TextField
        label={messages.search}
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <fieldset className="merge-targets">
        <legend className="text-field__label">{messages.choose}</legend>
        {offered.slice(0, OFFERED).map(({ id, names }) => (
          <OptionRow
            key={id}
            type="radio"
            name="target"
            required
            data-needed={messages.chooseOne}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            text={
              <>
                <LocalText text={names.en} /> <span lang="mr">{names['mr']}</span>
              </>
            }
          />
        ))}
        {offered.length === 0 && <p className="dialog__text">{messages.nothingFound}</p>}
      </fieldset>
    </>
  );
}

/** Chooses the entry that spellings are merged into, by search. */
export function MergeDialog({
  count,
  entries,
  suggestion,
  error,
  busy,
  onMerge,
  onClose,
}: {
  count: number;
  entries: readonly MergeTarget[];
  suggestion: string | undefined;
  error: unknown;
  busy: boolean;
  onMerge: (target: MergeTarget) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(suggestion);
  const target = entries.find(({ id }) => id === chosen);
  return (
    <Dialog title={messages.mergeTitle(count)} onClose={onClose}>
      <CheckedForm
        className="dialog__form"
        onSubmit={() => {
          if (target) onMerge(target);
        }}
      >
        <TargetChoice entries={entries} suggestion={suggestion} chosen={chosen} onChoose={setChosen} />
        <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
        <FormButtons className="dialog__buttons" label={messages.merge} busy={busy} onCancel={onClose} />
      </CheckedForm>
    </Dialog>
  );
}
