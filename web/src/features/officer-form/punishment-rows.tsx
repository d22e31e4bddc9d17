import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { officerFields } from '@buckle/domain/officer/field-table';
import type { Punishment } from '@buckle/domain/officer/lists';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { DateField } from './date-field.tsx';
import { STORED_DATE, rowInput } from './form-inputs.ts';
import { rowNotes } from './row-notes.ts';
import { RowList } from './row-list.tsx';
import type { FieldChecks } from './use-form-checks.ts';

const { maxLength } = officerFields.punishments;
const blank: Punishment = { punishmentType: '', reason: '', dateOfPunishment: '' };

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
  <RowList rows={punishments} blank={blank} keepOne rowName={messages.punishmentRow} addLabel={messages.addPunishment}>
    {({ punishmentType, reason, dateOfPunishment }, autoFocus, row) => {
      const notes = rowNotes(checks, 'punishments', row);
      return (
        <>
          <TextField
            label={messages.punishmentType}
            name={rowInput('punishments', 'punishmentType')}
            defaultValue={punishmentType}
            maxLength={maxLength}
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
            maxLength={maxLength}
            {...notes('reason')}
          />
        </>
      );
    }}
  </RowList>
);
