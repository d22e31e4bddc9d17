import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { savedMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import type { Officer } from '@buckle/domain/officers/field-table';
import { undoMessages } from '@buckle/domain/changes/undo.messages';
import { errorText, useSending } from '../../lib/api/error-text.ts';
import { comingBack } from '../../lib/navigation/coming-back.ts';
import { discardStale, useIsUndone } from '../../lib/officers/stale.ts';
import type { SavedWork } from '../../lib/officers/found-officers.ts';
import { CONTENT_ID, fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/field.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { post } from '../../lib/api/api-client.ts';
import { showSuccess } from '../../ui/toast.tsx';
import { reportUndone, undoChange } from '../../ui/use-undo.ts';
import './saved-panel.css';

interface SavedPanelProps {
  readonly saved: SavedWork;
  /** Renders an officer like a result of a search. */
  readonly rowOf: (officer: Officer) => ReactNode;
  /** Brings the results of the last search back, if there are any. */
  readonly onBringBack: (() => void) | undefined;
  readonly onClose: () => void;
}

/** After saving: the officer, the way back to where the user was, and a way to take it back. */
export function SavedPanel({ saved, rowOf, onBringBack, onClose }: SavedPanelProps) {
  const client = useQueryClient();
  const undo = undoOf(saved);
  const { isPending, error, send } = useSending(
    async () => undo?.run(client),
    () => discardStale(client),
  );
  const isUndone = useIsUndone(saved.change);
  // From the toast.
  if (isUndone && !isPending) return null;
  return (
    <section className="saved-panel" aria-labelledby="saved-panel-heading">
      <h2 id="saved-panel-heading" className="saved-panel__heading">
        {saved.proposalId === undefined ? messages.saved : messages.proposed}
      </h2>
      <SavedRow saved={saved} rowOf={rowOf} />
      <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
      <div className="saved-panel__ways">
        <ReturnLink saved={saved} onBringBack={onBringBack} />
        {undo && (
          <Button
            look="quiet"
            busy={isPending}
            onClick={() =>
              send(undefined, () => {
                // Its button is gone with the panel.
                document.getElementById(CONTENT_ID)?.focus();
                onClose();
              })
            }
          >
            {undo.label}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Undo of a save: the button's label, and the request, which reports its result. */
interface Undo {
  readonly label: string;
  run(client: QueryClient): Promise<void>;
}

/** Returns how to take it back; undefined where nothing changed, or the server keeps no changes. */
function undoOf({ change, proposalId }: SavedWork): Undo | undefined {
  if (proposalId !== undefined)
    return {
      label: messages.withdraw,
      async run() {
        await post('withdrawProposal', { id: proposalId });
        showSuccess(messages.withdrawn);
      },
    };
  return change === undefined
    ? undefined
    : {
        label: undoMessages.undo,
        run: async (client) => reportUndone(client, await undoChange(client, change)),
      };
}

/** The officer of the record, if there is one; of a proposal to add one, who is to be added. */
function SavedRow({ saved: { officer, before, proposalId }, rowOf }: Pick<SavedPanelProps, 'saved' | 'rowOf'>) {
  const present = proposalId === undefined ? officer : before;
  if (present) return rowOf(present);
  return (
    <p className="saved-panel__new">
      <LocalText text={officer.buckleNumber} /> <OfficerName name={officer.name} />
    </p>
  );
}

const LIST = '/officers';
const RECORD = '/details/';

/** The way to where the form was opened. A form that was opened from the search itself has none. */
function ReturnLink({ saved: { origin = '' }, onBringBack }: Pick<SavedPanelProps, 'saved' | 'onBringBack'>) {
  if (origin.startsWith(LIST) || origin.startsWith(RECORD)) {
    return (
      <Link className={buttonClass('secondary')} to={origin} state={{ ...fromParent, ...comingBack }}>
        {origin.startsWith(LIST) ? messages.backToList : messages.backToRecord}
      </Link>
    );
  }
  if (origin === '' || !onBringBack) return null;
  return (
    <Button look="secondary" onClick={onBringBack}>
      {messages.backToResults}
    </Button>
  );
}
