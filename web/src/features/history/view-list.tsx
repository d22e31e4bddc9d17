import { historyPageMessages as messages } from '@buckle/domain/messages/history';
import { get } from '../../lib/api/api-client.ts';
import { usePages } from '../../lib/api/pages.ts';
import { IdCardIcon } from '../../ui/icons/on-demand.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';

/** Views of the record, latest first. */
export function ViewList({ id }: { id: string }) {
  const query = usePages(
    ['views', id],
    (cursor, signal) => get('recordViews', { id, ...cursor }, signal),
    ({ views }) => views,
  );
  return (
    <PagedList
      query={query}
      className="card views"
      empty={<Notice icon={<IdCardIcon size={28} />} text={messages.noViews} />}
    >
      {({ by, at, how }, index) => (
        <li key={index} className="views__view">
          <span className="views__who">
            {by} {how !== 'opened' && <span className="tag">{messages.seen[how]}</span>}
          </span>
          <span className="card__meta">
            <InstantText at={at} />
          </span>
        </li>
      )}
    </PagedList>
  );
}
