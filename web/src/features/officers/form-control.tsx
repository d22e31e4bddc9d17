import { type ReactNode, useId, useState } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import {
  type FieldName,
  fieldOf,
  isRowField,
  type OfficerDetails,
  optionsOf,
} from '@buckle/domain/officers/field-table';
import { formLabel } from '@buckle/domain/officers/officers.messages';
import { DIGITS } from '@buckle/domain/officers/form';
import { tidyMobile } from '@buckle/domain/officers/mobile-number';
import { withPlainDigits } from '@buckle/domain/search/matching';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { CheckboxGroup, SelectField } from '../../ui/select-field.tsx';
import { FieldNote, TextArea, TextField } from '../../ui/field.tsx';
import { DateField } from './date-field.tsx';
import { POSTING_CHANGE, rowInput, STORED_DATE } from './form-inputs.ts';
import { ListedField, type ReferenceList } from '../../ui/combobox/listed-field.tsx';
import { EntryRows, PostingRows, PunishmentRows } from './row-list.tsx';
import type { FieldChecks } from './use-form-checks.ts';
import { Tick } from '../../ui/tick.tsx';
import './officer-form.css';

export interface FormControlProps {
  readonly name: FieldName;
  /** Initial values. */
  readonly values: OfficerDetails;
  /** The record that is edited; undefined for a new one. */
  readonly stored: OfficerDetails | undefined;
  readonly checks: FieldChecks;
  /** What Enter is called on the keyboard of a phone. */
  readonly enterKeyHint?: 'next' | 'send' | 'done' | undefined;
}

/** Control of a field, derived from the field table. One that is required and blank in the record may stay so. */
export function FormControl(props: FormControlProps) {
  const { name, stored } = props;
  const { kind, required } = fieldOf(name);
  if (kind === 'postings' || kind === 'punishments' || kind === 'rows') return <Rows {...props} />;
  if (!required || stored?.[name] !== '') return <Control {...props} disabled={false} />;
  return <NotKnown label={formLabel(name)}>{(notKnown) => <Control {...props} disabled={notKnown} />}</NotKnown>;
}

/** Rows of a list, under what is wrong with the whole list. */
function Rows({ name, values, stored, checks }: FormControlProps) {
  const { write } = fieldOf(name);
  const notes = { error: checks.problemOf(write), warning: checks.warningOf(write) };
  return (
    <>
      <FieldNote id={`${write}-note`} {...notes} />
      {isRowField(name) ? (
        <EntryRows name={name} rows={values[name]} stored={(stored ?? blankOfficer)[name]} checks={checks} />
      ) : name === 'punishments' ? (
        <PunishmentRows
          punishments={values.punishments}
          stored={(stored ?? blankOfficer).punishments}
          checks={checks}
        />
      ) : (
        <PostingRows
          postings={values.previousPostings}
          stored={(stored ?? blankOfficer).previousPostings}
          checks={checks}
        />
      )}
    </>
  );
}

/** Fields that are chosen from reference data, if possible. */
const lists: Partial<Record<FieldName, ReferenceList>> = { designation: 'ranks', currentPosting: 'units' };

/** `autocapitalize` per field. */
const capitals: Partial<Record<FieldName, string>> = {
  buckleNumber: 'characters',
  employeeId: 'characters',
  name: 'words',
};

function Control({
  name,
  values,
  stored,
  checks,
  enterKeyHint = 'next',
  disabled,
}: FormControlProps & { readonly disabled: boolean }) {
  const { kind, write, format, maxLength, required } = fieldOf(name);
  const options = optionsOf(name, checks.allowed);
  const notes = { error: checks.problemOf(write), warning: checks.warningOf(write) };
  const shared = { label: formLabel(name), name: write, ...notes };
  const value = values[name];
  if (typeof value !== 'string') {
    const texts = value.filter((entry) => typeof entry === 'string');
    return options ? (
      <CheckboxGroup {...shared} options={options} chosen={texts} />
    ) : (
      <TextField {...shared} hint={messages.listHint} defaultValue={texts.join(', ')} enterKeyHint={enterKeyHint} />
    );
  }
  const box = { ...shared, disabled };
  if (kind === 'date' || format === 'partialDate')
    return (
      <DateField
        {...box}
        storedName={rowInput(name, STORED_DATE)}
        value={value}
        isStored={value === stored?.[name]}
        required={required}
        partial={format === 'partialDate'}
        hint={format === 'partialDate' ? messages.partialDateHint : undefined}
      />
    );
  if (options) return <SelectField {...shared} options={options} defaultValue={value} />;
  if (format === 'lines') return <TextArea {...shared} maxLength={maxLength} defaultValue={value} />;
  const text = { ...box, maxLength, defaultValue: value, ...inputFor(name, value) };
  const list = lists[name];
  if (name === 'currentPosting') return <PostingControl {...text} stored={stored?.currentPosting ?? ''} />;
  if (list) return <ListedField {...text} list={list} />;
  return <TextField enterKeyHint={enterKeyHint} autoCapitalize={capitals[name]} {...text} />;
}

const CHANGES = ['transferred', 'corrected'] as const;

/** The current posting. Where it is written over, the form asks whether the officer was transferred. */
function PostingControl({
  stored,
  ...text
}: Omit<Parameters<typeof ListedField>[0], 'list' | 'onText'> & { readonly stored: string }) {
  const id = useId();
  const [typed, setTyped] = useState(text.defaultValue);
  const [chosen, choose] = useState('');
  const isOther = stored.trim() !== '' && typed.trim() !== '' && typed.trim() !== stored.trim();
  return (
    <>
      <ListedField {...text} list="units" onText={setTyped} />
      {isOther && (
        <fieldset className="checkbox-group" aria-describedby={id}>
          <legend className="text-field__label">{messages.postingChange}</legend>
          <div className="checkbox-group__options">
            {CHANGES.map((change) => (
              <label key={change} className="checkbox-group__option">
                <Tick
                  type="radio"
                  name={POSTING_CHANGE}
                  value={change}
                  required
                  checked={chosen === change}
                  onChange={() => choose(change)}
                />
                {messages.postingChanges[change]}
              </label>
            ))}
          </div>
          <FieldNote id={id} hint={messages.postingChangeHint} />
        </fieldset>
      )}
    </>
  );
}

/** Attributes of the input of a text field. */
function inputFor(name: FieldName, value: string) {
  const { format, required } = fieldOf(name);
  switch (format) {
    case 'email':
      return { type: 'email', inputMode: 'email', required } as const;
    case 'number':
      // A text that an older program left there is no number: only a text input can show it.
      return DIGITS.test(value) && ({ type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const);
    case 'digits':
      return {
        type: 'tel',
        inputMode: 'tel',
        required,
        hint: messages.digitsHint,
        onInput: (event: { currentTarget: HTMLInputElement }) => keepDigits(event.currentTarget),
        onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
          // One that nobody typed into stays as it is stored.
          if (currentTarget.value !== currentTarget.defaultValue) currentTarget.value = tidyMobile(currentTarget.value);
        },
      } as const;
    default:
      return required && { required, pattern: '.*\\S.*' };
  }
}

/** Removes everything except digits and commas (specification, section 5); Devanagari digits become ASCII. Preserves the caret. */
function keepDigits(input: HTMLInputElement): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  const clean = (text: string): string => withPlainDigits(text).replaceAll(/[^\d,]/gu, '');
  if (clean(input.value) === input.value) return;
  input.value = clean(input.value);
  input.setSelectionRange(clean(before).length, clean(before).length);
}

/** A required field that is blank in the record, with a box by which it stays blank. */
function NotKnown({ label, children }: { label: string; children: (notKnown: boolean) => ReactNode }) {
  const [notKnown, setNotKnown] = useState(false);
  return (
    <div>
      {children(notKnown)}
      <label className="not-known">
        <Tick
          type="checkbox"
          aria-label={messages.fieldNotKnown(label)}
          checked={notKnown}
          onChange={(event) => setNotKnown(event.currentTarget.checked)}
        />
        {messages.notKnown}
      </label>
    </div>
  );
}
