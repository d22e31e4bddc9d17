import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { officerFields } from '@buckle/domain/officer/field-table';
import type { Punishment } from '@buckle/domain/officer/lists';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { DateField } from './date-field.tsx';
import { STORED_DATE, rowInput } from './form-inputs.ts';
import { RowList } from './row-list.tsx';

const { maxLength } = officerFields.punishments;
const blank: Punishment = { punishmentType: '', reason: '', dateOfPunishment: '' };

/** Entries of the Reprisal tab; there is always a row to fill in (specification, section 2). */
export const PunishmentRows = ({ punishments }: { punishments: readonly Punishment[] }) => (
  <RowList rows={punishments} blank={blank} keepOne rowName={messages.punishmentRow} addLabel={messages.addPunishment}>
    {({ punishmentType, reason, dateOfPunishment }, autoFocus) => (
      <>
        <TextField
          label={messages.punishmentType}
          name={rowInput('punishments', 'punishmentType')}
          defaultValue={punishmentType}
          maxLength={maxLength}
          autoFocus={autoFocus}
          enterKeyHint="next"
        />
        <DateField
          label={messages.punishmentDate}
          name={rowInput('punishments', 'dateOfPunishment')}
          storedName={rowInput('punishments', STORED_DATE)}
          value={dateOfPunishment}
        />
        <TextArea
          label={messages.punishmentReason}
          name={rowInput('punishments', 'reason')}
          defaultValue={reason}
          maxLength={maxLength}
        />
      </>
    )}
  </RowList>
);
