import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import type { FieldName } from '@buckle/domain/officer/field-table';
import { type OrderField, orderFields } from '@buckle/domain/orders/order-values';
import { useAllowedOptions } from '../../../lib/reference/use-reference.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { ListedField } from '../../../ui/combobox/listed-field.tsx';
import type { ReferenceList } from '../../../ui/combobox/reference-choices.ts';
import { DateBoxes } from '../../../ui/date-boxes/date-boxes.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { withAllowed } from './columns.ts';
import { withValue } from './edited-order.ts';
import { useProblem } from './problems-of-order.ts';
import type { OrderState } from './use-kept-order.ts';

/** Fields that are chosen from ranks and units, as in the form of an officer. */
export const listOf: Partial<Record<FieldName, ReferenceList>> = { designation: 'ranks', currentPosting: 'units' };

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

/** The values of the kind, for all officers. */
export const ValueFields = (props: Pick<OrderState, 'order' | 'update'>) => (
  <div className="order-fields" key={props.order.header.kind}>
    {orderFields[props.order.header.kind].map((field) => (
      <ValueField key={field.name} field={field} {...props} />
    ))}
  </div>
);
