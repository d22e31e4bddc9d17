import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { pageMessages, searchMessages } from '@buckle/domain/messages';
import { SEARCH_TEXT_MAX } from '@buckle/domain/limits';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass, CountMark } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorMessage, TextField } from '../../ui/field.tsx';
import { PlusIcon, SearchIcon } from '../../ui/icons/actions.tsx';
import { PageTitle } from '../../ui/page-header.tsx';
import { dismissKeyboard, focusInput } from './search-focus.ts';
import {
  allOfficers,
  codeOverridesName,
  type SearchInputs,
  submittedFrom,
  type SubmittedSearch,
  typeCode,
  typeName,
} from './search-inputs.ts';
import type { SearchState } from './use-searching.ts';
import { proposalCountQuery } from '../../lib/officers/proposals.ts';

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

/** The way to the proposals, with how many wait. */
function ProposalsLink() {
  const waiting = useQuery(proposalCountQuery).data?.pending ?? 0;
  return (
    <Link className={buttonClass('quiet', 'proposals-link')} to="/proposals">
      {pageMessages.proposals}
      {waiting > 0 && <CountMark count={waiting} meaning={pageMessages.proposalsWaiting(waiting)} />}
    </Link>
  );
}

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

const plainText = {
  type: 'text',
  maxLength: SEARCH_TEXT_MAX,
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
} as const;

/** Inputs for number and name. */
function SearchFields({ inputs, onChange }: { inputs: SearchInputs; onChange: (inputs: SearchInputs) => void }) {
  const ignored = codeOverridesName(inputs);
  return (
    <>
      <TextField
        {...plainText}
        label={searchMessages.code}
        placeholder={searchMessages.codePlaceholder}
        autoCapitalize="characters"
        value={inputs.code}
        onChange={(event) => onChange(typeCode(inputs, event.target.value))}
      />
      <p className="search-panel__or">{searchMessages.or}</p>
      <TextField
        {...plainText}
        label={searchMessages.name}
        hint={ignored ? searchMessages.nameIgnored : undefined}
        data-ignored={ignored || undefined}
        placeholder={searchMessages.namePlaceholder}
        autoCapitalize="words"
        value={inputs.name}
        onChange={(event) => onChange(typeName(inputs, event.target.value))}
      />
    </>
  );
}
