import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { formatRecentInstant } from '@buckle/domain/officer/instant';
import { today } from '../lib/platform/clock.ts';
import { Button } from './button.tsx';
import './draft-bar.css';

/** The form was restored from a draft, kept at `at` in epoch milliseconds; one tap discards it. `note`: what it lacks. */
export const DraftBar = ({ at, note = '', onDiscard }: { at: number; note?: string; onDiscard: () => void }) => (
  <div className="draft-bar">
    <p role="status">{[messages.draftRestored(formatRecentInstant(new Date(at), today())), note].join(' ').trim()}</p>
    <Button look="quiet" onClick={onDiscard}>
      {messages.discardDraft}
    </Button>
  </div>
);
