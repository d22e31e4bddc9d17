import { searchMessages } from '@buckle/domain/messages';
import { readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { Search } from '@buckle/domain/officer/matching';
import { ResultRow } from './result-row.tsx';
import './result-list.css';

/** Hits by mobile number, below those of the search itself. Each row says so. */
export const MobileResults = ({
  officers,
  search,
  complete,
  editable,
}: {
  officers: readonly OfficerWire[];
  search: Search;
  complete: boolean;
  editable: boolean;
}) => (
  <ul className="result-list" aria-label={searchMessages.foundByMobile}>
    {officers.map((wire) => (
      <li key={readText(wire['id'])} className="result-list__place">
        <ResultRow wire={wire} search={search} complete={complete} editable={editable} byMobile />
      </li>
    ))}
  </ul>
);
