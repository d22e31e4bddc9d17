import { officerName } from '@buckle/domain/messages';
import { duplicatePageMessages as messages } from '@buckle/domain/duplicates/duplicates.messages';
import { formLabel, recordPageMessages } from '@buckle/domain/officers/officers.messages';
import { type FieldName, type Officer } from '@buckle/domain/officers/field-table';
import { thumbnailPath } from '@buckle/domain/officers/wire';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import type { SuspectedPair } from './duplicates-query.ts';
import { FieldState } from '../../ui/differences.tsx';
import { Portrait } from '../../ui/portrait.tsx';

/** Who a pair is, for screen readers, and why it is suspected, in words. */
export const PairHeading = ({ pair: { a, b, reasons } }: { pair: SuspectedPair }) => (
  <>
    <h2 className="visually-hidden" translate="no">
      <LocalText text={messages.pair(officerName(a.name), officerName(b.name))} />
    </h2>
    {reasons.length > 0 && (
      <ul className="duplicate-reasons" aria-label={messages.why}>
        {reasons.map((reason) => (
          <li key={reason} className="tag tag--gold">
            {messages.reasons[reason]}
          </li>
        ))}
      </ul>
    )}
  </>
);

const FIELDS = [
  'buckleNumber',
  'employeeId',
  'designation',
  'currentPosting',
  'dateOfJoining',
] as const satisfies readonly FieldName[];

/** One of two people beside each other: photo, name, and what tells people apart. */
export const DuplicatePerson = ({ officer }: { officer: Officer }) => (
  <div className="duplicate-person">
    <span className="duplicate-person__photo">
      <Portrait
        path={thumbnailPath(officer.imagePath)}
        alt={recordPageMessages.photoOf(officerName(officer.name))}
        loading="lazy"
        fetchPriority="low"
      />
    </span>
    <h3 className="duplicate-person__name">
      <OfficerName name={officer.name} />
    </h3>
    <dl className="duplicate-person__facts">
      {FIELDS.map((field) => (
        <div key={field} className="duplicate-person__fact">
          <dt>{formLabel(field)}</dt>
          <dd>
            <FieldState field={field} details={officer} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
