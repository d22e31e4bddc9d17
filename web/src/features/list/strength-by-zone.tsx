import { type ReactNode, useState } from 'react';
import { valueText } from '@buckle/domain/list/value-counts';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { useAllowedOptions } from '../../lib/reference/use-reference.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { inIndia, withChoice } from './list-text.ts';
import type { StrengthPlace } from './strength-choice.ts';
import { type Filtering, StrengthCount } from './strength-count.tsx';
import { StrengthPager, StrengthState, useStrength } from './strength-pages.tsx';
import { strengthTable } from './strength-rows.ts';

/** Only zones are needed; the minimum page has one designation. */
const ZONES = { zones: 10, designations: 1 };
const DESIGNATIONS = { zones: 1, designations: 10 };

const Line = ({ name, count, isTotal = false }: { name: ReactNode; count: number; isTotal?: boolean }) => (
  <li className={isTotal ? 'strength__line strength__line--total' : 'strength__line'}>
    <span>{name}</span>
    <span>{inIndia(count)}</span>
  </li>
);

/** A line that filters the list by what it counts. */
const ChoiceLine = ({ name, ...counted }: Filtering & { name: string; place: StrengthPlace; count: number }) => (
  <StrengthCount {...counted} className="strength__line strength__choice">
    <span>
      <LocalText text={name} />
    </span>
    <span className="strength__figure">{inIndia(counted.count)}</span>
  </StrengthCount>
);

/** One zone: the whole of it, and its designations. */
function ZoneStrength({ zone, ...filtering }: { zone: string } & Filtering) {
  const allowed = useAllowedOptions();
  const { query, ...pages } = useStrength(withChoice(filtering.filters, 'zone', [zone]), DESIGNATIONS);
  return (
    <StrengthState query={query}>
      {(page) => {
        const { rows, remainder, remainingDesignations, totals } = strengthTable(page, allowed);
        return (
          <>
            <div className="strength__designations">
              <ChoiceLine {...filtering} name={messages.allDesignations} place={{ zone }} count={totals.total} />
            </div>
            <ul className="strength__designations" aria-label={valueText(zone)}>
              {rows.map(({ designation, total }) => (
                <li key={designation}>
                  <ChoiceLine
                    {...filtering}
                    name={valueText(designation)}
                    place={{ designation, zone }}
                    count={total}
                  />
                </li>
              ))}
              {remainingDesignations > 0 && (
                <Line name={messages.remainingDesignations(inIndia(remainingDesignations))} count={remainder.total} />
              )}
            </ul>
            <StrengthPager side="designations" page={page} {...pages} />
          </>
        );
      }}
    </StrengthState>
  );
}

/** A zone with its count; open, also its designations. */
function Zone({
  zone,
  count,
  isOnly,
  ...filtering
}: {
  zone: string;
  count: number;
  isOnly: boolean;
} & Filtering) {
  const [isOpen, setOpen] = useState(isOnly);
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="strength__line strength__zone">
          <span className="strength__zone-name">
            <LocalText text={valueText(zone)} />
          </span>
          <span>{inIndia(count)}</span>
        </summary>
        {isOpen && <ZoneStrength {...filtering} zone={zone} />}
      </details>
    </li>
  );
}

/** Zone by zone, one below the other: for a phone, which is never scrolled sideways. */
export function NarrowStrengthTable(filtering: Filtering) {
  const allowed = useAllowedOptions();
  const { query, ...pages } = useStrength(filtering.filters, ZONES);
  return (
    <StrengthState query={query}>
      {(page) => {
        const { zones, remainingZones, totals } = strengthTable(page, allowed);
        return (
          <div role="region" aria-label={messages.strength} aria-busy={query.isFetching}>
            <ul>
              {zones.map((zone, at) => (
                <Zone
                  {...filtering}
                  key={zone}
                  zone={zone}
                  count={totals.counts[at] ?? 0}
                  isOnly={page.zones.count === 1}
                />
              ))}
              {remainingZones > 0 && (
                <Line name={messages.remainingZones(inIndia(remainingZones))} count={totals.remainder} />
              )}
              <Line name={messages.total} count={totals.total} isTotal />
            </ul>
            <StrengthPager side="zones" page={page} {...pages} />
          </div>
        );
      }}
    </StrengthState>
  );
}
