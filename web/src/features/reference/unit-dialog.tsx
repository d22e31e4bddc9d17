import { useState } from 'react';
import { fieldOf } from '@buckle/domain/officer/field-table';
import { type Unit, unitKinds } from '@buckle/domain/reference/unit';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { post } from '../../lib/api/api-client.ts';
import { DialogForm, type FilledIn } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { CodeField, linesOf, NameFields, SpellingsField } from './entry-fields.tsx';
import { REFERENCE } from '../../lib/reference/use-reference.ts';

const newUnit: Omit<Unit, 'id'> = {
  code: '',
  kind: 'station',
  parentId: '',
  zone: '',
  names: { en: '', mr: '' },
  aliases: [],
  validFrom: '',
  validTo: '',
};

const kindOf = (text: string): Unit['kind'] => unitKinds.find((kind) => kind === text) ?? newUnit.kind;

const ParentField = ({ unit, units }: { unit: Unit | undefined; units: readonly Unit[] }) => (
  <Field label={messages.parent}>
    {(control) => (
      <select {...control} name="parentId" defaultValue={unit?.parentId ?? ''}>
        <option value="">{messages.none}</option>
        {units
          .filter(({ id }) => id !== unit?.id)
          .map(({ id, names }) => (
            <option key={id} value={id}>
              {names.en}
            </option>
          ))}
      </select>
    )}
  </Field>
);

const KindField = ({ kind }: { kind: Unit['kind'] }) => (
  <Field label={messages.kind}>
    {(control) => (
      <select {...control} name="kind" defaultValue={kind}>
        {unitKinds.map((one) => (
          <option key={one} value={one}>
            {messages.kinds[one]}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** Form of a unit; without one, of a new unit. */
export function UnitDialog({
  unit,
  units,
  revision: newest,
  onClose,
}: {
  unit?: Unit | undefined;
  units: readonly Unit[];
  revision: number;
  onClose: () => void;
}) {
  // As in `RankDialog`.
  const [revision] = useState(newest);
  const { code, kind, zone, names, aliases, validFrom, validTo } = unit ?? newUnit;
  const save = (filledIn: FilledIn) =>
    post('saveUnit', {
      ...(unit && { id: unit.id }),
      code: filledIn('code'),
      kind: kindOf(filledIn('kind')),
      parentId: filledIn('parentId'),
      zone: filledIn('zone'),
      names: { en: filledIn('en'), mr: filledIn('mr') },
      aliases: linesOf(filledIn('aliases')),
      validFrom: filledIn('validFrom'),
      validTo: filledIn('validTo'),
      revision,
    }).then(() => filledIn('en').trim());
  return (
    <Dialog title={unit ? messages.editUnit : messages.addUnit} onClose={onClose}>
      <DialogForm
        confirm={messages.save}
        stale={REFERENCE}
        run={save}
        onDone={(name) => {
          onClose();
          showSuccess(messages.saved(name));
        }}
        onCancel={onClose}
      >
        <NameFields names={names} />
        <KindField kind={kind} />
        <SelectField label={messages.zone} name="zone" options={fieldOf('zone').options ?? []} defaultValue={zone} />
        <ParentField unit={unit} units={units} />
        <CodeField code={code} required={false} />
        <SpellingsField label={messages.aliases} name="aliases" texts={aliases} />
        <TextField label={messages.firstDay} name="validFrom" type="date" defaultValue={validFrom} />
        <TextField
          label={messages.lastDay}
          hint={messages.lastDayHint}
          name="validTo"
          type="date"
          defaultValue={validTo}
        />
      </DialogForm>
    </Dialog>
  );
}
