import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { orderPageMessages as messages } from '@buckle/domain/orders/orders.messages';
import { type FieldName, type OfficerDetails } from '@buckle/domain/officers/field-table';
import { formLabel } from '@buckle/domain/officers/officers.messages';
import { generalFields, type OrderField, orderFields } from '@buckle/domain/orders/order';
import { same } from '@buckle/domain/officers/differences';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { useAllowedOptions } from '../../lib/reference/use-reference.ts';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { ListedField, type ReferenceList } from '../../ui/combobox/listed-field.tsx';
import { DateBoxes } from '../../ui/date-boxes.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ErrorMessage, Field, TextField } from '../../ui/field.tsx';
import { columnsOf, fieldOfColumn, useProblem, withAllowed, withField, withValue } from './order-content.ts';
import type { OrderState } from './order-draft.ts';
import { Button } from '../../ui/button.tsx';
import { RemoveIcon } from '../../ui/icons/on-demand.tsx';

/** Fields that are chosen from ranks and units, as in the form of an officer. */
export const listOf: Partial<Record<FieldName, ReferenceList>> = { designation: 'ranks', currentPosting: 'units' };

/** The values of the kind, for all officers. */
export const ValueFields = (props: Pick<OrderState, 'order' | 'update'>) => (
  <div className="order-fields" key={props.order.header.kind}>
    {orderFields[props.order.header.kind].map((field) => (
      <ValueField key={field.name} field={field} {...props} />
    ))}
  </div>
);

function ValueField({ field, order, update }: { field: OrderField } & Pick<OrderState, 'order' | 'update'>) {
  const { name } = field;
  const path = `values.${name}`;
  return (
    <div data-path={path}>
      <ValueControl
        field={field}
        text={order.values[name] ?? ''}
        error={useProblem(path)}
        onText={(text) => update((before) => withValue(before, name, text))}
      />
    </div>
  );
}

interface ValueFieldProps {
  readonly field: OrderField;
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

/** The control of a value: of one that becomes a field of the record, as in the form of an officer. */
function ValueControl({ field, text, error, onText }: ValueFieldProps) {
  const allowed = useAllowedOptions();
  const { label, kind, maxLength, options, record, required } = withAllowed(field, allowed);
  const list = record && listOf[record];
  const input = { label, error, maxLength, required };
  if (kind === 'date')
    return <DateBoxes label={label} error={error} defaultValue={text} required={required} onText={onText} />;
  if (list) return <ListedField {...input} list={list} defaultValue={text} onText={onText} />;
  if (kind === 'choice' && options)
    return (
      <SelectField
        label={label}
        error={error}
        required={required}
        options={options}
        defaultValue={text}
        onChange={({ currentTarget: { value } }) => onText(value)}
      />
    );
  if (options) {
    const choices = options.map((option) => ({ text: option, detail: '', spellings: [] }));
    return <Combobox {...input} text={text} onText={onText} choices={choices} />;
  }
  return (
    <TextField
      {...input}
      value={text}
      autoComplete="off"
      {...(kind === 'number' && { inputMode: 'numeric', hint: messages.numberOfAll })}
      onChange={({ currentTarget: { value } }) => onText(value)}
    />
  );
}

/** Controls of the record's fields, from the form of an officer. */
export interface RecordFields {
  /** `error`: problem of the value. */
  readonly control: (name: FieldName, values: OfficerDetails, error: string | undefined) => ReactNode;
  /** Returns the values of the controls of a form. */
  readonly read: (data: FormData) => OfficerDetails;
}

type Props = Pick<OrderState, 'order' | 'update'> & { readonly recordFields: RecordFields };

/** The fields that a general order sets, with the controls of the officer form, whose inputs keep their own text. */
export function GeneralFields({ order, update, recordFields }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState((): OfficerDetails => ({ ...blankOfficer, ...order.fields }));
  const chosen = columnsOf(order).flatMap(({ name }) => fieldOfColumn(name) ?? []);
  const problem = useProblem('values.fields');

  const take = useEffectEvent((): void => {
    if (!form.current) return;
    const values = recordFields.read(new FormData(form.current));
    update((before) =>
      chosen.reduce(
        (next, name) =>
          Object.hasOwn(next.fields, name) && !same(next.fields[name], values[name])
            ? withField(next, name, values[name])
            : next,
        before,
      ),
    );
  });
  useEffect(() => {
    const listening = new AbortController();
    // Comboboxes and dates set their inputs after the event.
    function takeAfterEvent({ target }: Event): void {
      if (target instanceof Node && form.current?.contains(target)) setTimeout(take);
    }
    for (const event of ['input', 'click', 'keyup', 'focusout'])
      document.addEventListener(event, takeAfterEvent, listening);
    return () => listening.abort();
  }, []);

  return (
    <form ref={form} className="order-general" noValidate onSubmit={(event) => event.preventDefault()}>
      {chosen.map((name) => (
        <ChosenField
          key={name}
          name={name}
          start={start}
          recordFields={recordFields}
          onRemove={() => update((before) => withField(before, name, undefined))}
        />
      ))}
      <div data-path="values.fields">
        <FieldChoice
          names={generalFields.filter((name) => !chosen.includes(name))}
          onAdd={(name) => update((before) => withField(before, name, blankOfficer[name]))}
        />
        <ErrorMessage>{problem}</ErrorMessage>
      </div>
      {chosen.length > 0 && <p className="order-note">{messages.blankEmpties}</p>}
    </form>
  );
}

function ChosenField({
  name,
  start,
  recordFields,
  onRemove,
}: {
  name: FieldName;
  start: OfficerDetails;
  recordFields: RecordFields;
  onRemove: () => void;
}) {
  const path = `values.fields.${name}`;
  const label = formLabel(name);
  return (
    <div className="order-general__field" data-path={path}>
      {recordFields.control(name, start, useProblem(path))}
      <Button look="quiet" className="order-remove" aria-label={messages.removeField(label)} onClick={onRemove}>
        <RemoveIcon size={20} />
        {messages.remove}
      </Button>
    </div>
  );
}

/** Chooses another field; it is there as soon as it is chosen. */
const FieldChoice = ({ names, onAdd }: { names: readonly FieldName[]; onAdd: (name: FieldName) => void }) => (
  <Field label={messages.addField}>
    {(control) => (
      <select
        {...control}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const name = names.find((one) => one === value);
          if (name) onAdd(name);
        }}
      >
        <option value="">{messages.chooseField}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {formLabel(name)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
