import { type ClipboardEvent, useMemo, useState } from 'react';
import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import { useReference } from '../../../lib/reference/use-reference.ts';
import { ChoiceChips } from '../../../ui/filters/choice-chips.tsx';
import { useAllowedOptions } from '../../../lib/reference/use-reference.ts';
import { type Column, columnsOf, fieldOfColumn, displayedValue, withAllowed } from './columns.ts';
import { type EditedOrder, withLines } from './edited-order.ts';
import { suggestionsId } from './line-cell.tsx';
import { LineRow } from './line-row.tsx';
import { isClear, type Line, type Texts } from './lines.ts';
import { Pager } from './pager.tsx';
import { readBlock, withBlock } from './pasted-block.ts';
import type { ProblemMap } from './problems-of-order.ts';
import type { OrderState } from './use-kept-order.ts';
import type { usePages } from './use-pages.ts';

export type LineFilter = 'all' | 'unclear' | 'problems';

const lineOfPath = (path: string): number => Number(/^line\.(\d+)/u.exec(path)?.[1]);

/** Returns the lines that have each filter. */
export function filteredLines(lines: readonly Line[], problems: ProblemMap): Record<LineFilter, readonly Line[]> {
  const wrong = new Set([...problems.keys()].map(lineOfPath));
  return {
    all: lines,
    unclear: lines.filter((line) => !isClear(line)),
    problems: lines.filter((line) => isClear(line) && wrong.has(line.key)),
  };
}

const commonTexts = (order: EditedOrder, columns: readonly Column[]): Texts =>
  Object.fromEntries(
    columns.map(({ name }) => {
      const field = fieldOfColumn(name);
      return [name, displayedValue(field === undefined ? order.values[name] : order.fields[field])];
    }),
  );

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
