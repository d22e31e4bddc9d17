import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { differenceMessages, historyPageMessages as messages } from '@buckle/domain/messages/history';
import { changedFields } from '@buckle/domain/officer/differences';
import { Button } from '../../ui/button.tsx';
import { Differences, filledFields } from '../../ui/differences/differences.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { LabeledNote } from '../../ui/labeled-note.tsx';
import type { Version } from './history-query.ts';
import { howText } from './how-text.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** The changes of a version, or the content of the first one. */
const Changes = ({ version: { officer, before, changed } }: { version: Version }) =>
  before ? (
    <Differences
      fields={changed}
      states={[
        { word: differenceMessages.before, details: before },
        { word: differenceMessages.after, details: officer },
      ]}
    />
  ) : (
    <details className="version__recorded">
      <summary>{messages.recorded}</summary>
      <Differences fields={filledFields(officer)} states={[{ details: officer }]} />
    </details>
  );

const VersionCard = ({
  version,
  current,
  onRestore,
}: {
  version: Version;
  current: Version;
  onRestore: () => void;
}) => (
  <li className="card">
    <h3 className="card__title">{howText(version)}</h3>
    <p className="card__meta">
      <InstantText at={version.made} /> · {messages.version(version.version)}{' '}
      {version === current && <span className="tag tag--gold">{messages.present}</span>}
    </p>
    <LabeledNote label={messages.orderNumber} text={version.order_number} />
    {version.how !== 'import' && <LabeledNote label={messages.reason} text={version.reason} />}
    <Changes version={version} />
    {changedFields(current.officer, version.officer).length > 0 && (
      <Button look="quiet" className="card__action" onClick={onRestore}>
        {messages.restore}
      </Button>
    )}
  </li>
);

/** The versions of the record, the newest first. */
export function VersionList({ id, query }: { id: string; query: UseInfiniteQueryResult<Version[]> }) {
  const [restored, setRestored] = useState<Version>();
  const current = query.data?.[0];
  return (
    <>
      <PagedList query={query} className="cards" empty={undefined}>
        {(version) => (
          <VersionCard
            key={version.version}
            version={version}
            current={current ?? version}
            onRestore={() => setRestored(version)}
          />
        )}
      </PagedList>
      {restored && current && (
        <RestoreDialog id={id} current={current} past={restored} onClose={() => setRestored(undefined)} />
      )}
    </>
  );
}
