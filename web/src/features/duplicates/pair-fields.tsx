import { useId } from 'react';
import { fieldLabel, groupLabels } from '@buckle/domain/officers/officers.messages';
import { duplicatePageMessages as messages } from '@buckle/domain/duplicates/duplicates.messages';
import { type FieldName, fieldNames } from '@buckle/domain/officers/field-table';
import { type RecordGroup, recordGroups } from '@buckle/domain/officers/record-groups';
import { Differences, FieldState } from '../../ui/differences.tsx';
import {
  type Choice,
  type Decided,
  type Decision,
  isUnitable,
  type Pair,
  type Side,
  sideOpposite,
} from './merge-choices.ts';
import { Tick } from '../../ui/tick.tsx';

const GROUPS = Object.entries(recordGroups) as [RecordGroup, readonly FieldName[]][];

/** All fields of two records in the groups of the record: those that differ with a choice, the others folded away. */
export const PairFields = ({
  pair,
  kept,
  decided,
  changed,
  onChoose,
}: {
  pair: Pair;
  kept: Side;
  decided: readonly Decided[];
  /** Fields that were changed while the page was open. */
  changed: ReadonlySet<FieldName>;
  onChoose: (field: FieldName, choice: Choice) => void;
}) => (
  <>
    {GROUPS.map(([group, fields]) => {
      const ofGroup = decided.filter(({ decision: [field] }) => fields.includes(field));
      return (
        ofGroup.length > 0 && (
          <section key={group} className="card duplicate-group">
            <h2 className="duplicate-group__heading">{groupLabels[group]}</h2>
            {ofGroup.map((one) => (
              <FieldChoice
                key={one.decision[0]}
                pair={pair}
                kept={kept}
                decided={one}
                isNamed={one.decision.length === fields.length}
                isChanged={one.decision.some((field) => changed.has(field))}
                onChoose={onChoose}
              />
            ))}
          </section>
        )
      );
    })}
    <SameFields pair={pair} decided={decided} />
  </>
);

interface FieldChoiceProps {
  readonly pair: Pair;
  readonly kept: Side;
  readonly decided: Decided;
  /** The group's heading names the field. */
  readonly isNamed: boolean;
  readonly isChanged: boolean;
  readonly onChoose: (field: FieldName, choice: Choice) => void;
}

const SIDES = ['a', 'b'] as const;

/** A field of which the records have different values: one to choose, or the entries of both lists. */
function FieldChoice({ pair, kept, decided, isNamed, isChanged, onChoose }: FieldChoiceProps) {
  const name = useId();
  const { decision, choice } = decided;
  const [field] = decision;
  const tick = (value: Choice) => (
    <Tick type="radio" name={name} checked={choice === value} onChange={() => onChoose(field, value)} />
  );
  return (
    <fieldset className="duplicate-field">
      <legend className={isNamed && !isChanged ? 'visually-hidden' : 'duplicate-field__label'}>
        {fieldLabel(field)}
        {isChanged && <span className="duplicate-field__note">{messages.changedMeanwhile}</span>}
      </legend>
      <div className="duplicate-field__options">
        {SIDES.map((side) => (
          <label key={side} className="duplicate-option">
            {tick(side)}
            <span className="duplicate-option__text">
              <span className="duplicate-option__whose">{side === kept ? messages.kept : messages.other}</span>
              <Values decision={decision} pair={pair} side={side} />
            </span>
          </label>
        ))}
        {isUnitable(decision, pair) && (
          <label className="duplicate-option duplicate-option--both">
            {tick('both')}
            <span className="duplicate-option__text">{messages.both}</span>
          </label>
        )}
      </div>
    </fieldset>
  );
}

/** Values of one record that are chosen together. */
const Values = ({ decision, pair, side }: { decision: Decision; pair: Pair; side: Side }) =>
  decision.map((field) => (
    <span key={field} className="duplicate-option__value">
      {decision.length > 1 && <span className="duplicate-option__label">{fieldLabel(field)}</span>}
      <FieldState field={field} details={pair[side]} compared={pair[sideOpposite(side)]} mark={messages.onlyHere} />
    </span>
  ));

/** Fields that both records have alike, folded away. */
function SameFields({ pair, decided }: { pair: Pair; decided: readonly Decided[] }) {
  const different = new Set(decided.flatMap(({ decision }) => decision));
  const same = fieldNames.filter((field) => !different.has(field));
  if (same.length === 0) return null;
  return (
    <details className="card duplicate-same">
      <summary>
        <h2 className="duplicate-same__title">{messages.same(same.length)}</h2>
      </summary>
      <Differences fields={same} states={[{ details: pair.a }]} />
    </details>
  );
}
