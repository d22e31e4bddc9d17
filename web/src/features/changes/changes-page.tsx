import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { changesMessages as messages } from '@buckle/domain/messages/changes';
import { writeDate } from '@buckle/domain/officer/calendar-date';
import { today } from '../../lib/platform/clock.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { type Change, changeParameters } from '../../lib/officers/changes.ts';
import { HistoryIcon } from '../../ui/icons/actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { UndoDialog } from '../../ui/undo/undo-dialog.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { filtersIn } from './change-filters.ts';
import { ChangesHead, type ChangesHeadProps } from './changes-head.tsx';
import { useChanges } from './changes-query.ts';
import { type Day, dayText } from './days.ts';
import './changes-page.css';

/** The changes of a day under its date. */
const ChangesOfDay = ({ day, onUndo }: { day: Day<Change>; onUndo: (change: number) => void }) => (
  <li className="changes-day">
    <h2 className="changes-day__date">{dayText(day.date, today())}</h2>
    <ol className="cards">
      {day.items.map((change) => (
        <ChangeEntry key={change.change} change={change} onUndo={() => onUndo(change.change)} />
      ))}
    </ol>
  </li>
);

const nothing = <Notice icon={<HistoryIcon size={28} />} text={messages.nothing} hint={messages.nothingHint} />;

/** What was changed, by whom and when, the newest first; each change can be undone. For administrators. */
export function ChangesPage({ exportOf }: Pick<ChangesHeadProps, 'exportOf'>) {
  const { user } = useAuth();
  const [parameters, setParameters] = useSearchParams();
  const filters = filtersIn(parameters);
  const [undoing, setUndoing] = useState<number>();
  return (
    <PlainPage>
      {user?.role === 'admin' && (
        <ChangesHead
          filters={filters}
          onShow={(next) => setParameters(changeParameters(next), { replace: true })}
          exportOf={exportOf}
        />
      )}
      <PagedList query={useChanges(filters)} className="changes-days" empty={nothing}>
        {(day) => <ChangesOfDay key={writeDate(day.date)} day={day} onUndo={setUndoing} />}
      </PagedList>
      {undoing !== undefined && <UndoDialog change={undoing} onClose={() => setUndoing(undefined)} />}
    </PlainPage>
  );
}
