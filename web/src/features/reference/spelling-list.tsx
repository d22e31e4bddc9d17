import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { referenceMessages as messages } from '@buckle/domain/reference/reference.messages';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage, TextField } from '../../ui/field.tsx';
import { CheckIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OptionRow, Tick } from '../../ui/tick.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { type Column, type ReferenceData, type Spelling, useMerge, useSpellings, useUndo } from './reference-query.ts';
import { LocalText } from '../../ui/officer-name.tsx';
import { CheckedForm, FormButtons } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { searchEntries } from './entry-dialog.tsx';

/** Spellings in records that match no rank or unit. */
export function SpellingList({ reference: { ranks, units } }: { reference: ReferenceData }) {
  const [of, setOf] = useColumn();
  return (
    <>
      <p className="card__meta">{messages.spellingsHint}</p>
      <ColumnChoice of={of} onChange={setOf} />
      <Spellings key={of} of={of} entries={of === 'designation' ? ranks : units} />
    </>
  );
}

/** The column whose spellings are shown, in the address. */
function useColumn(): readonly [Column, (of: Column) => void] {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const of = address.get('of') === 'posting' ? 'posting' : 'designation';
  return [of, (column) => setAddress({ of: column }, { replace: true, state })];
}

const COLUMNS = ['designation', 'posting'] as const satisfies readonly Column[];

const ColumnChoice = ({ of, onChange }: { of: Column; onChange: (of: Column) => void }) => (
  <fieldset className="reference-columns">
    <legend className="visually-hidden">{messages.of}</legend>
    {COLUMNS.map((column) => (
      <OptionRow
        key={column}
        type="radio"
        name="of"
        checked={column === of}
        onChange={() => onChange(column)}
        text={messages.columns[column]}
      />
    ))}
  </fieldset>
);

interface MergeTarget {
  readonly id: string;
  readonly code: string;
  readonly names: Readonly<Record<string, string>> & { readonly en: string };
  readonly aliases: readonly string[];
}

/** Spellings of one column that match no entry, the most common first, and how they are sorted out. */
function Spellings({ of, entries }: { of: Column; entries: readonly MergeTarget[] }) {
  const query = useSpellings(of);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [merging, setMerging] = useState<readonly Spelling[]>();
  const { mergeInto, addAsNew, isPending, error } = useSortOut(of, () => {
    setSelected([]);
    setMerging(undefined);
  });
  const chosen = query.data?.filter(({ text }) => selected.includes(text)) ?? [];
  const select = (text: string, isSelected: boolean): void =>
    setSelected(isSelected ? [...selected, text] : selected.filter((one) => one !== text));
  return (
    <>
      <ErrorMessage>{error && !merging ? errorText(error) : undefined}</ErrorMessage>
      <PagedList
        query={query}
        empty={<Notice icon={<CheckIcon size={40} />} text={messages.allSorted} />}
        className="entry-rows"
      >
        {(spelling) => (
          <SpellingRow
            key={spelling.text}
            of={of}
            spelling={spelling}
            similar={entries.find(({ id }) => id === spelling.suggestion)}
            selected={selected.includes(spelling.text)}
            busy={isPending}
            onSelect={(isSelected) => select(spelling.text, isSelected)}
            onMerge={(target) => mergeInto([spelling.text], target)}
            onChoose={() => setMerging([spelling])}
          />
        )}
      </PagedList>
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          busy={isPending}
          onMerge={() => setMerging(chosen)}
          onAdd={() => addAsNew(textsOf(chosen))}
          onClear={() => setSelected([])}
        />
      )}
      {merging && (
        <MergeDialog
          count={merging.length}
          entries={entries}
          suggestion={merging[0]?.suggestion}
          error={error}
          busy={isPending}
          onMerge={(target) => mergeInto(textsOf(merging), target)}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  );
}

/** Merges spellings, offers to undo that, and reports both. */
function useSortOut(of: Column, onDone: () => void) {
  const { send, isPending, error } = useMerge();
  const { send: sendUndo } = useUndo();
  const undo = (change: number) => ({
    label: messages.undo,
    run: () => sendUndo(change, () => showSuccess(messages.undone)),
  });
  return {
    isPending,
    error,
    mergeInto: (texts: readonly string[], target: MergeTarget): void =>
      send({ of, texts: [...texts], into: target.id }, ({ change }) => {
        onDone();
        showSuccess(messages.merged(texts.length, target.names.en), undo(change));
      }),
    addAsNew: (texts: readonly string[]): void =>
      send({ of, texts: [...texts] }, ({ change }) => {
        onDone();
        showSuccess(messages.added(texts.length), undo(change));
      }),
  };
}

/** A spelling, the officers whose records have it, and the entry that it may mean. */
const SpellingRow = ({
  of,
  spelling: { text, count },
  similar,
  selected,
  busy,
  onSelect,
  onMerge,
  onChoose,
}: {
  of: Column;
  spelling: Spelling;
  similar: MergeTarget | undefined;
  selected: boolean;
  busy: boolean;
  onSelect: (selected: boolean) => void;
  onMerge: (target: MergeTarget) => void;
  onChoose: () => void;
}) => (
  <li className="entry-row">
    <label className="entry-row__tick">
      <Tick
        type="checkbox"
        checked={selected}
        aria-label={messages.select(text)}
        onChange={({ target }) => onSelect(target.checked)}
      />
    </label>
    <div className="entry-row__text">
      <p className="entry-row__name">
        <LocalText text={text} />
      </p>
      <p className="card__meta">
        <Link className="entry-row__officers" to={`/officers?${new URLSearchParams({ [of]: text })}`}>
          {messages.officers(count)}
        </Link>
        {similar && <> · {messages.similar(similar.names.en)}</>}
      </p>
    </div>
    <div className="entry-row__buttons">
      {similar && (
        <Button
          look="secondary"
          busy={busy}
          aria-label={messages.mergeOne(text, similar.names.en)}
          onClick={() => onMerge(similar)}
        >
          {messages.merge}
        </Button>
      )}
      <Button look="quiet" aria-label={messages.mergeTextInto(text)} onClick={onChoose}>
        {messages.mergeInto}
      </Button>
    </div>
  </li>
);

/** The selected spellings, and what can be done with them together. */
const SelectionBar = ({
  count,
  busy,
  onMerge,
  onAdd,
  onClear,
}: {
  count: number;
  busy: boolean;
  onMerge: () => void;
  onAdd: () => void;
  onClear: () => void;
}) => (
  <div className="reference-bar">
    <p role="status">{messages.selected(count)}</p>
    <div className="reference-bar__buttons">
      <Button look="quiet" onClick={onClear}>
        {messages.clear}
      </Button>
      <Button look="secondary" busy={busy} onClick={onAdd}>
        {messages.addAsNew}
      </Button>
      <Button onClick={onMerge}>{messages.mergeInto}</Button>
    </div>
  </div>
);

const textsOf = (spellings: readonly Spelling[]): readonly string[] => spellings.map(({ text }) => text);

/** Chooses the entry that spellings are merged into, by search. */
function MergeDialog({
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

/** Entries that are offered at once. */
const OFFERED = 20;

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
