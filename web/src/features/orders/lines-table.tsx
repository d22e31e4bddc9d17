import { type ClipboardEvent, useMemo, useState } from 'react';
import { orderPageMessages as messages } from '@buckle/domain/orders/orders.messages';
import { optionName } from '@buckle/domain/officers/officers.messages';
import { officerName } from '@buckle/domain/messages';
import { readQuietly } from '@buckle/domain/officers/wire';
import { formatDate } from '@buckle/domain/dates/calendar-date';
import { readTypedDate } from '@buckle/domain/dates/partial-date';
import { useAllowedOptions, useReference } from '../../lib/reference/use-reference.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import {
  type Column,
  columnsOf,
  displayedValue,
  type EditedOrder,
  fieldOfColumn,
  linePath,
  type ProblemMap,
  useProblem,
  withAllowed,
  withLines,
} from './order-content.ts';
import {
  type ClearLine,
  isClear,
  type Line,
  readBlock,
  retyped,
  type Texts,
  withBlock,
  withChoice,
  withoutLine,
  withOverride,
} from './lines.ts';
import { Pager, type usePages } from './pager.tsx';
import type { OrderState } from './order-draft.ts';
import { Button } from '../../ui/button.tsx';
import { RemoveIcon } from '../../ui/icons/on-demand.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { UnclearLine } from './unclear-line.tsx';
import { languageOf } from '../../lib/text/devanagari.ts';
import { listOf } from './value-fields.tsx';

export type LineFilter = 'all' | 'unclear' | 'problems';

/** Returns the lines that have each filter. */
export function filteredLines(lines: readonly Line[], problems: ProblemMap): Record<LineFilter, readonly Line[]> {
  const wrong = new Set([...problems.keys()].map(lineOfPath));
  return {
    all: lines,
    unclear: lines.filter((line) => !isClear(line)),
    problems: lines.filter((line) => isClear(line) && wrong.has(line.key)),
  };
}

const lineOfPath = (path: string): number => Number(/^line\.(\d+)/u.exec(path)?.[1]);

/** The officers of the order, each with own values where they differ. */
export function LinesTable({
  order,
  update,
  lists,
  filter,
  onFilter,
  pages,
}: Pick<OrderState, 'order' | 'update'> & {
  readonly lists: ReturnType<typeof filteredLines>;
  readonly filter: LineFilter;
  readonly onFilter: (filter: LineFilter) => void;
  readonly pages: ReturnType<typeof usePages<Line>>;
}) {
  const allowed = useAllowedOptions();
  const columns = useMemo(() => columnsOf(order).map((column) => withAllowed(column, allowed)), [order, allowed]);
  const common = useMemo(() => commonTexts(order, columns), [order, columns]);
  const { paste, skipped } = useBlockPaste({ order, update }, columns, lists[filter]);
  if (order.lines.length === 0) return <p className="order-note">{messages.noOfficers}</p>;
  return (
    <>
      <p className="order-note">{messages.linesHint}</p>
      <ChoiceChips
        label={messages.show}
        chosen={filter}
        onChoose={onFilter}
        chips={(['all', 'unclear', 'problems'] as const).map((name) => ({
          name,
          count: lists[name].length,
          text: messages.filters[name](lists[name].length),
        }))}
      />
      <div className="order-lines" role="region" aria-label={messages.lines}>
        <table className="order-lines__table" onPaste={paste}>
          <Head columns={columns} />
          <tbody>
            {pages.visible.map((line) => (
              <LineRow key={line.key} line={line} columns={columns} common={common} update={update} />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="order-note">
        {skipped > 0 && messages.blockSkipped(skipped)}
      </p>
      <Pager pages={pages} />
      <Suggestions />
    </>
  );
}

const commonTexts = (order: EditedOrder, columns: readonly Column[]): Texts =>
  Object.fromEntries(
    columns.map(({ name }) => {
      const field = fieldOfColumn(name);
      return [name, displayedValue(field === undefined ? order.values[name] : order.fields[field])];
    }),
  );

/** Fills a pasted block of cells from the cell that has the focus. */
function useBlockPaste(
  { order, update }: Pick<OrderState, 'order' | 'update'>,
  columns: readonly Column[],
  rows: readonly Line[],
) {
  const [skipped, setSkipped] = useState(0);
  function paste(event: ClipboardEvent): void {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
    const key = Number(cell?.closest<HTMLElement>('[data-line]')?.dataset['line']);
    const column = cell?.dataset['column'];
    const block = readBlock(event.clipboardData.getData('text'));
    if (!block || column === undefined) return;
    event.preventDefault();
    const keys = rows.map((row) => row.key);
    const filled = withBlock(order.lines, block, { key, column }, columns, keys);
    setSkipped(filled.skipped);
    update((before) => withLines(before, withBlock(before.lines, block, { key, column }, columns, keys).lines));
  }
  return { paste, skipped };
}

const Head = ({ columns }: { columns: readonly Column[] }) => (
  <thead className="order-lines__head">
    <tr>
      {[messages.officer, messages.rank, messages.posting, ...columns.map(({ label }) => label)].map((label) => (
        <th key={label} scope="col">
          {label}
        </th>
      ))}
      <th scope="col">
        <span className="visually-hidden">{messages.remove}</span>
      </th>
    </tr>
  </thead>
);

interface RowProps<L extends Line> {
  readonly line: L;
  readonly columns: readonly Column[];
  /** Values for all officers, as cells show them. */
  readonly common: Readonly<Record<string, string>>;
  readonly update: OrderState['update'];
}

/** A line of the order, in each of its states. */
const LineRow = ({ line, ...row }: RowProps<Line>) =>
  isClear(line) ? <ClearRow line={line} {...row} /> : <UnclearRow line={line} {...row} />;

/** An officer: who it is, the own values, and the button that removes the line. */
function ClearRow({ line: { key, officer, overrides }, columns, common, update }: RowProps<ClearLine>) {
  const { name, buckleNumber, designation, currentPosting } = readQuietly(officer);
  const path = linePath(key);
  const problem = useProblem(path);
  const spoken = officerName(name);
  return (
    <tr className="order-line" data-line={key}>
      <th scope="row" className="order-line__officer">
        <span className="order-line__number">
          <LocalText text={buckleNumber} />
        </span>
        <OfficerName name={name} />
        {problem !== undefined && <p className="text-field__error">{problem}</p>}
      </th>
      <td className="order-line__text">
        <LocalText text={designation} />
      </td>
      <td className="order-line__text">
        <LocalText text={currentPosting} />
      </td>
      {columns.map((column) => (
        <LineCell
          key={column.name}
          column={column}
          lineKey={key}
          officer={spoken}
          text={overrides[column.name] ?? ''}
          common={common[column.name] ?? ''}
          onText={(text) => update((before) => withLines(before, withOverride(before.lines, key, column.name, text)))}
        />
      ))}
      <td className="order-line__remove" data-path={path}>
        <Button
          look="quiet"
          className="order-remove"
          aria-label={messages.removeLine(spoken)}
          onClick={() => update((before) => withLines(before, withoutLine(before.lines, key)))}
        >
          <RemoveIcon size={20} />
        </Button>
      </td>
    </tr>
  );
}

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

/** The own value of an officer; blank, it is the one for all, which it shows. */
function LineCell(props: CellProps) {
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
            {option === '' ? (common ? optionName(common) : messages.sameForAll) : optionName(option)}
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

/** Id of the list of names that cells of a field suggest. */
const suggestionsId = (list: 'ranks' | 'units'): string => `order-${list}`;

function UnclearRow({ line, columns, update }: RowProps<Line>) {
  const { key } = line;
  return (
    <tr className="order-line order-line--unclear" data-line={key}>
      <td colSpan={columns.length + 4} data-path={linePath(key)}>
        <UnclearLine
          line={line}
          onChoose={(officer) =>
            update((before) => {
              const { lines, doubles } = withChoice(before.lines, key, officer);
              return withLines(before, lines, [...before.doubles, ...doubles]);
            })
          }
          onRetype={(text) => update((before) => withLines(before, retyped(before.lines, key, text)))}
          onRemove={() => update((before) => withLines(before, withoutLine(before.lines, key)))}
        />
      </td>
    </tr>
  );
}

/** Names of ranks and units, which cells suggest. */
function Suggestions() {
  const { data } = useReference();
  return (
    data &&
    (['ranks', 'units'] as const).map((list) => (
      <datalist key={list} id={suggestionsId(list)}>
        {data[list].map(({ names }) => (
          <option key={names.en}>{names.en}</option>
        ))}
      </datalist>
    ))
  );
}
