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
    blank={{ posting: '', tenure: '' }}
    rowName={messages.postingRow}
    addLabel={messages.addPosting}
  >
    {({ posting, tenure }, autoFocus) => (
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
      </>
    )}
  </RowList>
);
