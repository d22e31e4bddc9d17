import { columnNames, type ListColumn } from '@buckle/domain/list/list-columns';
import { pageMessages } from '@buckle/domain/messages';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OptionBoxes, OptionGroup } from './option-boxes.tsx';

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
  <Dialog title={messages.choose} onClose={onClose} actions={<Button onClick={onClose}>{pageMessages.close}</Button>}>
    <OptionGroup label={messages.choose}>
      <OptionBoxes
        options={columnNames.map((name) => ({ value: name, text: messages.columns[name], isFixed: name === 'name' }))}
        chosen={columns}
        onChange={onChange}
      />
    </OptionGroup>
  </Dialog>
);
