import { type ValueCount, valueText } from '@buckle/domain/list/value-counts';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { fold } from '@buckle/domain/officer/matching';
import { useAllowedOptions } from '../../lib/reference/use-reference.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { defaultOrder } from './list-text.ts';
import { OptionBoxes, OptionGroup } from './option-boxes.tsx';
import { type ChoiceFilterProps, OptionList } from './option-list.tsx';

/** More values than these are searched. */
const FEW = 12;

/** Returns the values of a filter in their order; chosen values without matches come last. */
function withChosen(counted: readonly ValueCount[], chosen: readonly string[]): readonly ValueCount[] {
  const known = new Set(counted.map(({ value }) => fold(value)));
  return [...counted, ...chosen.filter((value) => !known.has(fold(value))).map((value) => ({ value, count: 0 }))];
}

/** A filter with values to choose from, any of which will do. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { name, counted, omitted, chosen, onChange } = props;
  const byDefault = defaultOrder(name, useAllowedOptions());
  const label = messages.columns[name];
  const all = withChosen(counted, chosen);
  return (
    <OptionGroup label={label}>
      {all.length + omitted > FEW ? (
        <OptionList {...props} label={label} />
      ) : (
        <OptionBoxes
          options={all
            .toSorted((a, b) => byDefault(a.value, b.value))
            .map(({ value, count }) => ({ value, count, text: <LocalText text={valueText(value)} /> }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </OptionGroup>
  );
}
