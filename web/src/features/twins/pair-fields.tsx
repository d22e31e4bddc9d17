import { groupLabels } from '@buckle/domain/messages/record-groups';
import { twinPageMessages as messages } from '@buckle/domain/messages/twin-pages';
import { type FieldName, fieldNames } from '@buckle/domain/officer/field-table';
import { type RecordGroup, recordGroups } from '@buckle/domain/officer/record-groups';
import { Differences } from '../../ui/differences/differences.tsx';
import { FieldChoice } from './field-choice.tsx';
import type { Choice, Decided, Pair, Side } from './merge-choices.ts';

const GROUPS = Object.entries(recordGroups) as [RecordGroup, readonly FieldName[]][];

/** Fields that both records have alike, folded away. */
function SameFields({ pair, decided }: { pair: Pair; decided: readonly Decided[] }) {
  const different = new Set(decided.flatMap(({ decision }) => decision));
  const same = fieldNames.filter((field) => !different.has(field));
  if (same.length === 0) return null;
  return (
    <details className="card twin-same">
      <summary>
        <h2 className="twin-same__title">{messages.same(same.length)}</h2>
      </summary>
      <Differences fields={same} states={[{ details: pair.a }]} />
    </details>
  );
}

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
          <section key={group} className="card twin-group">
            <h2 className="twin-group__heading">{groupLabels[group]}</h2>
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
