import { searchMessages } from '@buckle/domain/messages';
import { readText } from '@buckle/domain/officer/lists';
import type { Search } from '@buckle/domain/officer/matching';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { ResultRow } from './result-row.tsx';
import './similar-results.css';

/** Similar officers, below the results or the empty state. */
export function SimilarResults({
  similar,
  search,
  complete,
  editable,
}: {
  similar: readonly OfficerWire[];
  search: Search;
  complete: boolean;
  editable: boolean;
}) {
  if (similar.length === 0) return null;
  const heading = search.by === 'code' ? searchMessages.similarNumbers : searchMessages.similarNames;
  return (
    <section className="similar-results" aria-labelledby="similar-heading">
      <h2 id="similar-heading" className="similar-results__heading">
        {heading}
      </h2>
      <ul className="result-list">
        {similar.map((wire) => (
          <li key={readText(wire['id'])} className="result-list__place">
            <ResultRow wire={wire} search={search} complete={complete} editable={editable} />
          </li>
        ))}
      </ul>
    </section>
  );
}
