import { OrderEditorPage } from '../features/orders/editor/order-editor-page.tsx';
import type { RecordFields } from '../features/orders/editor/general-fields.tsx';
import { FormControl } from '../features/officer-form/form-control.tsx';
import { readInputs } from '../features/officer-form/form-inputs.ts';

/** The controls of the officer form, for an order that sets fields of records. */
const recordFields: RecordFields = {
  control: (name, values, error) => (
    <FormControl
      name={name}
      values={values}
      stored={undefined}
      checks={{ problemOf: () => error, warningOf: () => '' }}
    />
  ),
  read: (data) => readInputs(data, ''),
};

/** Writes an order. */
export const OrderEditor = () => <OrderEditorPage recordFields={recordFields} />;
