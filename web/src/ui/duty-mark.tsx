import { searchMessages } from '@buckle/domain/messages';
import type { Officer } from '@buckle/domain/officers/field-table';
import { absenceOn } from '@buckle/domain/service/absence';
import { todayText } from '../lib/platform/clock.ts';
import './cards.css';

/** On a row of a list, whose card does not have the statuses: that the officer has left, or is not available today. */
export function DutyMark({ officer: { absence } }: { officer: Officer }) {
  const found = absence && absenceOn(absence, todayText());
  return found && <span className="tag">{found === 'left' ? searchMessages.left : searchMessages.notAvailable}</span>;
}
