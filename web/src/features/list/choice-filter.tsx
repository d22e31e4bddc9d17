import { useState } from 'react';
import type { ListCounts } from '@buckle/domain/list/list-counts';
import type { ChoiceName } from '@buckle/domain/list/list-filters';
import { listMessages as say } from '@buckle/domain/messages/list';
import { fold } from '@buckle/domain/officer/matching';
import { inIndia, usualOrder, valueText } from './list-text.ts';
import { OptionBoxes, OptionGroup } from './option-boxes.tsx';
import { LocalText } from '../../ui/local-text.tsx';

/** More values than these are looked for by their letters. */
const FEW = 12;

type Option = ListCounts['options'][ChoiceName][number];

/** The values of a filter with their counts; what is chosen stays among them even where it finds nobody now. */
function optionsWith(counted: readonly Option[], chosen: readonly string[]): readonly Option[] {
  const known = new Set(counted.map(({ value }) => fold(value)));
  return [...counted, ...chosen.filter((value) => !known.has(fold(value))).map((value) => ({ value, count: 0 }))];
}

/** A filter with values to choose from, any of which will do. */
export function ChoiceFilter({
  name,
  counted,
  leftOut,
  chosen,
  onChange,
}: {
  name: ChoiceName;
  counted: readonly Option[];
  leftOut: number;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}) {
  const [part, setPart] = useState('');
  const order = usualOrder(name);
  const all = optionsWith(counted, chosen).toSorted((a, b) => order(a.value, b.value));
  const found = all.filter(({ value }) => fold(valueText(value)).includes(fold(part.trim())));
  const label = say.columns[name];
  return (
    <OptionGroup label={label}>
      {all.length > FEW && (
        <input
          className="text-field__input list-filter__find"
          type="search"
          value={part}
          aria-label={say.find(label)}
          placeholder={say.find(label)}
          autoComplete="off"
          onChange={(event) => setPart(event.currentTarget.value)}
        />
      )}
      <div className="list-filter__options">
        <OptionBoxes
          options={found.map(({ value, count }) => ({ value, count, text: <LocalText text={valueText(value)} /> }))}
          chosen={chosen}
          onChange={onChange}
        />
        {found.length === 0 && <p className="list-filter__note">{say.noSuchValue}</p>}
        {leftOut > 0 && <p className="list-filter__note">{say.moreValues(inIndia(leftOut))}</p>}
      </div>
    </OptionGroup>
  );
}
