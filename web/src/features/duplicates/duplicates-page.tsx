import { Link, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { duplicatePageMessages as messages } from '@buckle/domain/duplicates/duplicates.messages';
import { formatInstant } from '@buckle/domain/dates/instant';
import { DuplicatePair } from './duplicate-pair.tsx';
import { post } from '../../lib/api/api-client.ts';
import { errorText, useSending } from '../../lib/api/error-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/field.tsx';
import { CheckIcon, UserIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import {
  type ListedPair,
  refreshDuplicates,
  type DuplicatesPage,
  useNotDuplicates,
  useDuplicates,
} from './duplicates-query.ts';
import { pairAddress } from '../../lib/officers/duplicate-pair.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { PairHeading, DuplicatePerson } from './pair-heading.tsx';
import './duplicates-page.css';

/** Suspected duplicates, or the two records of the address side by side. For administrators. */
export function DuplicatesPage() {
  const [parameters] = useSearchParams();
  const [a, b] = [parameters.get('a') ?? '', parameters.get('b') ?? ''];
  return a === '' || b === '' ? <DuplicateList /> : <DuplicatePair key={`${a} ${b}`} a={a} b={b} />;
}

/** Pairs of records that are suspected to be of one person, the most likely first. */
function DuplicateList() {
  const query = useDuplicates();
  const pages = query.data ?? [];
  const [first] = pages;
  return (
    <PlainPage>
      <DuplicatesHead pages={pages} />
      {first?.total === 0 ? (
        <NoPairs page={first} />
      ) : (
        <PagedList query={query} className="cards" empty={undefined}>
          {({ pairs }) => pairs.map((pair) => <DuplicateCard key={`${pair.a.id} ${pair.b.id}`} pair={pair} />)}
        </PagedList>
      )}
    </PlainPage>
  );
}

/** How many pairs there are, as of when, and the search for them. */
function DuplicatesHead({ pages }: { pages: readonly DuplicatesPage[] }) {
  const { total = 0, searched, progress } = pages[0] ?? {};
  if (progress) return <Progress {...progress} />;
  if (total === 0) return null;
  const noted = pages.flatMap(({ pairs }) => pairs.filter((pair) => pair.noted)).length;
  return (
    <div className="duplicates-head">
      <p className="duplicates-head__count" role="status">
        {messages.found(total - noted)}
      </p>
      {searched !== undefined && <p className="card__meta">{messages.searched(formatInstant(searched))}</p>}
      <SearchButton look="secondary" label={messages.searchAgain} />
    </div>
  );
}

const Progress = ({ done, of }: NonNullable<DuplicatesPage['progress']>) => (
  <div className="duplicates-progress">
    <p className="duplicates-head__count" role="status">
      {messages.searching}
    </p>
    <progress aria-label={messages.searching} value={done} max={of} />
    <p className="card__meta">{messages.searchedSoFar(done, of)}</p>
  </div>
);

/** Starts the search for pairs. */
function SearchButton({ label, look }: { label: string; look: 'primary' | 'secondary' }) {
  const client = useQueryClient();
  const { isPending, error, send } = useSending(
    () => post('findDuplicates', {}),
    () => refreshDuplicates(client),
  );
  return (
    <>
      <Button look={look} busy={isPending} onClick={() => send(undefined)}>
        {label}
      </Button>
      <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
    </>
  );
}

/** Instead of pairs. */
function NoPairs({ page: { searched, progress } }: { page: DuplicatesPage }) {
  if (progress) return <p className="card__meta">{messages.searchingHint}</p>;
  if (searched === undefined)
    return (
      <Notice icon={<UserIcon size={28} />} text={messages.notSearched} hint={messages.notSearchedHint}>
        <SearchButton look="primary" label={messages.search} />
      </Notice>
    );
  return (
    <Notice
      icon={<CheckIcon size={28} />}
      text={messages.nothingFound}
      hint={`${messages.searched(formatInstant(searched))}. ${messages.nothingFoundHint}`}
    >
      <SearchButton look="secondary" label={messages.searchAgain} />
    </Notice>
  );
}

/** A suspected pair in the list. */
function DuplicateCard({ pair }: { pair: ListedPair }) {
  const { a, b, noted } = pair;
  const { isPending, error, data, send } = useNotDuplicates(pair);
  return (
    <li className="card duplicate-card">
      <PairHeading pair={pair} />
      <div className="duplicate-people">
        <DuplicatePerson officer={a} />
        <DuplicatePerson officer={b} />
      </div>
      <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
      <div className="duplicate-card__actions">
        {noted ? (
          // The focus was on its button.
          <p className="duplicate-card__outcome" tabIndex={-1} ref={data ? takeFocus : undefined}>
            {messages.notDuplicates}
          </p>
        ) : (
          <>
            <Link className={buttonClass('primary')} to={pairAddress(a.id, b.id)} state={fromParent}>
              {messages.compare}
            </Link>
            <Button look="secondary" busy={isPending} onClick={() => send(undefined)}>
              {messages.notDuplicates}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
