import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { formatRecentInstant } from '@buckle/domain/officer/instant';
import { today } from '../../lib/platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import type { Draft } from './draft.ts';
import './draft-bar.css';

/** The form was restored from a draft; one tap discards it. */
export function DraftBar({ draft: { at, photo }, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  const when = formatRecentInstant(new Date(at), today());
  return (
    <div className="draft-bar">
      <p role="status">
        {messages.draftRestored(when)}
        {photo === 'lost' && ` ${messages.choosePhotoAgain}`}
      </p>
      <Button look="quiet" onClick={onDiscard}>
        {messages.discardDraft}
      </Button>
    </div>
  );
}
