import { listMessages as say } from '@buckle/domain/messages/list';
import { inIndia, valueText } from './list-text.ts';
import type { StrengthTable } from './strength-rows.ts';
import { LocalText } from '../../ui/local-text.tsx';

interface Shown {
  readonly table: StrengthTable;
  readonly total: number;
}

/** Nobody is quieter than somebody. */
const Count = ({ count }: { count: number }) =>
  count === 0 ? <td className="strength__nobody">–</td> : <td>{inIndia(count)}</td>;

/** A row a designation, a column a zone: for a desk. */
export const WideStrength = ({ table: { zones, rows, totals }, total }: Shown) => (
  <table className="strength__table">
    <thead>
      <tr>
        <th scope="col">{say.columns.designation}</th>
        {zones.map((zone) => (
          <th key={zone} scope="col">
            <LocalText text={valueText(zone)} />
          </th>
        ))}
        <th scope="col">{say.total}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ designation, counts, total: ofRow }) => (
        <tr key={designation}>
          <th scope="row">
            <LocalText text={valueText(designation)} />
          </th>
          {counts.map((count, index) => (
            <Count key={index} count={count} />
          ))}
          <td className="strength__total">{inIndia(ofRow)}</td>
        </tr>
      ))}
      <tr className="strength__totals">
        <th scope="row">{say.total}</th>
        {totals.map((count, index) => (
          <td key={index}>{inIndia(count)}</td>
        ))}
        <td className="strength__total">{inIndia(total)}</td>
      </tr>
    </tbody>
  </table>
);

/** Zone by zone, one below the other: for a phone, which is never scrolled sideways. */
export const NarrowStrength = ({ table: { zones, rows, totals }, total }: Shown) => (
  <table className="strength__table">
    {zones.map((zone, at) => (
      <tbody key={zone}>
        <tr className="strength__zone">
          <th scope="rowgroup">
            <LocalText text={valueText(zone)} />
          </th>
          <td>{inIndia(totals[at] ?? 0)}</td>
        </tr>
        {rows
          .filter(({ counts }) => (counts[at] ?? 0) > 0)
          .map(({ designation, counts }) => (
            <tr key={designation}>
              <th scope="row">
                <LocalText text={valueText(designation)} />
              </th>
              <td>{inIndia(counts[at] ?? 0)}</td>
            </tr>
          ))}
      </tbody>
    ))}
    <tbody>
      <tr className="strength__zone">
        <th scope="row">{say.total}</th>
        <td>{inIndia(total)}</td>
      </tr>
    </tbody>
  </table>
);
