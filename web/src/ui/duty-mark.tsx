import { searchMessages } from '@buckle/domain/messages';
import type { Officer } from '@buckle/domain/officers/field-table';
import { absenceOn, hasLeftOn } from '@buckle/domain/service/absence';
import { usePastDay } from '../lib/officers/opened-record.ts';
import { todayText } from '../lib/platform/clock.ts';
import './cards.css';

/** Behind a name on a row of a list, whose card does not have the statuses: that the officer has left, or is not available that day. */
export function DutyMark({ officer: { absence } }: { officer: Officer }) {
  const day = usePastDay() ?? todayText();
  const found = absence && absenceOn(absence, day);
  return (
    found && (
      <>
        {' '}
        <span className="tag">{hasLeftOn(found, day) ? searchMessages.left : searchMessages.notAvailable}</span>
      </>
    )
  );
}
