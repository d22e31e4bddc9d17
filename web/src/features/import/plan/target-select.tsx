import type { ImportTarget } from '@buckle/domain/import/import-plan';
import { targetLabel } from '@buckle/domain/import/import-targets';
import { targetGroups } from './targets.ts';

/** Target select, by the groups of the record. `none`: label of the empty option. */
export const TargetSelect = ({
  none,
  target,
  onChoose,
  ...control
}: {
  none: string;
  target: ImportTarget | undefined;
  onChoose: (target: ImportTarget | undefined) => void;
} & Pick<React.ComponentProps<'select'>, 'id' | 'className' | 'aria-label' | 'aria-describedby'>) => (
  <select
    {...control}
    value={target ?? ''}
    onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : (value as ImportTarget))}
  >
    <option value="">{none}</option>
    {targetGroups.map(({ label, targets }) => (
      <optgroup key={label} label={label}>
        {targets.map((one) => (
          <option key={one} value={one}>
            {targetLabel(one)}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
);
