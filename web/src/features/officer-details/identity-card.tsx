import { appMessages, recordMessages } from '@buckle/domain/messages';
import { officerFields, type Officer } from '@buckle/domain/officer/field-table';
import { Portrait } from '../../ui/portrait.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SharedPortrait } from '../../ui/shared-portrait.tsx';
import { RetirementBanner } from './retirement-banner.tsx';
import './identity-card.css';

/** Who the record is of: portrait, name, designation, number, and whether they retire this year. */
export function IdentityCard({
  officer,
  pending,
  alert,
}: {
  officer: Officer;
  pending: boolean;
  alert: string | undefined;
}) {
  const name = officer.name.trim();
  const number = officer.buckleNumber.trim();
  return (
    <section className="identity-card" aria-label={recordMessages.identity}>
      <SharedPortrait id={officer.id}>
        <div className="identity-card__portrait">
          <Portrait path={officer.imagePath} alt={recordMessages.photoOf(name)} />
        </div>
      </SharedPortrait>
      <div className="identity-card__text">
        {number !== '' && (
          <p className="identity-card__number">
            <span className="visually-hidden">{officerFields.buckleNumber.label} </span>
            {number}
          </p>
        )}
        <h2 className="identity-card__name">
          {pending && <span className="visually-hidden">{recordMessages.loading}</span>}
          {pending ? <Skeleton characters={16} /> : name || appMessages.notAvailable}
        </h2>
        <p className="identity-card__designation">
          {pending ? <Skeleton characters={20} /> : officer.designation.trim() || appMessages.notAvailable}
        </p>
      </div>
      {alert && <RetirementBanner text={alert} />}
    </section>
  );
}
