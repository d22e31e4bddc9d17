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
export const AboutChange = ({
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

export interface FormFieldsProps {
  readonly content: FormContent;
  /** Returns the server's message for a field, by its written name. */
  readonly problemOf: (field: string) => string | undefined;
}

/** The inputs of one field, whatever its kind. */
export function FormField({
  name,
  content: { start, photo },
  problemOf,
}: FormFieldsProps & { readonly name: FieldName }) {
  const { details } = start;
  const error = problemOf(fieldOf(name).write);
  switch (name) {
    case 'imagePath':
      return <PhotoSection state={photo} error={error} />;
    case 'previousPostings':
      return (
        <>
          <FieldNote id="previous-postings-note" error={error} />
          <PostingRows postings={details.previousPostings} />
        </>
      );
    case 'punishments':
      return (
        <>
          <FieldNote id="punishments-note" error={error} />
          <PunishmentRows punishments={details.punishments} />
        </>
      );
    default:
      return <FormControl name={name} values={details} error={error} />;
  }
}

/** Sections of the form. */
export function FormFields(props: FormFieldsProps) {
  const { user, can } = useAuth();
  const { changeNote } = props.content.start;
  const control = (name: FieldName) => <FormField key={name} name={name} {...props} />;
  return (
    <>
      {control('imagePath')}
      <div className="officer-form__sections">
        <p className="officer-form__hint">{messages.requiredHint}</p>
        <FormSection heading={messages.personal} group="personal">
          <div className="form-section__fields">{personalFields.map(control)}</div>
        </FormSection>
        <FormSection heading={messages.service} group="service">
          <div className="form-section__fields">{serviceFields.map(control)}</div>
        </FormSection>
        <FormSection heading={officerFields.previousPostings.label}>{control('previousPostings')}</FormSection>
        <FormSection heading={messages.rewards} group="rewards">
          {control('rewards')}
        </FormSection>
        <FormSection heading={officerFields.punishments.label} group="reprisal">
          {control('punishments')}
        </FormSection>
        <FormSection heading={officerFields.specialNote.label} group="note">
          {control('specialNote')}
        </FormSection>
        {can.explainChange && <AboutChange changeNote={changeNote} proposes={user?.role !== 'admin'} />}
      </div>
    </>
  );
}
