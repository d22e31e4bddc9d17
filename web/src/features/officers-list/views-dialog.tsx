import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListView, readView } from '@buckle/domain/officers-list/list-parameters';
import { savedViewMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import { VIEW_NAME_MAX } from '@buckle/domain/limits';
import { fold } from '@buckle/domain/search/matching';
import { errorText, useChange } from '../../lib/api/error-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { addressOf } from './list-query.ts';
import { SAVED_VIEWS, type SavedView, savedViewsQuery } from '../../lib/officers/saved-views.ts';
import { post } from '../../lib/api/api-client.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { OptionRow } from '../../ui/tick.tsx';
import { ErrorMessage, TextField } from '../../ui/field.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import './officers-page.css';

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
      <ul aria-label={messages.title}>
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

/** Saves a view under a name. An own view of that name is replaced; with `saved`, that one is renamed. */
export function ViewForm({
  query,
  saved,
  views,
  hint,
  onDone,
  onCancel,
}: {
  query: string;
  saved?: SavedView;
  views: readonly SavedView[];
  hint?: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { can } = useAuth();
  const [name, setName] = useState(saved?.name ?? '');
  const namesake = views.find((view) => view.own && fold(view.name) === fold(name.trim()));
  const replaced = saved ?? namesake;
  return (
    <DialogForm
      confirm={saved ? messages.rename : namesake ? messages.replace : messages.save}
      stale={SAVED_VIEWS}
      run={(filledIn) =>
        post('saveView', {
          name: name.trim(),
          query,
          shared: filledIn('shared') === 'on',
          ...(replaced ? { id: replaced.id } : {}),
        })
      }
      onDone={() => {
        showSuccess(messages.saved(name.trim()));
        onDone();
      }}
      onCancel={onCancel}
    >
      <TextField
        label={messages.name}
        hint={hint}
        required
        pattern=".*\S.*"
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {can.administer && (
        <OptionRow
          key={replaced?.id}
          type="checkbox"
          name="shared"
          text={messages.share}
          defaultChecked={replaced?.shared ?? false}
        />
      )}
    </DialogForm>
  );
}

/** A saved view; a press on its name shows it. */
export function ViewRow({
  saved,
  isCurrent,
  onShow,
  onRename,
}: {
  saved: SavedView;
  isCurrent: boolean;
  onShow: () => void;
  onRename: () => void;
}) {
  const { can } = useAuth();
  const { isPending, error, send } = useChange(SAVED_VIEWS, (id: string) => post('deleteView', { id }));
  const isChangeable = saved.own || (saved.shared && can.administer);
  const note = noteOf(saved, isCurrent);
  return (
    <li className="views__row">
      <button type="button" className="views__name" aria-current={isCurrent || undefined} onClick={onShow}>
        <LocalText text={saved.name} />
        {note !== '' && <span className="views__note">{note}</span>}
      </button>
      {isChangeable && (
        <span className="views__ways">
          <Button look="quiet" aria-label={messages.renameOf(saved.name)} onClick={onRename}>
            {messages.rename}
          </Button>
          <Button
            look="quiet"
            aria-label={messages.deleteOf(saved.name)}
            busy={isPending}
            onClick={() => send(saved.id, () => showSuccess(messages.deleted(saved.name)))}
          >
            {messages.delete}
          </Button>
        </span>
      )}
      <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
    </li>
  );
}

function noteOf({ shared, own }: SavedView, isCurrent: boolean): string {
  const sharing = shared ? (own ? messages.shared : messages.sharedBy) : '';
  return [sharing, isCurrent ? messages.current : ''].filter((part) => part !== '').join(' · ');
}
