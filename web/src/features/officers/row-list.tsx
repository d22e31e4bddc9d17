import { type ReactNode, useRef, useState } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import { type FieldName, fieldOf, officerFields } from '@buckle/domain/officers/field-table';
import type { Posting, Punishment } from '@buckle/domain/officers/lists';
import { tenureText } from '@buckle/domain/officers/tenure';
import { TextArea, TextField } from '../../ui/field.tsx';
import { DateField } from './date-field.tsx';
import { rowInput, STORED_DATE, STORED_FROM, STORED_TO } from './form-inputs.ts';
import { ListedField } from '../../ui/combobox/listed-field.tsx';
import type { FieldChecks } from './use-form-checks.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons/actions.tsx';
import { RemoveIcon } from '../../ui/icons/on-demand.tsx';

const blank: Posting = { posting: '', tenure: '', from: '', to: '' };

/** Where the officer served before. */
export const PostingRows = ({
  postings,
  stored,
  checks,
}: {
  postings: readonly Posting[];
  /** Postings of the stored record. */
  stored: readonly Posting[];
  checks: FieldChecks;
}) => (
  <RowList rows={postings} blank={blank} rowName={messages.postingRow} addLabel={messages.addPosting}>
    {(posting, autoFocus, row) => (
      <PostingInputs
        initial={posting}
        stored={stored}
        autoFocus={autoFocus}
        notes={rowNotes(checks, 'previousPostings', row, 'posting')}
      />
    )}
  </RowList>
);

interface Row<T> {
  readonly key: number;
  readonly value: T;
  /** Added by the person, who wants to type into it next. */
  readonly added: boolean;
}

/** Rows that can be added and removed. With `keepOne`, removing the last leaves one empty row. */
function RowList<T>({
  rows,
  blank,
  keepOne = false,
  rowName,
  addLabel,
  children,
}: {
  rows: readonly T[];
  blank: T;
  keepOne?: boolean;
  rowName: (number: number) => string;
  addLabel: string;
  /** Renders the inputs of a row; the first one has `autoFocus`. */
  children: (value: T, autoFocus: boolean, index: number) => ReactNode;
}) {
  const [rowKeys, setRowKeys] = useState(() =>
    (rows.length === 0 && keepOne ? [blank] : rows).map((row) => rowOf(row, false)),
  );
  const add = useRef<HTMLButtonElement>(null);

  function remove(row: Row<T>): void {
    const rest = rowKeys.filter(({ key }) => key !== row.key);
    setRowKeys(rest.length === 0 && keepOne ? [rowOf(blank, true)] : rest);
    add.current?.focus();
  }

  return (
    <div className="row-list">
      {rowKeys.map((row, index) => (
        <div key={row.key} className="row-list__row" role="group" aria-label={rowName(index + 1)}>
          <div className="row-list__inputs">{children(row.value, row.added, index)}</div>
          <Button
            look="quiet"
            className="row-list__remove"
            aria-label={messages.removeRow(rowName(index + 1))}
            onClick={() => remove(row)}
          >
            <RemoveIcon size={20} />
            {messages.remove}
          </Button>
        </div>
      ))}
      <Button
        ref={add}
        look="secondary"
        className="row-list__add"
        onClick={() => setRowKeys([...rowKeys, rowOf(blank, true)])}
      >
        <PlusIcon size={20} />
        {addLabel}
      </Button>
    </div>
  );
}

let lastKey = 0;
const rowOf = <T,>(value: T, added: boolean): Row<T> => ({ key: ++lastKey, value, added });

const { maxLength } = officerFields.previousPostings;

/** Inputs of one posting. Without a tenure, the one that its dates give is the hint. */
function PostingInputs({
  initial,
  stored,
  autoFocus,
  notes,
}: {
  initial: Posting;
  stored: readonly Posting[];
  autoFocus: boolean;
  notes: ReturnType<typeof rowNotes>;
}) {
  const [{ tenure, from, to }, setTyped] = useState(initial);
  const derived = tenure.trim() === '' ? tenureText({ tenure: '', from, to }) : '';
  const take = (part: keyof Posting) => (text: string) => setTyped((typed) => ({ ...typed, [part]: text }));
  return (
    <>
      <ListedField
        list="units"
        label={messages.posting}
        name={rowInput('previousPostings', 'posting')}
        defaultValue={initial.posting}
        maxLength={maxLength}
        autoFocus={autoFocus}
        {...notes('posting')}
      />
      <TextField
        label={messages.tenure}
        name={rowInput('previousPostings', 'tenure')}
        defaultValue={initial.tenure}
        maxLength={maxLength}
        enterKeyHint="next"
        hint={derived === '' ? undefined : messages.derivedTenure(derived)}
        onInput={(event) => take('tenure')(event.currentTarget.value)}
        {...notes('tenure')}
      />
      <DateField
        partial
        label={messages.postingFrom}
        name={rowInput('previousPostings', 'from')}
        storedName={rowInput('previousPostings', STORED_FROM)}
        value={initial.from}
        isStored={stored.some((posting) => posting.from === initial.from)}
        hint={messages.partialDateHint}
        onText={take('from')}
        {...notes('from')}
      />
      <DateField
        partial
        label={messages.postingTo}
        name={rowInput('previousPostings', 'to')}
        storedName={rowInput('previousPostings', STORED_TO)}
        value={initial.to}
        isStored={stored.some((posting) => posting.to === initial.to)}
        onText={take('to')}
        {...notes('to')}
      />
    </>
  );
}

/** Returns the notes of the parts of a row; what concerns the whole row stands at its `first` part. */
const rowNotes =
  ({ problemOf, warningOf }: FieldChecks, name: FieldName, row: number, first?: string) =>
  (part: string) => {
    const path = `${fieldOf(name).write}.${row}`;
    const isEntry = part === first;
    return {
      error: problemOf(`${path}.${part}`) ?? (isEntry ? problemOf(path) : undefined),
      warning: [warningOf(`${path}.${part}`), isEntry ? warningOf(path) : ''].filter(Boolean).join(' '),
    };
  };

const blankPunishment: Punishment = { punishmentType: '', reason: '', dateOfPunishment: '' };

const { maxLength: maxPunishmentLength } = officerFields.punishments;

/** Entries of the Reprisal tab; there is always a row to fill in (specification, section 2). */
export const PunishmentRows = ({
  punishments,
  stored,
  checks,
}: {
  punishments: readonly Punishment[];
  /** Punishments of the stored record. */
  stored: readonly Punishment[];
  checks: FieldChecks;
}) => (
  <RowList
    rows={punishments}
    blank={blankPunishment}
    keepOne
    rowName={messages.punishmentRow}
    addLabel={messages.addPunishment}
  >
    {({ punishmentType, reason, dateOfPunishment }, autoFocus, row) => {
      const notes = rowNotes(checks, 'punishments', row);
      return (
        <>
          <TextField
            label={messages.punishmentType}
            name={rowInput('punishments', 'punishmentType')}
            defaultValue={punishmentType}
            maxLength={maxPunishmentLength}
            autoFocus={autoFocus}
            enterKeyHint="next"
            {...notes('punishmentType')}
          />
          <DateField
            label={messages.punishmentDate}
            name={rowInput('punishments', 'dateOfPunishment')}
            storedName={rowInput('punishments', STORED_DATE)}
            value={dateOfPunishment}
            isStored={stored.some((punishment) => punishment.dateOfPunishment === dateOfPunishment)}
            {...notes('dateOfPunishment')}
          />
          <TextArea
            label={messages.punishmentReason}
            name={rowInput('punishments', 'reason')}
            defaultValue={reason}
            maxLength={maxPunishmentLength}
            {...notes('reason')}
          />
        </>
      );
    }}
  </RowList>
);
