import { mergedRecordMessages as messages } from '@buckle/domain/messages/history';
import { formatInstant } from '@buckle/domain/officer/instant';
import type { MergedRecord } from '../../lib/directory/record.ts';
import './merged-note.css';

/** On a record that a merged one led to: that it is another one than was opened, and why. */
export const MergedNote = ({ merged: { by, at } }: { merged: MergedRecord }) => (
  <p className="merged-note" role="note">
    {messages.note(by, formatInstant(at))}
  </p>
);
