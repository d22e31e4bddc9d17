import { savedViewMessages as messages } from '@buckle/domain/messages/saved-views';
import { errorText } from '../../../lib/api/error-text.ts';
import { post } from '../../../lib/api/api-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useAuth } from '../../../lib/session/auth-context.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { LocalText } from '../../../ui/local-text.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { SAVED_VIEWS, type SavedView } from '../../../lib/officers/saved-views.ts';

function noteOf({ shared, own }: SavedView, isCurrent: boolean): string {
  const sharing = shared ? (own ? messages.shared : messages.sharedBy) : '';
  return [sharing, isCurrent ? messages.current : ''].filter((part) => part !== '').join(' · ');
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
