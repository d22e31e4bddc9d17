import { type ReactNode, useState } from 'react';
import { ORDER_NUMBER_MAX, REASON_MAX } from '@buckle/domain/limits';
import { officerFormMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import { type FieldName, type Tab } from '@buckle/domain/officers/field-table';
import { fieldLabel } from '@buckle/domain/officers/officers.messages';
import { uploadKinds } from '@buckle/domain/photos/photos';
import { useAuth } from '../../lib/session/auth-context.ts';
import { FieldNote, TextField } from '../../ui/field.tsx';
import { FormControl, type FormControlProps } from './form-control.tsx';
import type { FieldChecks } from './use-form-checks.ts';
import { type FormContent, ORDER_NUMBER, REASON } from './use-form-content.ts';
import { settings } from '../../lib/platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { PhotoIcon, RemoveIcon } from '../../ui/icons/on-demand.tsx';
import { useFileChooser } from '../../ui/file-chooser.tsx';
import { photoAddress } from '../../ui/portrait.tsx';
import type { usePhoto } from './use-photo.ts';

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

/** `group`: the tab of a record that shows its fields. */
const FormSection = ({ heading, group, children }: { heading: string; group?: Tab; children: ReactNode }) => (
  <section className="form-section" data-group={group}>
    <h2 tabIndex={-1} className="form-section__heading">
      {heading}
    </h2>
    {children}
  </section>
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

/** Photo with preview: choose, change, remove. `error`: the server's message. */
function PhotoSection({ state, error }: { state: ReturnType<typeof usePhoto>; error: string | undefined }) {
  const { photo, opening, problem, choose, replace } = state;
  const { chooser, open } = useFileChooser({ accept: uploadKinds.photo.accept, onChoose: (file) => void choose(file) });
  const [failed, setFailed] = useState<string>();
  const address = photo.chosen?.address ?? photoAddress(settings.host, photo.path);
  const hasPhoto = address !== undefined;
  return (
    <section className="form-section photo-section" aria-label={messages.photo}>
      <div className="photo-section__preview">
        {hasPhoto && failed !== address ? (
          <img
            className="photo-section__photo"
            src={address}
            alt={messages.preview}
            onError={() => setFailed(address)}
          />
        ) : (
          <span>{messages.noImage}</span>
        )}
      </div>
      {chooser}
      <div className="photo-section__buttons">
        <Button look="secondary" busy={opening} onClick={open}>
          <PhotoIcon size={20} />
          {hasPhoto ? messages.changePhoto : messages.uploadPhoto}
        </Button>
        {hasPhoto && (
          <Button look="quiet" onClick={() => replace('')}>
            <RemoveIcon size={20} />
            {messages.removePhoto}
          </Button>
        )}
      </div>
      <p role="status" className="photo-section__status">
        {opening && messages.opening}
      </p>
      <FieldNote id="photo-note" error={problem ?? error} />
    </section>
  );
}

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
        <FormSection heading={fieldLabel('previousPostings')}>{controls('previousPostings')}</FormSection>
        <FormSection heading={messages.rewards} group="rewards">
          {controls('rewards')}
        </FormSection>
        <FormSection heading={fieldLabel('punishments')} group="reprisal">
          {controls('punishments')}
        </FormSection>
        <FormSection heading={fieldLabel('specialNote')} group="note">
          {controls('specialNote')}
        </FormSection>
        {can.explainChange && <AboutChange changeNote={changeNote} proposes={user?.role !== 'admin'} />}
      </div>
    </>
  );
}

/** The fields of the form that are one control each, in the order in which they are filled in. */
export const personalFields: readonly FieldName[] = [
  'buckleNumber',
  'employeeId',
  'name',
  'email',
  'mobileNumber',
  'bloodGroup',
  'gender',
  'maritalStatus',
  'spouseGovernmentEmployee',
  'currentAddress',
  'permanentAddress',
  'educationDetails',
  'skills',
  'drivingSkills',
];

export const serviceFields: readonly FieldName[] = [
  'designation',
  'post',
  'dateOfJoining',
  'dateOfRetirement',
  'zone',
  'currentPosting',
  'currentPostingTenure',
  'currentPostingFrom',
];
