import type { ReactNode } from 'react';
import { fold } from '@buckle/domain/search/matching';
import { OptionRow } from '../../ui/tick.tsx';
import './filter-panel.css';
import { number } from '@buckle/domain/intl';

/** Options that are one choice together; `label` is for who listens. */
export const OptionGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="list-filter">
    <legend className="visually-hidden">{label}</legend>
    {children}
  </fieldset>
);

interface OptionBox<T> {
  readonly value: T;
  readonly text: ReactNode;
  /** How many there are of it. */
  readonly count?: number;
  readonly isFixed?: boolean;
}

/** Options any of which can be chosen, whatever the spelling in which they are. */
export function OptionBoxes<T extends string>({
  options,
  chosen,
  onChange,
}: {
  options: readonly OptionBox<T>[];
  chosen: readonly T[];
  onChange: (chosen: readonly T[]) => void;
}) {
  const isChosen = new Set(chosen.map(fold));
  return options.map(({ value, text, count, isFixed }) => (
    <OptionRow
      key={value}
      type="checkbox"
      text={text}
      figure={count === undefined ? undefined : number(count)}
      checked={isChosen.has(fold(value))}
      disabled={isFixed}
      onChange={(event) => {
        const rest = chosen.filter((one) => fold(one) !== fold(value));
        onChange(event.currentTarget.checked ? [...rest, value] : rest);
      }}
    />
  ));
}
