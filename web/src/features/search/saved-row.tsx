import type { ReactNode } from 'react';
import type { Officer } from '@buckle/domain/officer/field-table';
import { writeCard, writeOfficer } from '@buckle/domain/officer/wire';
import { ResultRow } from './result-row.tsx';
import './result-list.css';

const NO_SEARCH = { by: 'all' } as const;

/** The officer that was saved. A server without versions may not find it by an id, so that the row has the whole record. */
function SavedRow({ officer }: { officer: Officer }) {
  const isComplete = officer.version === 0;
  return (
    <ul className="result-list">
      <li className="result-list__place">
        <ResultRow
          wire={isComplete ? writeOfficer(officer) : writeCard(officer)}
          search={NO_SEARCH}
          complete={isComplete}
          editable={false}
        />
      </li>
    </ul>
  );
}

export const savedRow = (officer: Officer): ReactNode => <SavedRow officer={officer} />;
