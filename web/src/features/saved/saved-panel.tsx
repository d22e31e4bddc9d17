import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { savedMessages as messages } from '@buckle/domain/messages/saved';
import type { Officer } from '@buckle/domain/officer/field-table';
import { errorText } from '../../lib/api/error-text.ts';
import { useSending } from '../../lib/api/use-change.ts';
import { comingBack } from '../../lib/navigation/coming-back.ts';
import { discardStale } from '../../lib/officers/discard-stale.ts';
import type { SavedWork } from '../../lib/officers/saved-officer.ts';
import { useIsUndone } from '../../lib/officers/undone-changes.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import { CONTENT_ID } from '../../ui/skip-link.tsx';
import { undoOf } from './undo-saved.ts';
import './saved-panel.css';

const LIST = '/officers';
const RECORD = '/details/';

interface SavedPanelProps {
  readonly saved: SavedWork;
  /** Renders an officer like a result of a search. */
  readonly rowOf: (officer: Officer) => ReactNode;
  /** Brings the results of the last search back, if there are any. */
  readonly onBringBack: (() => void) | undefined;
  readonly onClose: () => void;
}

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
