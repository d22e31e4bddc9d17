import { useId } from 'react';
import type { ListCounts } from '@buckle/domain/list/list-counts';
import { type Lack, lacks, type ListFilters, type Match } from '@buckle/domain/list/list-filters';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { OptionRow } from '../../ui/option-row.tsx';
import { OptionBoxes, OptionGroup } from './option-boxes.tsx';

const MATCHES: readonly Match[] = ['any', 'all'];

type Missing = Pick<ListFilters, 'missing' | 'missingMatch'>;

/** Whether any of the chosen ones will do, or all are needed. */
function MatchChoice({ match, onChange }: { match: Match; onChange: (match: Match) => void }) {
  const name = useId();
  return (
    <fieldset className="list-filter list-filter__match">
      <legend className="visually-hidden">{messages.match}</legend>
      {MATCHES.map((one) => (
        <OptionRow
          key={one}
          type="radio"
          name={name}
          text={messages.matches[one]}
          checked={match === one}
          onChange={() => onChange(one)}
        />
      ))}
    </fieldset>
  );
}

/** Filter by missing values: records that lack any of the chosen ones, or all of them. */
export const MissingFilter = ({
  counted,
  filters: { missing, missingMatch = 'any' },
  onChange,
}: {
  counted: ListCounts['missing'];
  filters: Missing;
  onChange: (missing: Missing) => void;
}) => (
  <OptionGroup label={messages.missing}>
    {missing.length > 0 && (
      <MatchChoice match={missingMatch} onChange={(next) => onChange({ missing, missingMatch: next })} />
    )}
    <OptionBoxes<Lack>
      options={lacks.map((lack) => ({ value: lack, text: messages.lacks[lack], count: counted[lack] }))}
      chosen={missing}
      onChange={(next) => onChange({ missing: next, missingMatch })}
    />
  </OptionGroup>
);
