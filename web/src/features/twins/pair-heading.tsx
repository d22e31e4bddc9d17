import { officerName } from '@buckle/domain/messages/officer-name';
import { twinPageMessages as messages } from '@buckle/domain/messages/twin-pages';
import { LocalText } from '../../ui/local-text.tsx';
import type { SuspectedPair } from './twins-query.ts';

/** Who a pair is, for screen readers, and why it is suspected, in words. */
export const PairHeading = ({ pair: { a, b, reasons } }: { pair: SuspectedPair }) => (
  <>
    <h2 className="visually-hidden" translate="no">
      <LocalText text={messages.pair(officerName(a.name), officerName(b.name))} />
    </h2>
    {reasons.length > 0 && (
      <ul className="twin-reasons" aria-label={messages.why}>
        {reasons.map((reason) => (
          <li key={reason} className="tag tag--gold">
            {messages.reasons[reason]}
          </li>
        ))}
      </ul>
    )}
  </>
);
