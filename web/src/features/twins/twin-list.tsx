import { useQueryClient } from '@tanstack/react-query';
import { twinPageMessages as messages } from '@buckle/domain/messages/twin-pages';
import { formatInstant } from '@buckle/domain/officer/instant';
import { post } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSending } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { CheckIcon, UserIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { TwinCard } from './twin-card.tsx';
import { refreshTwins, type TwinsPage, useTwins } from './twins-query.ts';

/** Starts the search for pairs. */
function SearchButton({ label, look }: { label: string; look: 'primary' | 'secondary' }) {
  const client = useQueryClient();
  const { isPending, error, send } = useSending(
    () => post('findTwins', {}),
    () => refreshTwins(client),
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

const Progress = ({ done, of }: NonNullable<TwinsPage['progress']>) => (
  <div className="twins-progress">
    <p className="twins-head__count" role="status">
      {messages.searching}
    </p>
    <progress aria-label={messages.searching} value={done} max={of} />
    <p className="card__meta">{messages.searchedSoFar(done, of)}</p>
  </div>
);

/** How many pairs there are, as of when, and the search for them. */
function TwinsHead({ pages }: { pages: readonly TwinsPage[] }) {
  const { total = 0, searched, progress } = pages[0] ?? {};
  if (progress) return <Progress {...progress} />;
  if (total === 0) return null;
  const noted = pages.flatMap(({ pairs }) => pairs.filter((pair) => pair.noted)).length;
  return (
    <div className="twins-head">
      <p className="twins-head__count" role="status">
        {messages.found(total - noted)}
      </p>
      {searched !== undefined && <p className="card__meta">{messages.searched(formatInstant(searched))}</p>}
      <SearchButton look="secondary" label={messages.searchAgain} />
    </div>
  );
}

/** Instead of pairs. */
function NoPairs({ page: { searched, progress } }: { page: TwinsPage }) {
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

/** Pairs of records that are suspected to be of one person, the most likely first. */
export function TwinList() {
  const query = useTwins();
  const pages = query.data ?? [];
  const [first] = pages;
  return (
    <PlainPage>
      <TwinsHead pages={pages} />
      {first?.total === 0 ? (
        <NoPairs page={first} />
      ) : (
        <PagedList query={query} className="cards" empty={undefined}>
          {({ pairs }) => pairs.map((pair) => <TwinCard key={`${pair.a.id} ${pair.b.id}`} pair={pair} />)}
        </PagedList>
      )}
    </PlainPage>
  );
}
