import { useState } from 'react';
import { useSearchParams, useLocation } from 'react-router';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { CheckIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { MergeDialog, type MergeTarget } from './merge-dialog.tsx';
import { type Column, type ReferenceData, type Spelling, useMerge, useSpellings, useUndo } from './reference-query.ts';
import { SpellingRow } from './spelling-row.tsx';

const COLUMNS = ['designation', 'posting'] as const satisfies readonly Column[];

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

/** The column whose spellings are shown, in the address. */
function useColumn(): readonly [Column, (of: Column) => void] {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const of = address.get('of') === 'posting' ? 'posting' : 'designation';
  return [of, (column) => setAddress({ of: column }, { replace: true, state })];
}

const textsOf = (spellings: readonly Spelling[]): readonly string[] => spellings.map(({ text }) => text);

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
