import type { ReactNode } from 'react';
import { ORDER_NUMBER_MAX, REASON_MAX } from '@buckle/domain/actions/limits';
import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { officerFields, type FieldName, type Tab } from '@buckle/domain/officer/field-table';
import { useAuth } from '../../lib/session/auth-context.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormControl, type FormControlProps } from './form-control.tsx';
import { personalFields, serviceFields } from './form-sections.ts';
import { PhotoSection } from './photo-section.tsx';
import type { FieldChecks } from './use-form-checks.ts';
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

interface FormFieldsProps {
  readonly content: FormContent;
  readonly checks: FieldChecks;
}

/** Controls of some fields, with their initial values. */
export const FieldControls = ({
  names,
  content: { start, photo },
  checks,
  enterKeyHint,
}: FormFieldsProps & Pick<FormControlProps, 'enterKeyHint'> & { readonly names: readonly FieldName[] }) =>
  names.map((name) =>
    name === 'imagePath' ? (
      <PhotoSection key={name} state={photo} error={checks.problemOf(name)} />
    ) : (
      <FormControl
        key={name}
        name={name}
        values={start.details}
        stored={start.record}
        checks={checks}
        enterKeyHint={enterKeyHint}
      />
    ),
  );

/** Sections of the form. */
export function FormFields(props: FormFieldsProps) {
  const { user, can } = useAuth();
  const { changeNote } = props.content.start;
  const controls = (...names: readonly FieldName[]) => <FieldControls names={names} {...props} />;
  return (
    <>
      {controls('imagePath')}
      <div className="officer-form__sections">
        <p className="officer-form__hint">{messages.requiredHint}</p>
        <FormSection heading={messages.personal} group="personal">
          <div className="form-section__fields">{controls(...personalFields)}</div>
        </FormSection>
        <FormSection heading={messages.service} group="service">
          <div className="form-section__fields">{controls(...serviceFields)}</div>
        </FormSection>
        <FormSection heading={officerFields.previousPostings.label}>{controls('previousPostings')}</FormSection>
        <FormSection heading={messages.rewards} group="rewards">
          {controls('rewards')}
        </FormSection>
        <FormSection heading={officerFields.punishments.label} group="reprisal">
          {controls('punishments')}
        </FormSection>
        <FormSection heading={officerFields.specialNote.label} group="note">
          {controls('specialNote')}
        </FormSection>
        {can.explainChange && <AboutChange changeNote={changeNote} proposes={user?.role !== 'admin'} />}
      </div>
    </>
  );
}
