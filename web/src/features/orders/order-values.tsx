import type { OrderKind } from '@buckle/domain/orders/order';
import { valueTexts } from '../../lib/orders/value-texts.ts';
import { LocalText } from '../../ui/local-text.tsx';

/** The values that an order or one of its lines sets; nothing where it sets none. */
export function OrderValues({ kind, values }: { kind: OrderKind; values: Readonly<Record<string, unknown>> }) {
  const texts = valueTexts(kind, values);
  if (texts.length === 0) return null;
  return (
    <dl className="order-facts">
      {texts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <LocalText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
