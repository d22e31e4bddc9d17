import { officerFields, type OfficerDetails } from '@buckle/domain/officer/field-table';
import { Skeleton } from './skeleton.tsx';
import { LocalText } from './local-text.tsx';
import { OfficerName } from './officer-name.tsx';
import './plain-page.css';

/** Whose record a page is about; undefined while that is on its way. */
export const RecordLead = ({ details }: { details: OfficerDetails | undefined }) => (
  <div className="plain-page__lead">
    <p className="plain-page__number">
      <span className="visually-hidden">{officerFields.buckleNumber.label} </span>
      <LocalText text={details?.buckleNumber ?? ''} />
    </p>
    <h2 className="plain-page__name">{details ? <OfficerName name={details.name} /> : <Skeleton characters={16} />}</h2>
  </div>
);
