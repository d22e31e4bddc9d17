import type { ListCounts } from '@buckle/domain/list/list-counts';
import { listMessages as say } from '@buckle/domain/messages/list';
import { inIndia, valueText } from './list-text.ts';
import { strengthTable } from './strength-rows.ts';
import './strength.css';

/** Nobody is quieter than somebody. */
const Count = ({ count }: { count: number }) =>
  count === 0 ? <td className="strength__nobody">–</td> : <td>{inIndia(count)}</td>;

/** The arrow keys scroll what is larger than its room. */
const scrolled = { role: 'region', tabIndex: 0 } as const;

/** How many the list has of each designation in each zone. */
export function Strength({ counts, isOpen }: { counts: ListCounts; isOpen: boolean }) {
  const { zones, rows, totals } = strengthTable(counts.strength);
  return (
    <details className="strength" open={isOpen}>
      <summary className="strength__name">{say.strength}</summary>
      <div {...scrolled} className="strength__region" aria-label={say.strength}>
        <table className="strength__table">
          <thead>
            <tr>
              <th scope="col">{say.columns.designation}</th>
              {zones.map((zone) => (
                <th key={zone} scope="col">
                  {valueText(zone)}
                </th>
              ))}
              <th scope="col">{say.total}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ designation, counts: inZones, total }) => (
              <tr key={designation}>
                <th scope="row">{valueText(designation)}</th>
                {inZones.map((count, index) => (
                  <Count key={index} count={count} />
                ))}
                <td className="strength__total">{inIndia(total)}</td>
              </tr>
            ))}
            <tr className="strength__totals">
              <th scope="row">{say.total}</th>
              {totals.map((count, index) => (
                <td key={index}>{inIndia(count)}</td>
              ))}
              <td className="strength__total">{inIndia(counts.total)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {counts.strengthLeftOut > 0 && (
        <p className="strength__note">{say.strengthLeftOut(inIndia(counts.strengthLeftOut))}</p>
      )}
    </details>
  );
}
