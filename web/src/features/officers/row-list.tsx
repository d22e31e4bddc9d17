import { type ReactNode, useRef, useState } from 'react';
import { entryRowMessages, officerFormMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import {
  blankRow,
  type FieldName,
  fieldOf,
  officerFields,
  type Part,
  type Row as Entry,
  type RowField,
} from '@buckle/domain/officers/field-table';
import { partLabel } from '@buckle/domain/officers/officers.messages';
import type { Posting, Punishment } from '@buckle/domain/officers/lists';
import { tenureText } from '@buckle/domain/officers/tenure';
import { TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DateField } from './date-field.tsx';
import { rowInput, STORED_DATE, STORED_FROM, STORED_TO, storedPart } from './form-inputs.ts';
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

/** Longer texts have an area to write in. */
const LINE_LENGTH = 200;

/** Entries of any list of rows, by the parts of its field. */
export const EntryRows = ({
  name,
  rows,
  stored,
  checks,
}: {
  name: RowField;
  rows: readonly Entry[];
  /** Entries of the stored record. */
  stored: readonly Entry[];
  checks: FieldChecks;
}) => (
  <RowList
    rows={rows}
    blank={blankRow(name)}
    keepOne
    rowName={entryRowMessages[name].row}
    addLabel={entryRowMessages[name].add}
  >
    {(entry, autoFocus, row) =>
      Object.entries<Part>(officerFields[name].parts).map(([part, { kind, maxLength, options = [] }], place) => {
        const value = entry[part] ?? '';
        const input = {
          label: partLabel(part),
          name: rowInput(name, part),
          autoFocus: autoFocus && place === 0,
          ...rowNotes(checks, name, row, place === 0 ? part : undefined)(part),
        };
        if (kind === 'choice') return <SelectField key={part} {...input} defaultValue={value} options={options} />;
        if (kind === 'date' || kind === 'partialDate')
          return (
            <DateField
              key={part}
              {...input}
              partial={kind === 'partialDate'}
              hint={name === 'statuses' && part === 'from' ? messages.statusFromHint : undefined}
              storedName={rowInput(name, storedPart(part))}
              value={value}
              isStored={stored.some((one) => one[part] === value)}
            />
          );
        if (part === 'rank')
          return <ListedField key={part} list="ranks" {...input} defaultValue={value} maxLength={maxLength} />;
        return maxLength > LINE_LENGTH ? (
          <TextArea key={part} {...input} defaultValue={value} maxLength={maxLength} />
        ) : (
          <TextField key={part} {...input} defaultValue={value} maxLength={maxLength} enterKeyHint="next" />
        );
      })
    }
  </RowList>
);
