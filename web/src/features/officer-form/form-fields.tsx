import type { ReactNode } from 'react';
import { ORDER_NUMBER_MAX, REASON_MAX } from '@buckle/domain/actions/limits';
import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { fieldOf, officerFields, type FieldName, type Tab } from '@buckle/domain/officer/field-table';
import { useAuth } from '../../lib/session/auth-context.ts';
import { FieldNote } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormControl } from './form-control.tsx';
import { personalFields, serviceFields } from './form-sections.ts';
import { PhotoSection } from './photo-section.tsx';
import { PostingRows } from './posting-rows.tsx';
import { PunishmentRows } from './punishment-rows.tsx';
import { ORDER_NUMBER, REASON, type FormContent } from './use-form-content.ts';

/** `group`: the tab of a record that shows its fields. */
const FormSection = ({ heading, group, children }: { heading: string; group?: Tab; children: ReactNode }) => (
  <section className="form-section" data-group={group}>
    <h2 tabIndex={-1} className="form-section__heading">
      {heading}
    </h2>
    {children}
  </section>
);

/** Notes of the change; only for servers with a history. */
const AboutChange = ({
  changeNote: { orderNumber, reason },
  proposes,
}: {
  changeNote: FormContent['start']['changeNote'];
  proposes: boolean;
}) => (
  <FormSection heading={messages.change}>
    <div className="form-section__fields">
      <TextField
        label={messages.orderNumber}
        name={ORDER_NUMBER}
        maxLength={ORDER_NUMBER_MAX}
        defaultValue={orderNumber}
      />
      <TextField label={messages.reason} name={REASON} maxLength={REASON_MAX} defaultValue={reason} />
    </div>
    {proposes && <p className="form-section__note">{messages.willBeProposed}</p>}
  </FormSection>
);

/** Sections of the form. `problemOf`: returns the server's message for a field, by its written name. */
export function FormFields({
  content: { start, photo },
  problemOf,
}: {
  content: FormContent;
  problemOf: (field: string) => string | undefined;
}) {
  const { user, can } = useAuth();
  const { details, changeNote } = start;
  const problem = (name: FieldName) => problemOf(fieldOf(name).write);
  const control = (name: FieldName) => <FormControl key={name} name={name} values={details} error={problem(name)} />;
  return (
    <>
      <PhotoSection state={photo} error={problem('imagePath')} />
      <div className="officer-form__sections">
        <p className="officer-form__hint">{messages.requiredHint}</p>
        <FormSection heading={messages.personal} group="personal">
          <div className="form-section__fields">{personalFields.map(control)}</div>
        </FormSection>
        <FormSection heading={messages.service} group="service">
          <div className="form-section__fields">{serviceFields.map(control)}</div>
        </FormSection>
        <FormSection heading={officerFields.previousPostings.label}>
          <FieldNote id="previous-postings-note" error={problem('previousPostings')} />
          <PostingRows postings={details.previousPostings} />
        </FormSection>
        <FormSection heading={messages.rewards} group="rewards">
          {control('rewards')}
        </FormSection>
        <FormSection heading={officerFields.punishments.label} group="reprisal">
          <FieldNote id="punishments-note" error={problem('punishments')} />
          <PunishmentRows punishments={details.punishments} />
        </FormSection>
        <FormSection heading={officerFields.specialNote.label} group="note">
          {control('specialNote')}
        </FormSection>
        {can.explainChange && <AboutChange changeNote={changeNote} proposes={user?.role !== 'admin'} />}
      </div>
    </>
  );
}
