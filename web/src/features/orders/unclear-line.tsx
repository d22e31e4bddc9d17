import { type SyntheticEvent, useState } from 'react';
import { orderPageMessages as messages } from '@buckle/domain/orders/orders.messages';
import { type OfficerWire, readQuietly } from '@buckle/domain/officers/wire';
import { Button } from '../../ui/button.tsx';
import { RemoveIcon } from '../../ui/icons/on-demand.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Found, idOf, type Line, TEXT_MAX } from './lines.ts';

function sentenceOf(text: string, found: Found | undefined): string {
  if (!found) return messages.lookingUp(1);
  if (found.officers.length === 0) return messages.nobody(text);
  return found.similar ? messages.similar(text) : messages.several(text, found.total);
}

/** A possible officer, with distinguishing fields. */
function Choice({ officer, onChoose }: { officer: OfficerWire; onChoose: () => void }) {
  const { name, buckleNumber, designation, currentPosting, post } = readQuietly(officer);
  const details = [buckleNumber, designation, currentPosting || post].filter((text) => text.trim() !== '').join(' · ');
  return (
    <button type="button" className="order-choice" onClick={onChoose}>
      <OfficerName name={name} />{' '}
      <span className="order-choice__details">
        <LocalText text={details} />
      </span>
    </button>
  );
}

/** Looks up another text for the line. */
function Retype({ text, onRetype }: { text: string; onRetype: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  function lookUp(event: SyntheticEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') onRetype(typed.trim());
  }
  return (
    <form className="order-retype" onSubmit={lookUp}>
      <TextField
        label={messages.retype(text)}
        value={typed}
        maxLength={TEXT_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button look="secondary" type="submit" aria-label={messages.lookUpText(text)}>
        {messages.lookUp}
      </Button>
    </form>
  );
}

/** A text that does not name one officer: who may be meant, another text, or removing it. */
export function UnclearLine({
  line: { text, found },
  onChoose,
  onRetype,
  onRemove,
}: {
  line: Line;
  onChoose: (officer: OfficerWire) => void;
  onRetype: (text: string) => void;
  onRemove: () => void;
}) {
  const sentence = sentenceOf(text, found);
  const officers = found?.officers ?? [];
  return (
    <div className="order-unclear">
      <div className="order-unclear__choices" role="group" aria-label={sentence}>
        <p className="order-unclear__text">{sentence}</p>
        {officers.map((officer) => (
          <Choice key={idOf(officer)} officer={officer} onChoose={() => onChoose(officer)} />
        ))}
        {found && found.total > officers.length && (
          <p className="order-note">{messages.moreThanListed(officers.length)}</p>
        )}
      </div>
      <div className="order-row">
        {found && <Retype text={text} onRetype={onRetype} />}
        <Button look="quiet" className="order-remove" aria-label={messages.removeLine(text)} onClick={onRemove}>
          <RemoveIcon size={20} />
          {messages.remove}
        </Button>
      </div>
    </div>
  );
}
