import { OrderEditorPage } from '../features/orders/order-editor-page.tsx';
import type { RecordFields } from '../features/orders/value-fields.tsx';
import { FormControl, type FormControlProps } from '../features/officers/form-control.tsx';
import { readInputs } from '../features/officers/form-inputs.ts';
import { useAllowedOptions } from '../lib/reference/use-reference.ts';

type ControlProps = Pick<FormControlProps, 'name' | 'values'> & { readonly error: string | undefined };

const Control = ({ error, ...field }: ControlProps) => {
  const allowed = useAllowedOptions();
  return (
    <FormControl {...field} stored={undefined} checks={{ problemOf: () => error, warningOf: () => '', allowed }} />
  );
};

/** The controls of the officer form, for an order that sets fields of records. */
const recordFields: RecordFields = {
  control: (name, values, error) => <Control name={name} values={values} error={error} />,
  read: (data) => readInputs(data, ''),
};

/** Writes an order. */
export const OrderEditor = () => <OrderEditorPage recordFields={recordFields} />;
