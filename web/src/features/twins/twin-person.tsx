import { recordPageMessages } from '@buckle/domain/messages/record';
import { officerName } from '@buckle/domain/messages/officer-name';
import { type FieldName, fieldOf, type Officer } from '@buckle/domain/officer/field-table';
import { thumbnailPath } from '@buckle/domain/officer/photo-path';
import { FieldState } from '../../ui/differences/differences.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import { Portrait } from '../../ui/portrait.tsx';

const FIELDS = [
  'buckleNumber',
  'employeeId',
  'designation',
  'currentPosting',
  'dateOfJoining',
] as const satisfies readonly FieldName[];

/** Labels where space is short. */
const labelOf = (field: FieldName): string => fieldOf(field).formLabel ?? fieldOf(field).label;

/** One of two people beside each other: photo, name, and what tells people apart. */
export const TwinPerson = ({ officer }: { officer: Officer }) => (
  <div className="twin-person">
    <span className="twin-person__photo">
      <Portrait
        path={thumbnailPath(officer.imagePath)}
        alt={recordPageMessages.photoOf(officerName(officer.name))}
        loading="lazy"
        fetchPriority="low"
      />
    </span>
    <h3 className="twin-person__name">
      <OfficerName name={officer.name} />
    </h3>
    <dl className="twin-person__facts">
      {FIELDS.map((field) => (
        <div key={field} className="twin-person__fact">
          <dt>{labelOf(field)}</dt>
          <dd>
            <FieldState field={field} details={officer} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
