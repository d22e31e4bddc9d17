import { useState } from 'react';
import { type ImportTarget, isListTarget, kindOfTarget } from '@buckle/domain/imports/import-plan';
import { importPlanMessages as messages } from '@buckle/domain/imports/import-pages.messages';
import { valueKey } from '@buckle/domain/imports/value-meaning';
import { fieldOf, optionsOf } from '@buckle/domain/officers/field-table';
import { optionName } from '@buckle/domain/officers/officers.messages';
import { allowedOptions, type Reference } from '@buckle/domain/reference/reference';
import { useReference } from '../../lib/reference/use-reference.ts';
import { languageOf } from '../../lib/text/devanagari.ts';
import { Button } from '../../ui/button.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { headerText, type Plan, valuesId } from './use-plan.ts';

export function ValuesSection({ plan }: { plan: Plan }) {
  const columns = columnsWithValues(plan);
  if (columns.length === 0) return null;
  return (
    <section className="import-part">
      <h3 className="import-part__heading">{messages.values}</h3>
      <p className="card__meta">{messages.valuesHint}</p>
      {columns.map((one) => (
        <ColumnValues key={`${one.column} ${one.target}`} plan={plan} {...one} />
      ))}
    </section>
  );
}

const columnsWithValues = (plan: Plan) =>
  plan.details.columns.flatMap((_, column) => {
    const { target, also } = plan.plan.columns[column] ?? {};
    const matched = [target, also].find(hasMeanings);
    const values = matched ? valuesOf(plan, column, matched) : [];
    return matched && values.length > 0 ? [{ column, target: matched, values }] : [];
  });

const hasMeanings = (target: ImportTarget | undefined): target is ImportTarget =>
  target !== undefined &&
  (['rank', 'unit', 'choice'].includes(kindOfTarget(target)) ||
    (!isListTarget(target) && fieldOf(target).options !== undefined));

interface ColumnValue {
  readonly text: string;
  readonly count: number;
}

/** Returns the texts of a column that raised a question, then others that the plan maps. */
function valuesOf({ details, plan, asked }: Plan, column: number, target: ImportTarget): readonly ColumnValue[] {
  const about = asked
    .filter((question) => question.kind === 'value' && question.column === column)
    .map(({ text = '', count = 0 }) => ({ text, count }))
    .toSorted((a, b) => b.count - a.count);
  const keys = new Set(about.map(({ text }) => valueKey(text)));
  const said = plan.values[target] ?? {};
  const others = details.columns[column]?.values.filter(({ text }) => {
    const key = valueKey(text);
    return Object.hasOwn(said, key) && !keys.has(key);
  });
  return [...about, ...(others ?? [])];
}

const PORTION = 20;

/** The texts of a column that are unmapped, or were when the question was raised. */
function ColumnValues({
  plan: { details, plan, change },
  column,
  target,
  values,
}: {
  plan: Plan;
  column: number;
  target: ImportTarget;
  values: readonly ColumnValue[];
}) {
  const [shown, setShown] = useState(PORTION);
  const { data: reference } = useReference();
  const header = headerText(details.columns, column);
  const groups = reference ? meaningsOf(target, reference) : [];
  const meanings = plan.values[target] ?? {};
  function choose(text: string, meaning: string | undefined): void {
    const { [valueKey(text)]: _before, ...others } = meanings;
    const next = meaning === undefined ? others : { ...others, [valueKey(text)]: meaning };
    change({ values: { ...plan.values, [target]: next } });
  }
  return (
    <section id={valuesId(column)} className="card">
      <h4 className="card__title">
        <LocalText text={header} />
      </h4>
      <ul className="cards">
        {values.slice(0, shown).map((value) => (
          <ValueChoice
            key={value.text}
            value={value}
            header={header}
            groups={groups}
            meaning={meanings[valueKey(value.text)]}
            onChoose={(meaning) => choose(value.text, meaning)}
          />
        ))}
      </ul>
      {values.length > shown && (
        <Button look="secondary" className="import-start" onClick={() => setShown(shown + PORTION)}>
          {messages.moreValues(Math.min(PORTION, values.length - shown))}
        </Button>
      )}
    </section>
  );
}

/** Meanings that can be chosen, under a heading where there are many. */
interface MeaningGroup {
  readonly label: string;
  readonly meanings: readonly string[];
}

/** Returns what a text in a column can mean: a rank, a unit, or an option of the field. */
function meaningsOf(target: ImportTarget, reference: Reference): readonly MeaningGroup[] {
  const kind = kindOfTarget(target);
  if (kind === 'rank') return [{ label: '', meanings: ranksOf(reference) }];
  if (kind === 'unit') return unitGroups(reference);
  if (isListTarget(target)) return [];
  const known = allowedOptions(reference.options, { withRetired: true });
  return [{ label: '', meanings: optionsOf(target, known) ?? [] }];
}

const ranksOf = ({ ranks }: Reference): readonly string[] =>
  ranks.toSorted((a, b) => a.seniority - b.seniority).map(({ names }) => names.en);

function unitGroups({ units }: Reference): readonly MeaningGroup[] {
  const zones = [...new Set(units.map(({ zone }) => zone))].toSorted();
  return zones.map((zone) => ({
    label: zone || messages.otherUnits,
    meanings: units
      .filter((unit) => unit.zone === zone)
      .map(({ names }) => names.en)
      .toSorted(),
  }));
}

const BLANK = ' blank';

/** Values of the choices that are no meaning. No meaning has a leading blank. */
const KEEP = ' keep';

/** Select for the meaning of a text: an entry, blank, or the text itself. */
function ValueChoice({
  value: { text, count },
  header,
  groups,
  meaning,
  onChoose,
}: {
  value: ColumnValue;
  header: string;
  groups: readonly MeaningGroup[];
  meaning: string | undefined;
  onChoose: (meaning: string | undefined) => void;
}) {
  const isListed = meaning !== undefined && groups.some(({ meanings }) => meanings.includes(meaning));
  const chosen = meaning === '' ? BLANK : meaning;
  return (
    <li className="import-value">
      <p className="import-value__text" lang={languageOf(text)}>
        {text}
        <span className="card__meta"> {messages.cells(count)}</span>
      </p>
      <select
        className="text-field__input"
        aria-label={messages.valueOf(text, header)}
        value={chosen ?? KEEP}
        onChange={({ currentTarget: { value } }) => onChoose(value === KEEP ? undefined : value === BLANK ? '' : value)}
      >
        <option value={KEEP}>{messages.keepValue}</option>
        <option value={BLANK}>{messages.blankValue}</option>
        {meaning !== undefined && meaning !== '' && !isListed && <option value={meaning}>{optionName(meaning)}</option>}
        <MeaningOptions groups={groups} />
      </select>
    </li>
  );
}

const MeaningOptions = ({ groups }: { groups: readonly MeaningGroup[] }) =>
  groups.map(({ label, meanings }) => {
    const options = meanings.map((meaning) => (
      <option key={meaning} value={meaning}>
        {optionName(meaning)}
      </option>
    ));
    return label === '' ? (
      options
    ) : (
      <optgroup key={label} label={label}>
        {options}
      </optgroup>
    );
  });
