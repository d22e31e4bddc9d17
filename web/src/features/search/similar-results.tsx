import { searchMessages } from '@buckle/domain/messages';
import { readText } from '@buckle/domain/officer/lists';
import { ResultRow } from './result-row.tsx';
import type { ResultPage } from '../../lib/directory/search.ts';
import type { SubmittedSearch } from './search-inputs.ts';
import { useSimilar } from './similar-query.ts';
import './similar-results.css';

/** Similar officers, below the results or the empty state. */
export function SimilarResults({
  submitted,
  round,
  first,
  editable,
}: {
  submitted: SubmittedSearch;
  round: number;
  first: ResultPage | undefined;
  editable: boolean;
}) {
  const similar = useSimilar(submitted, round, first);
  if (similar.length === 0) return null;
  const heading = submitted.search.by === 'code' ? searchMessages.similarNumbers : searchMessages.similarNames;
  return (
    <section className="similar-results" aria-labelledby="similar-heading">
      <h2 id="similar-heading" className="similar-results__heading">
        {heading}
      </h2>
      <ul className="result-list">
        {similar.map((wire) => (
          <li key={readText(wire['id'])} className="result-list__place">
            <ResultRow wire={wire} search={submitted.search} complete={first?.complete === true} editable={editable} />
          </li>
        ))}
      </ul>
    </section>
  );
}
