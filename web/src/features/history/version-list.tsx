import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { historyPageMessages as messages } from '@buckle/domain/messages/history';
import { undoMessages } from '@buckle/domain/messages/undo';
import { changedFields } from '@buckle/domain/officer/differences';
import { Button } from '../../ui/button.tsx';
import { ChangeCard } from '../../ui/change-card/change-card.tsx';
import { RecordChanges } from '../../ui/change-card/record-changes.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { UndoDialog } from '../../ui/undo/undo-dialog.tsx';
import type { Version } from './history-query.ts';
import { howText } from './how-text.ts';
import { RestoreDialog } from './restore-dialog.tsx';

const VersionCard = ({
  version,
  current,
  onRestore,
  onUndo,
}: {
  version: Version;
  current: Version;
  onRestore: () => void;
  onUndo: (change: number) => void;
}) => {
  const { change, how, officer, before, record } = version;
  const isRestorable = record === undefined && changedFields(current.officer, officer).length > 0;
  const name = record === undefined ? messages.version : messages.versionOfMerged;
  return (
    <ChangeCard
      change={how === 'import' ? { ...version, reason: '' } : version}
      title={howText(version)}
      meta={
        <>
          <InstantText at={version.made} /> · {name(version.version)}{' '}
          {version === current && <span className="tag tag--gold">{messages.present}</span>}
        </>
      }
      actions={
        (isRestorable || change !== undefined) && (
          <>
            {isRestorable && (
              <Button look="quiet" onClick={onRestore}>
                {messages.restore}
              </Button>
            )}
            {change !== undefined && (
              <Button look="quiet" onClick={() => onUndo(change)}>
                {undoMessages.undoThis}
              </Button>
            )}
          </>
        )
      }
    >
      <RecordChanges officer={officer} before={before} />
    </ChangeCard>
  );
};

/** The versions of the record, the newest first. */
export function VersionList({ id, query }: { id: string; query: UseInfiniteQueryResult<Version[]> }) {
  const [restored, setRestored] = useState<Version>();
  const [undoing, setUndoing] = useState<number>();
  const current = query.data?.[0];
  return (
    <>
      <PagedList query={query} className="cards" empty={undefined}>
        {(version) => (
          <VersionCard
            key={`${version.record ?? ''} ${version.version}`}
            version={version}
            current={current ?? version}
            onRestore={() => setRestored(version)}
            onUndo={setUndoing}
          />
        )}
      </PagedList>
      {restored && current && (
        <RestoreDialog id={id} current={current} past={restored} onClose={() => setRestored(undefined)} />
      )}
      {undoing !== undefined && <UndoDialog change={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}
