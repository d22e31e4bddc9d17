import { searchMessages } from '@buckle/domain/messages';
import { Button } from '../../ui/button.tsx';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { searchOfSibling, type SubmittedSearch } from './search-inputs.ts';
import './nothing-found.css';

/** `No details found.`: in one line where similar officers follow, and with the other input's search if it may be meant. */
export function NothingFound({
  submitted,
  hasSimilar,
  onSearch,
}: {
  submitted: SubmittedSearch;
  hasSimilar: boolean;
  onSearch: (instead: SubmittedSearch) => void;
}) {
  const other = searchOfSibling(submitted);
  const offer = other && (
    <Button look="secondary" className="nothing-found__offer" onClick={() => onSearch(other)}>
      {other.search.by === 'name' ? searchMessages.searchNames(other.words) : searchMessages.searchNumbers(other.words)}
    </Button>
  );
  if (hasSimilar)
    return (
      <div className="nothing-found">
        <p className="nothing-found__text" role="status">
          {searchMessages.nothingFound}
        </p>
        {offer}
      </div>
    );
  return (
    <Notice icon={<SearchIcon size={28} />} text={searchMessages.nothingFound} hint={searchMessages.nothingFoundHint}>
      {offer}
    </Notice>
  );
}
