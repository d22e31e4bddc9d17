import { listMessages as messages } from '@buckle/domain/messages/list';
import { FindField } from '../../ui/find-field.tsx';
import { focusTable } from './focus-table.ts';

/** Narrows the list by what is typed; the arrow down leads into the table. */
export const TextBox = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => (
  <FindField
    className="list-head__find"
    label={messages.narrow}
    text={text}
    onKeyDown={(event) => {
      if (event.key === 'ArrowDown' && focusTable()) event.preventDefault();
    }}
    onChange={onChange}
  />
);
