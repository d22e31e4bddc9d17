import { useId } from 'react';
import { Link } from 'react-router';
import { twinPageMessages as messages } from '@buckle/domain/messages/twin-pages';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Tick } from '../../ui/tick.tsx';
import type { Side } from './merge-choices.ts';
import { PairHeading } from './pair-heading.tsx';
import { TwinPerson } from './twin-person.tsx';
import type { SuspectedPair } from './twins-query.ts';

/** Both people beside each other, why they are suspected, and which record is kept. */
export function PairHeads({ pair, kept, onKeep }: { pair: SuspectedPair; kept: Side; onKeep: (side: Side) => void }) {
  const name = useId();
  return (
    <fieldset className="card twin-heads">
      <legend className="visually-hidden">{messages.keptRecord}</legend>
      <PairHeading pair={pair} />
      <div className="twin-people">
        {(['a', 'b'] as const).map((side) => (
          <div key={side} className="twin-head">
            <TwinPerson officer={pair[side]} />
            <Link className={buttonClass('quiet', 'twin-head__link')} to={recordAddress(pair[side].id)}>
              {messages.openRecord}
            </Link>
            <label className="twin-option">
              <Tick type="radio" name={name} checked={kept === side} onChange={() => onKeep(side)} />
              <span className="twin-option__text">{messages.keep}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
