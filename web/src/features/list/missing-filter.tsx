import type { ListCounts } from '@buckle/domain/list/list-counts';
import { type Lack, lacks } from '@buckle/domain/list/list-filters';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { OptionBoxes, OptionGroup } from './option-boxes.tsx';

/** Filter by missing values; any of the chosen ones matches. */
export const MissingFilter = ({
  counted,
  chosen,
  onChange,
}: {
  counted: ListCounts['missing'];
  chosen: readonly Lack[];
  onChange: (chosen: readonly Lack[]) => void;
}) => (
  <OptionGroup label={messages.missing}>
    <OptionBoxes
      options={lacks.map((lack) => ({ value: lack, text: messages.lacks[lack], count: counted[lack] }))}
      chosen={chosen}
      onChange={onChange}
    />
  </OptionGroup>
);
