import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { pageMessages, searchMessages } from '@buckle/domain/messages';
import { useAuth } from '../../lib/session/auth-context.ts';
import { ProposalsLink } from './proposals-link.tsx';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { PlusIcon, SearchIcon } from '../../ui/icons/actions.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { dismissKeyboard, focusInput } from './search-focus.ts';
import { SearchFields } from './search-fields.tsx';
import { submittedFrom, allOfficers, type SubmittedSearch } from './search-inputs.ts';
import type { SearchState } from './use-searching.ts';
import './search-panel.css';

const PanelHead = () => {
  const { user, can } = useAuth();
  return (
    <div className="search-panel__head">
      <PageTitle className="search-panel__title" />
      <Link className={buttonClass('quiet', 'search-panel__list')} to="/officers" state={fromParent}>
        {pageMessages.officersList}
      </Link>
      {can.administer && <ProposalsLink />}
      {user?.role === 'admin' && (
        <Link className={buttonClass('quiet', 'search-panel__add')} to="/add">
          <PlusIcon size={20} />
          {searchMessages.addDetails}
        </Link>
      )}
    </div>
  );
};

/** The search in one line; clicking it shows the inputs again. It receives the focus from inputs that collapse. */
function Summary({ submitted, folded, onPress }: { submitted: SubmittedSearch; folded: boolean; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const inputs = button.current?.parentElement?.querySelector('form');
    if (folded && inputs?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
  }, [folded]);
  return (
    <button ref={button} type="button" className="search-panel__summary" aria-expanded={!folded} onClick={onPress}>
      <SearchIcon size={20} />
      <span className="search-panel__searched">{submitted.summary}</span>{' '}
      <span className="search-panel__change">{searchMessages.change}</span>
    </button>
  );
}

/** The search's title, inputs and buttons. `folded`: on a phone the inputs collapse into one line with the search. */
export function SearchPanel({
  search,
  folded,
  onChangeSearch,
}: {
  search: Pick<SearchState, 'inputs' | 'submitted' | 'type' | 'submit'>;
  folded: boolean;
  onChangeSearch: () => void;
}) {
  const [error, setError] = useState<string>();

  function startSearch(submitted: SubmittedSearch | undefined): void {
    setError(submitted ? undefined : searchMessages.nothingEntered);
    search.submit(submitted);
    if (submitted) dismissKeyboard();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const submitted = submittedFrom(search.inputs);
    startSearch(submitted);
    if (!submitted) focusInput(event.currentTarget);
  }

  return (
    <section className={classes('search-panel', folded && 'search-panel--folded')}>
      <PanelHead />
      {search.submitted && <Summary submitted={search.submitted} folded={folded} onPress={onChangeSearch} />}
      <form role="search" className="search-panel__form" onSubmit={submit}>
        <SearchFields inputs={search.inputs} onChange={search.type} />
        <div className="search-panel__buttons">
          <Button type="submit">
            <SearchIcon size={20} />
            {searchMessages.search}
          </Button>
          <Button look="secondary" onClick={() => startSearch(allOfficers)}>
            {searchMessages.showAll}
          </Button>
        </div>
        <ErrorMessage>{error}</ErrorMessage>
      </form>
    </section>
  );
}
