import { orderMessages } from '@buckle/domain/messages/orders';
import { type OrderKind, orderKinds } from '@buckle/domain/orders/order';
import { Tick } from '../../../ui/tick.tsx';

/** The kind of the order: first on the page, and with the focus when it is opened. */
export const KindChoice = ({ kind, onChoose }: { kind: OrderKind; onChoose: (kind: OrderKind) => void }) => (
  <fieldset className="order-kinds" data-path="header.kind">
    <legend className="text-field__label">{orderMessages.headerLabels.kind}</legend>
    <div className="order-kinds__options">
      {orderKinds.map((one) => (
        <label key={one} className="order-kinds__option">
          <Tick
            type="radio"
            name="kind"
            value={one}
            checked={one === kind}
            autoFocus={one === kind}
            onChange={() => onChoose(one)}
          />
          {orderMessages.kinds[one]}
        </label>
      ))}
    </div>
  </fieldset>
);
