import { Link } from 'react-router';
import { twinPageMessages as messages } from '@buckle/domain/messages/twin-pages';
import { errorText } from '../../lib/api/error-text.ts';
import { pairAddress } from '../../lib/officers/twin-pair.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { PairHeading } from './pair-heading.tsx';
import { TwinPerson } from './twin-person.tsx';
import type { ListedPair } from './twins-query.ts';
import { useNotTwins } from './use-not-twins.ts';

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** A suspected pair in the list. */
export function TwinCard({ pair }: { pair: ListedPair }) {
  const { a, b, noted } = pair;
  const { isPending, error, data, send } = useNotTwins(pair);
  return (
    <li className="card twin-card">
      <PairHeading pair={pair} />
      <div className="twin-people">
        <TwinPerson officer={a} />
        <TwinPerson officer={b} />
      </div>
      <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
      <div className="twin-card__actions">
        {noted ? (
          // The focus was on its button.
          <p className="twin-card__outcome" tabIndex={-1} ref={data ? takeFocus : undefined}>
            {messages.notTwins}
          </p>
        ) : (
          <>
            <Link className={buttonClass('primary')} to={pairAddress(a.id, b.id)} state={fromParent}>
              {messages.compare}
            </Link>
            <Button look="secondary" busy={isPending} onClick={() => send(undefined)}>
              {messages.notTwins}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
