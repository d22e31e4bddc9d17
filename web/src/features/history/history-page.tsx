import { Link, useLocation, useSearchParams } from 'react-router';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { differenceMessages, historyPageMessages as messages } from '@buckle/domain/history/history.messages';
import { undoMessages } from '@buckle/domain/changes/undo.messages';
import { changedFields } from '@buckle/domain/officers/differences';
import { ORDER_NUMBER_MAX, REASON_MAX } from '@buckle/domain/limits';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { BackLink, fromParent } from '../../ui/back-link.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { RecordLead } from '../../ui/officer-name.tsx';
import { HISTORY, useHistory, type Version } from './history-query.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeCard, RecordChanges } from '../../ui/change-card.tsx';
import { InstantText } from '../../ui/date-text.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { UndoDialog } from '../../ui/undo.tsx';
import { get, post, seenVersion } from '../../lib/api/api-client.ts';
import { warningsIn } from '../../lib/officers/found-officers.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Differences } from '../../ui/differences.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { showSuccess, showWarnings } from '../../ui/toast.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { usePages } from '../../lib/api/pages.ts';
import { IdCardIcon } from '../../ui/icons/on-demand.tsx';
import { Notice } from '../../ui/notice.tsx';
import './history-page.css';

const parts = [
  { path: '/history', label: messages.changes },
  { path: '/history/views', label: messages.views },
];

/** History of the record in the URL: changes and views. */
export function HistoryPage() {
  const { pathname, search, state } = useLocation();
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useHistory(id);
  const looked = pathname === parts[1]?.path;
  return (
    <PlainPage back={<BackLink to={recordAddress(id)} label={messages.backToRecord} />}>
      {!query.isError && <RecordLead details={query.data?.[0]?.officer} />}
      <nav className="history-parts" aria-label={messages.parts}>
        {parts.map(({ path, label }) => (
          <Link
            key={path}
            className="history-parts__part"
            to={path + search}
            state={state}
            replace
            aria-current={path === pathname ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Link className="history-activity" to={`/activity?${new URLSearchParams({ record: id })}`} state={fromParent}>
        {messages.activity}
      </Link>
      {looked ? <ViewList id={id} /> : <VersionList id={id} query={query} />}
    </PlainPage>
  );
}

/** Views of the record, latest first. */
function ViewList({ id }: { id: string }) {
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

/** The versions of the record, the newest first. */
function VersionList({ id, query }: { id: string; query: UseInfiniteQueryResult<Version[]> }) {
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

/** Previews the changes of a restore, and runs it. */
function RestoreDialog({
  id,
  current,
  past: { version, officer },
  onClose,
}: {
  id: string;
  current: Version;
  past: Version;
  onClose: () => void;
}) {
  // Snapshot: the record may change while the dialog is open.
  const [seen] = useState(current);
  const undo = useUndo();
  return (
    <Dialog title={messages.restoreTitle(version)} onClose={onClose}>
      <DialogForm
        confirm={messages.confirmRestore}
        stale={HISTORY}
        run={(filledIn) =>
          post(
            'restoreVersion',
            {
              id,
              version,
              order_number: filledIn('order_number'),
              change_reason: filledIn('change_reason'),
            },
            { headers: seenVersion(seen.version) },
          )
        }
        onDone={(response) => {
          onClose();
          showSuccess(messages.restoredDone(version), undo(response.change));
          showWarnings(warningsIn(response));
        }}
        onCancel={onClose}
      >
        <p className="dialog__text">{messages.restoreHint}</p>
        <Differences
          fields={changedFields(seen.officer, officer)}
          states={[
            { word: differenceMessages.now, details: seen.officer },
            { word: differenceMessages.after, details: officer },
          ]}
        />
        <TextField label={messages.orderNumber} name="order_number" maxLength={ORDER_NUMBER_MAX} autoComplete="off" />
        <TextArea label={messages.reason} name="change_reason" maxLength={REASON_MAX} />
      </DialogForm>
    </Dialog>
  );
}

/** Describes the kind of a version and its user. */
export function howText({ how, by, reason, proposed_by: proposer, restored_version: restored }: Version): string {
  if (how === 'import') return reason === '' ? messages.imported : messages.importedFrom(reason);
  if (how === 'approve') return messages.approved(proposer ?? '', by);
  if (how === 'restore') return messages.restored(restored ?? 0, by);
  if (how === 'order') return messages.ordered(by, proposer ?? '');
  if (how === 'merge') return messages.merged(by);
  if (how === 'undo') return messages.undone(by);
  if (how === 'withdraw') return messages.withdrawn(by);
  if (how === 'reinstate') return messages.reinstated(by);
  return how === 'add' ? messages.added(by) : messages.edited(by);
}
