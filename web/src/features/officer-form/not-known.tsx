import { type ReactNode, useState } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { Tick } from '../../ui/tick.tsx';
import './not-known.css';

/** A required field that is blank in the record, with a box by which it stays blank. */
export function NotKnown({ label, children }: { label: string; children: (notKnown: boolean) => ReactNode }) {
  const [notKnown, setNotKnown] = useState(false);
  return (
    <div>
      {children(notKnown)}
      <label className="not-known">
        <Tick
          type="checkbox"
          aria-label={messages.fieldNotKnown(label)}
          checked={notKnown}
          onChange={(event) => setNotKnown(event.currentTarget.checked)}
        />
        {messages.notKnown}
      </label>
    </div>
  );
}
