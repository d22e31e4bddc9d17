import { useState, type Ref, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { searchMessages } from '@buckle/domain/messages';
import { useAuth } from '../../lib/auth-context.ts';
import { ProposalsLink } from './proposals-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { PlusIcon, SearchIcon } from '../../ui/icons/actions.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchFields } from './search-fields.tsx';
import { askedBy, everybody, noInputs, type Asked } from './search-inputs.ts';
import './search-panel.css';

/** Puts a phone's keyboard away, so that the results are seen. */
function dismissKeyboard(): void {
  const touched = matchMedia('(pointer: coarse)').matches;
  if (touched && document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

/** Brings the inputs back into sight, ready to type. */
export function focusFirstInput(panel: Element | null | undefined): void {
  window.scrollTo(0, 0);
  panel?.querySelector('input')?.focus();
}

/** The search's title, inputs and buttons. `onAsk` is told what to look for; undefined takes the results away. */
export function SearchPanel({ ref, onAsk }: { ref: Ref<HTMLElement>; onAsk: (asked: Asked | undefined) => void }) {
  const { user, hasAccount } = useAuth();
  const [inputs, setInputs] = useState(noInputs);
  const [error, setError] = useState<string>();

  function ask(asked: Asked | undefined): void {
    setError(asked ? undefined : searchMessages.nothingEntered);
    onAsk(asked);
    if (asked) dismissKeyboard();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const asked = askedBy(inputs);
    ask(asked);
    if (!asked) focusFirstInput(event.currentTarget);
  }

  return (
    <section ref={ref} className="search-panel">
      <div className="search-panel__head">
        <PageTitle className="search-panel__title">{searchMessages.title}</PageTitle>
        {user?.role === 'admin' && hasAccount && <ProposalsLink />}
        {user?.role === 'admin' && (
          <Link className={buttonClass('quiet', 'search-panel__add')} to="/add">
            <PlusIcon size={20} />
            {searchMessages.addDetails}
          </Link>
        )}
      </div>
      <form role="search" className="search-panel__form" onSubmit={submit}>
        <SearchFields inputs={inputs} onChange={setInputs} />
        <div className="search-panel__buttons">
          <Button type="submit">
            <SearchIcon size={20} />
            {searchMessages.search}
          </Button>
          <Button look="secondary" onClick={() => ask(everybody)}>
            {searchMessages.showAll}
          </Button>
        </div>
        <ErrorMessage>{error}</ErrorMessage>
      </form>
    </section>
  );
}
