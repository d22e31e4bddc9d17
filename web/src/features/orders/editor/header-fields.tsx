import { orderMessages } from '@buckle/domain/messages/orders';
import { headerLengths } from '@buckle/domain/orders/order';
import { DateBoxes } from '../../../ui/date-boxes/date-boxes.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { type HeaderName, withHeader, withKind } from './edited-order.ts';
import { KindChoice } from './kind-choice.tsx';
import { useProblem } from './problems-of-order.ts';
import { ScanField } from './scan-field.tsx';
import type { OrderState } from './use-kept-order.ts';

const labels = orderMessages.headerLabels;

type Props = Pick<OrderState, 'order' | 'update'>;

const pathOf = (name: HeaderName): string => `header.${name}`;

function HeaderText({ order, update, name }: Props & { name: 'number' | 'authority' | 'subject' | 'remarks' }) {
  const Input = name === 'remarks' ? TextArea : TextField;
  return (
    <div data-path={pathOf(name)}>
      <Input
        label={labels[name]}
        error={useProblem(pathOf(name))}
        value={order.header[name]}
        required={name === 'number'}
        maxLength={headerLengths[name]}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => update((before) => withHeader(before, name, value))}
      />
    </div>
  );
}

function HeaderDate({ order, update, name }: Props & { name: 'date' | 'effectiveDate' }) {
  return (
    <div data-path={pathOf(name)}>
      <DateBoxes
        label={labels[name]}
        error={useProblem(pathOf(name))}
        defaultValue={order.header[name]}
        required
        onText={(text) => update((before) => withHeader(before, name, text))}
      />
    </div>
  );
}

/** Header of the order. */
export const HeaderFields = ({ order, update }: Props) => (
  <>
    <KindChoice kind={order.header.kind} onChoose={(kind) => update((before) => withKind(before, kind))} />
    <div className="order-fields">
      <HeaderText order={order} update={update} name="number" />
      <HeaderDate order={order} update={update} name="date" />
      <HeaderText order={order} update={update} name="authority" />
      <HeaderText order={order} update={update} name="subject" />
      <HeaderDate order={order} update={update} name="effectiveDate" />
      <HeaderText order={order} update={update} name="remarks" />
      <ScanField scan={order.scan} onScan={(scan) => update((before) => ({ ...before, scan }))} />
    </div>
  </>
);
