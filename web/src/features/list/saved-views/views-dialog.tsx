import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListView, readView } from '@buckle/domain/list/list-view';
import { savedViewMessages as messages } from '@buckle/domain/messages/saved-views';
import { errorText } from '../../../lib/api/error-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { addressOf } from '../list-url.ts';
import { type SavedView, savedViewsQuery } from '../../../lib/officers/saved-views.ts';
import { ViewForm } from './view-form.tsx';
import { ViewRow } from './view-row.tsx';
import './views-dialog.css';

/** The saved views, and the way to save the present one. */
export function ViewsDialog({
  view,
  onShow,
  onClose,
}: {
  view: ListView;
  onShow: (view: Partial<ListView>) => void;
  onClose: () => void;
}) {
  const views = useQuery(savedViewsQuery);
  const [renamed, setRenamed] = useState<SavedView>();
  const query = addressOf(view).toString();
  function show(saved: SavedView): void {
    const { filters, ...rest } = readView(new URLSearchParams(saved.query)).view;
    // The typed text is no part of a view, and stays.
    onShow({ ...rest, filters: { ...filters, text: view.filters.text } });
    onClose();
  }
  if (renamed)
    return (
      <Dialog title={messages.renameOf(renamed.name)} onClose={() => setRenamed(undefined)}>
        <ViewForm
          query={renamed.query}
          saved={renamed}
          views={views.data ?? []}
          onDone={() => setRenamed(undefined)}
          onCancel={() => setRenamed(undefined)}
        />
      </Dialog>
    );
  return (
    <Dialog title={messages.title} onClose={onClose}>
      {!views.data && !views.isError && <SkeletonLines />}
      {views.isError && <FailureNotice text={errorText(views.error)} retry={views.refetch} busy={views.isFetching} />}
      {views.data?.length === 0 && <p className="views__none">{messages.none}</p>}
      <ul className="views" aria-label={messages.title}>
        {views.data?.map((saved) => (
          <ViewRow
            key={saved.id}
            saved={saved}
            isCurrent={saved.query === query}
            onShow={() => show(saved)}
            onRename={() => setRenamed(saved)}
          />
        ))}
      </ul>
      {views.data && (
        <ViewForm
          query={query}
          views={views.data}
          hint={view.filters.text ? messages.typedNotSaved : messages.intro}
          onDone={onClose}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
