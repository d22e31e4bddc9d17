import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import { formatDate } from '@buckle/domain/officer/calendar-date';
import { readTypedDate } from '@buckle/domain/officer/typed-date';
import { languageOf } from '../../../lib/text/devanagari.ts';
import type { Column } from './columns.ts';
import { linePath } from './order-content.ts';
import { useProblem } from './problems-of-order.ts';
import { listOf } from './value-fields.tsx';

/** Id of the list of names that cells of a field suggest. */
export const suggestionsId = (list: 'ranks' | 'units'): string => `order-${list}`;

interface CellProps {
  readonly column: Column;
  readonly lineKey: number;
  /** Name of the officer. */
  readonly officer: string;
  readonly text: string;
  /** The value for all officers. */
  readonly common: string;
  readonly onText: (text: string) => void;
}

function CellInput({
  column,
  officer,
  text,
  common,
  onText,
  ...control
}: CellProps & { id: string; invalid: boolean }) {
  const { kind, options = [], label, record } = column;
  const list = record && listOf[record];
  const shared = {
    className: 'text-field__input order-cell__input',
    'aria-label': messages.ofOfficer(label, officer),
    'aria-invalid': control.invalid ? (true as const) : undefined,
    'aria-describedby': control.invalid ? control.id : undefined,
  };
  if (kind === 'choice')
    return (
      <select {...shared} value={text} onChange={({ currentTarget: { value } }) => onText(value)}>
        {[...new Set(['', ...options, text])].map((option) => (
          <option key={option} value={option}>
            {option === '' ? common || messages.sameForAll : option}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      type="text"
      autoComplete="off"
      lang={languageOf(text)}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      maxLength={kind === 'text' ? column.maxLength : undefined}
      list={list && suggestionsId(list)}
      placeholder={common}
      value={text}
      onChange={({ currentTarget: { value } }) => onText(value)}
      onBlur={() => {
        const date = kind === 'date' ? readTypedDate(text) : undefined;
        if (date && formatDate(date) !== text) onText(formatDate(date));
      }}
    />
  );
}

/** The own value of an officer; blank, it is the one for all, which it shows. */
export function LineCell(props: CellProps) {
  const { column, lineKey } = props;
  const path = linePath(lineKey, column.name);
  const problem = useProblem(path);
  const id = `problem-${path}`;
  return (
    <td className="order-cell" data-path={path} data-column={column.name}>
      <span className="order-cell__label" aria-hidden="true">
        {column.label}
      </span>
      <CellInput {...props} id={id} invalid={problem !== undefined} />
      {problem !== undefined && (
        <p id={id} className="text-field__error">
          {problem}
        </p>
      )}
    </td>
  );
}
