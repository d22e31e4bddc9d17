import { differenceMessages, historyPageMessages as messages } from '@buckle/domain/messages/history';
import { changedFields } from '@buckle/domain/officer/differences';
import type { Officer } from '@buckle/domain/officer/field-table';
import { Differences, filledFields } from '../differences/differences.tsx';
import './change-card.css';

/** Differences that a change made in a record; of an added record, all its values. */
export const RecordChanges = ({ officer, before }: { officer: Officer; before: Officer | undefined }) =>
  before ? (
    <Differences
      fields={changedFields(before, officer)}
      states={[
        { word: differenceMessages.before, details: before },
        { word: differenceMessages.after, details: officer },
      ]}
    />
  ) : (
    <details className="change-card__recorded">
      <summary>{messages.recorded}</summary>
      <Differences fields={filledFields(officer)} states={[{ details: officer }]} />
    </details>
  );
