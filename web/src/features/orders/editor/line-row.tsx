import { officerName } from '@buckle/domain/messages/officer-name';
import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import { readQuietly } from '@buckle/domain/officer/wire';
import { Button } from '../../../ui/button.tsx';
import { RemoveIcon } from '../../../ui/icons/on-demand.tsx';
import { LocalText } from '../../../ui/local-text.tsx';
import { OfficerName } from '../../../ui/officer-name.tsx';
import type { Column } from './columns.ts';
import { LineCell } from './line-cell.tsx';
import { type ClearLine, isClear, type Line, retyped, withChoice, withOverride, withoutLine } from './lines.ts';
import { withLines } from './edited-order.ts';
import { linePath } from './order-content.ts';
import { useProblem } from './problems-of-order.ts';
import { UnclearLine } from './unclear-line.tsx';
import type { OrderState } from './use-kept-order.ts';

interface RowProps<L extends Line> {
  readonly line: L;
  readonly columns: readonly Column[];
  /** Values for all officers, as cells show them. */
  readonly common: Readonly<Record<string, string>>;
  readonly update: OrderState['update'];
}

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

/** A line of the order, in each of its states. */
export const LineRow = ({ line, ...row }: RowProps<Line>) =>
  isClear(line) ? <ClearRow line={line} {...row} /> : <UnclearRow line={line} {...row} />;
