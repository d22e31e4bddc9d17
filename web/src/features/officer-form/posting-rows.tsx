import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { officerFields } from '@buckle/domain/officer/field-table';
import type { Posting } from '@buckle/domain/officer/lists';
import { TextField } from '../../ui/text-field.tsx';
import { rowInput } from './form-inputs.ts';
import { RowList } from './row-list.tsx';

const { maxLength } = officerFields.previousPostings;

/** Where the officer served before. */
export const PostingRows = ({ postings }: { postings: readonly Posting[] }) => (
  <RowList
    rows={postings}
    blank={{ posting: '', tenure: '', from: '', to: '' }}
    rowName={messages.postingRow}
    addLabel={messages.addPosting}
  >
    {({ posting, tenure, from, to }, autoFocus) => (
      <>
        <TextField
          label={messages.posting}
          name={rowInput('previousPostings', 'posting')}
          defaultValue={posting}
          maxLength={maxLength}
          autoFocus={autoFocus}
          enterKeyHint="next"
        />
        <TextField
          label={messages.tenure}
          name={rowInput('previousPostings', 'tenure')}
          defaultValue={tenure}
          maxLength={maxLength}
          enterKeyHint="next"
        />
        <TextField
          label={messages.postingFrom}
          name={rowInput('previousPostings', 'from')}
          defaultValue={from}
          hint={messages.partialDateHint}
          enterKeyHint="next"
        />
        <TextField
          label={messages.postingTo}
          name={rowInput('previousPostings', 'to')}
          defaultValue={to}
          hint={messages.partialDateHint}
          enterKeyHint="next"
        />
      </>
    )}
  </RowList>
);
