import type { ListCounts } from '@buckle/domain/list/list-counts';
import { type Lack, lacks } from '@buckle/domain/list/list-filters';
import { listMessages as say } from '@buckle/domain/messages/list';
import { inIndia } from './list-text.ts';

/** What records lack, any of which will do. */
export const MissingFilter = ({
  counted,
  chosen,
  onChange,
}: {
  counted: ListCounts['missing'];
  chosen: readonly Lack[];
  onChange: (chosen: readonly Lack[]) => void;
}) => (
  <fieldset className="list-filter">
    <legend className="visually-hidden">{say.missing}</legend>
    {lacks.map((lack) => (
      <label key={lack} className="list-filter__option">
        <input
          type="checkbox"
          checked={chosen.includes(lack)}
          onChange={(event) => {
            const others = chosen.filter((one) => one !== lack);
            onChange(event.currentTarget.checked ? [...others, lack] : others);
          }}
        />
        <span className="list-filter__value">{say.lacks[lack]}</span>
        <span className="list-filter__count">{inIndia(counted[lack])}</span>
      </label>
    ))}
  </fieldset>
);
