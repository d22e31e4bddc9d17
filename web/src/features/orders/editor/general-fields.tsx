import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import { same } from '@buckle/domain/officer/differences';
import { type FieldName, fieldOf, type OfficerDetails } from '@buckle/domain/officer/field-table';
import { blankOfficer } from '@buckle/domain/officer/wire';
import { generalFields } from '@buckle/domain/orders/order-values';
import { Button } from '../../../ui/button.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Field } from '../../../ui/field.tsx';
import { RemoveIcon } from '../../../ui/icons/on-demand.tsx';
import { fieldLabel, fieldOfColumn, columnsOf } from './columns.ts';
import { withField } from './edited-order.ts';
import { useProblem } from './problems-of-order.ts';
import type { OrderState } from './use-kept-order.ts';

/** Controls of the record's fields, from the form of an officer. */
export interface RecordFields {
  /** `error`: problem of the value. */
  readonly control: (name: FieldName, values: OfficerDetails, error: string | undefined) => ReactNode;
  /** Returns the values of the controls of a form. */
  readonly read: (data: FormData) => OfficerDetails;
}

type Props = Pick<OrderState, 'order' | 'update'> & { readonly recordFields: RecordFields };

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
  const label = fieldLabel(fieldOf(name));
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
            {fieldLabel(fieldOf(name))}
          </option>
        ))}
      </select>
    )}
  </Field>
);

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
