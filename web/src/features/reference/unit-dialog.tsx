import { dateProblem } from '@buckle/domain/officer/date-problem';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { formatPartialDate, readPartialDate } from '@buckle/domain/officer/partial-date';
import { type Unit, unitKinds } from '@buckle/domain/reference/unit';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { post } from '../../lib/api/api-client.ts';
import { DateBoxes } from '../../ui/date-boxes/date-boxes.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { CodeField, linesOf, NameFields, SpellingsField, textOfLines } from './entry-fields.tsx';

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

const valuesOf = ({ names, aliases, code, kind, parentId, zone, validFrom, validTo }: Omit<Unit, 'id'>) => ({
  ...names,
  kind,
  zone,
  parentId,
  code,
  aliases: textOfLines(aliases),
  validFrom,
  validTo,
});

type Values = Readonly<Record<keyof ReturnType<typeof valuesOf>, string>>;

const labels = {
  en: messages.english,
  mr: messages.marathi,
  kind: messages.kind,
  zone: messages.zone,
  parentId: messages.parent,
  code: messages.code,
  aliases: messages.aliases,
  validFrom: messages.firstDay,
  validTo: messages.lastDay,
} as const;

const days = ['validFrom', 'validTo'] as const;

/** Returns why the days cannot be taken. */
const problemOf = (values: Values): string | undefined =>
  days
    .filter((name) => values[name] !== '' && !readDate(values[name]))
    .map((name) => dateProblem(labels[name], values[name], false))[0];

const kindOf = (text: string): Unit['kind'] => unitKinds.find((kind) => kind === text) ?? newUnit.kind;

const ParentField = ({ parentId, units }: { parentId: string; units: readonly Unit[] }) => (
  <Field label={messages.parent}>
    {(control) => (
      <select {...control} name="parentId" defaultValue={parentId}>
        <option value="">{messages.none}</option>
        {units.map(({ id, names }) => (
          <option key={id} value={id}>
            {names.en}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const KindField = ({ kind }: { kind: string }) => (
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

/** Returns a value in words. */
function textOf(name: keyof Values, value: string, units: readonly Unit[]): string {
  if (name === 'kind') return messages.kinds[kindOf(value)];
  if (name === 'parentId') return units.find(({ id }) => id === value)?.names.en ?? '';
  const date = name === 'validFrom' || name === 'validTo' ? readPartialDate(value) : undefined;
  return date ? formatPartialDate(date) : linesOf(value).join(', ');
}

/** Form of a unit; without one, of a new unit. */
export const UnitDialog = ({
  unit,
  units,
  zones,
  revision,
  onClose,
}: {
  unit?: Unit | undefined;
  units: readonly Unit[];
  /** Those that a unit can be given. */
  zones: readonly string[];
  revision: number;
  onClose: () => void;
}) => (
  <EntryDialog
    title={unit ? messages.editUnit : messages.addUnit}
    values={valuesOf(unit ?? newUnit)}
    revision={revision}
    valuesIn={(reference) => reference.units.filter(({ id }) => id === unit?.id).map(valuesOf)[0]}
    describe={(name, value) => [labels[name], textOf(name, value, units)]}
    problemOf={problemOf}
    save={({ en, mr, kind, aliases, ...texts }, since) =>
      post('saveUnit', {
        ...(unit && { id: unit.id }),
        ...texts,
        kind: kindOf(kind),
        names: { en, mr },
        aliases: linesOf(aliases),
        revision: since,
      })
    }
    onClose={onClose}
  >
    {({ en, mr, kind, zone, parentId, code, aliases, validFrom, validTo }) => (
      <>
        <NameFields names={{ en, mr }} />
        <KindField kind={kind} />
        <SelectField label={messages.zone} name="zone" options={zones} defaultValue={zone} />
        <ParentField parentId={parentId} units={units.filter(({ id }) => id !== unit?.id)} />
        <CodeField code={code} required={false} />
        <SpellingsField label={messages.aliases} name="aliases" text={aliases} />
        <DateBoxes label={messages.firstDay} name="validFrom" defaultValue={validFrom} />
        <DateBoxes label={messages.lastDay} name="validTo" defaultValue={validTo} hint={messages.lastDayHint} />
      </>
    )}
  </EntryDialog>
);
