import { useState } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { officerFields } from '@buckle/domain/officer/field-table';
import type { Posting } from '@buckle/domain/officer/lists';
import { tenureText } from '@buckle/domain/officer/tenure';
import { TextField } from '../../ui/text-field.tsx';
import { DateField } from './date-field.tsx';
import { rowInput, STORED_FROM, STORED_TO } from './form-inputs.ts';
import { ListedField } from '../../ui/combobox/listed-field.tsx';
import { rowNotes } from './row-notes.ts';
import { RowList } from './row-list.tsx';
import type { FieldChecks } from './use-form-checks.ts';

const { maxLength } = officerFields.previousPostings;
const blank: Posting = { posting: '', tenure: '', from: '', to: '' };

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
