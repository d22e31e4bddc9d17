import { useId } from 'react';
import { twinPageMessages as messages } from '@buckle/domain/messages/twin-pages';
import { type FieldName, fieldOf } from '@buckle/domain/officer/field-table';
import { FieldState } from '../../ui/differences/differences.tsx';
import { Tick } from '../../ui/tick.tsx';
import {
  type Choice,
  type Decided,
  type Decision,
  isUnitable,
  sideOpposite,
  type Pair,
  type Side,
} from './merge-choices.ts';

const SIDES = ['a', 'b'] as const;

/** Values of one record that are chosen together. */
const Values = ({ decision, pair, side }: { decision: Decision; pair: Pair; side: Side }) =>
  decision.map((field) => (
    <span key={field} className="twin-option__value">
      {decision.length > 1 && <span className="twin-option__label">{fieldOf(field).label}</span>}
      <FieldState field={field} details={pair[side]} compared={pair[sideOpposite(side)]} mark={messages.onlyHere} />
    </span>
  ));

interface FieldChoiceProps {
  readonly pair: Pair;
  readonly kept: Side;
  readonly decided: Decided;
  /** The group's heading names the field. */
  readonly isNamed: boolean;
  readonly isChanged: boolean;
  readonly onChoose: (field: FieldName, choice: Choice) => void;
}

/** A field of which the records have different values: one to choose, or the entries of both lists. */
export function FieldChoice({ pair, kept, decided, isNamed, isChanged, onChoose }: FieldChoiceProps) {
  const name = useId();
  const { decision, choice } = decided;
  const [field] = decision;
  const tick = (value: Choice) => (
    <Tick type="radio" name={name} checked={choice === value} onChange={() => onChoose(field, value)} />
  );
  return (
    <fieldset className="twin-field">
      <legend className={isNamed && !isChanged ? 'visually-hidden' : 'twin-field__label'}>
        {fieldOf(field).label}
        {isChanged && <span className="twin-field__note">{messages.changedMeanwhile}</span>}
      </legend>
      <div className="twin-field__options">
        {SIDES.map((side) => (
          <label key={side} className="twin-option">
            {tick(side)}
            <span className="twin-option__text">
              <span className="twin-option__whose">{side === kept ? messages.kept : messages.other}</span>
              <Values decision={decision} pair={pair} side={side} />
            </span>
          </label>
        ))}
        {isUnitable(decision, pair) && (
          <label className="twin-option twin-option--both">
            {tick('both')}
            <span className="twin-option__text">{messages.both}</span>
          </label>
        )}
      </div>
    </fieldset>
  );
}
