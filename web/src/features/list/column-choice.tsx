import { columnNames, type ListColumn } from '@buckle/domain/list/list-columns';
import { pageMessages } from '@buckle/domain/messages';
import { listMessages as say } from '@buckle/domain/messages/list';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Which columns the table has. The name always stays: it opens the record. */
export const ColumnChoice = ({
  columns,
  onChange,
  onClose,
}: {
  columns: readonly ListColumn[];
  onChange: (columns: readonly ListColumn[]) => void;
  onClose: () => void;
}) => (
  <Dialog title={say.choose} onClose={onClose} actions={<Button onClick={onClose}>{pageMessages.close}</Button>}>
    <fieldset className="list-filter">
      <legend className="visually-hidden">{say.choose}</legend>
      {columnNames.map((name) => (
        <label key={name} className="list-filter__option">
          <input
            type="checkbox"
            checked={columns.includes(name)}
            disabled={name === 'name'}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...columns, name] : columns.filter((one) => one !== name))
            }
          />
          <span className="list-filter__value">{say.columns[name]}</span>
        </label>
      ))}
    </fieldset>
  </Dialog>
);
