import type { ReactNode } from 'react';
import { printMessages as messages } from '@buckle/domain/print/print.messages';
import { LocalText } from '../../ui/officer-name.tsx';
import './paper.css';

/** A column: its header, and its width in relation to the others. */
export interface SheetColumn {
  readonly header: string;
  readonly width: number;
}

const SERIAL_WIDTH = 3.5;

/** On a narrow screen the table is scrolled sideways, by the keyboard too: no browser but Chromium lets it by itself. */
const scrolled = { role: 'region', tabIndex: 0 } as const;

const cellOf = (cell: ReactNode): ReactNode => (typeof cell === 'string' ? <LocalText text={cell} /> : cell);

/** A printed table whose rows are numbered. */
export function SheetTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly ReactNode[])[];
}) {
  const all = columns.reduce((sum, { width }) => sum + width, SERIAL_WIDTH);
  const share = (part: number) => ({ inlineSize: `${(100 * part) / all}%` });
  return (
    <div className="table-sheet__region" {...scrolled} aria-label={label}>
      <table className="table-sheet__table">
        <colgroup>
          <col style={share(SERIAL_WIDTH)} />
          {columns.map(({ header, width }) => (
            <col key={header} style={share(width)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{messages.serial}</th>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              <td className="table-sheet__serial">{row + 1}</td>
              {cells.map((cell, column) => (
                <td key={column}>{cellOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Summary of the sheet: count, filters and purpose. */
export const SheetAbout = ({ count, about, purpose }: { count: string; about: readonly string[]; purpose: string }) => (
  <div>
    <h2 className="table-sheet__count">{count}</h2>
    {about.length > 0 && (
      <p>
        <LocalText text={about.join(' · ')} />
      </p>
    )}
    <p>
      {messages.purpose}: <LocalText text={purpose} />
    </p>
  </div>
);
