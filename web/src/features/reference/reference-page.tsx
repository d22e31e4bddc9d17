import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { Loaded } from '../../ui/loaded.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { optionList } from './option-list.tsx';
import { RankList } from './rank-list.tsx';
import { referenceQuery } from '../../lib/reference/use-reference.ts';
import { useSpellingCount } from './reference-query.ts';
import { SpellingList } from './spelling-list.tsx';
import { UnitList } from './unit-list.tsx';
import './reference.css';

const PARTS = [
  { path: '/reference', label: messages.ranks, Part: RankList },
  { path: '/reference/units', label: messages.units, Part: UnitList },
  { path: '/reference/zones', label: messages.optionParts.zone.label, Part: optionList('zone') },
  { path: '/reference/driving', label: messages.optionParts.drivingSkills.label, Part: optionList('drivingSkills') },
  { path: '/reference/blood', label: messages.optionParts.bloodGroup.label, Part: optionList('bloodGroup') },
  { path: '/reference/spellings', label: messages.spellings, Part: SpellingList },
] as const;

/** Ranks, units, options of fields, and the spellings in records that match none of the ranks and units. */
export function ReferencePage() {
  const { pathname, state } = useLocation();
  const waiting = useSpellingCount();
  const { Part } = PARTS.find(({ path }) => path === pathname) ?? PARTS[0];
  return (
    <PlainPage>
      <nav className="reference-parts" aria-label={messages.parts}>
        {PARTS.map(({ path, label }) => (
          <Link
            key={path}
            className="reference-parts__part"
            to={path}
            state={state}
            replace
            aria-current={path === pathname ? 'page' : undefined}
          >
            {label}
            {path === '/reference/spellings' && waiting !== undefined && (
              <>
                {' '}
                <span className="tag tag--gold">{waiting.toLocaleString('en-IN')}</span>
              </>
            )}
          </Link>
        ))}
      </nav>
      <Loaded query={useQuery(referenceQuery)}>{(reference) => <Part reference={reference} />}</Loaded>
    </PlainPage>
  );
}
