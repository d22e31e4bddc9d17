import { useRef, useState, type ReactNode } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons/actions.tsx';
import { RemoveIcon } from '../../ui/icons/on-demand.tsx';
import './row-list.css';

interface Row<T> {
  readonly key: number;
  readonly value: T;
  /** Added by the person, who wants to type into it next. */
  readonly added: boolean;
}

let lastKey = 0;
const rowOf = <T,>(value: T, added: boolean): Row<T> => ({ key: ++lastKey, value, added });

/** Rows that can be added and removed. With `keepOne`, removing the last leaves one empty row. */
export function RowList<T>({
  rows,
  blank,
  keepOne = false,
  rowName,
  addLabel,
  children,
}: {
  rows: readonly T[];
  blank: T;
  keepOne?: boolean;
  rowName: (number: number) => string;
  addLabel: string;
  /** Renders the inputs of a row; the first one has `autoFocus`. */
  children: (value: T, autoFocus: boolean, index: number) => ReactNode;
}) {
  const [rowKeys, setRowKeys] = useState(() =>
    (rows.length === 0 && keepOne ? [blank] : rows).map((row) => rowOf(row, false)),
  );
  const add = useRef<HTMLButtonElement>(null);

  function remove(row: Row<T>): void {
    const rest = rowKeys.filter(({ key }) => key !== row.key);
    setRowKeys(rest.length === 0 && keepOne ? [rowOf(blank, true)] : rest);
    add.current?.focus();
  }

  return (
    <div className="row-list">
      {rowKeys.map((row, index) => (
        <div key={row.key} className="row-list__row" role="group" aria-label={rowName(index + 1)}>
          <div className="row-list__inputs">{children(row.value, row.added, index)}</div>
          <Button
            look="quiet"
            className="row-list__remove"
            aria-label={messages.removeRow(rowName(index + 1))}
            onClick={() => remove(row)}
          >
            <RemoveIcon size={20} />
            {messages.remove}
          </Button>
        </div>
      ))}
      <Button
        ref={add}
        look="secondary"
        className="row-list__add"
        onClick={() => setRowKeys([...rowKeys, rowOf(blank, true)])}
      >
        <PlusIcon size={20} />
        {addLabel}
      </Button>
    </div>
  );
}
