import type { ReactNode, RefObject } from 'react';
import { appMessages } from '@buckle/domain/messages';
import { recordPageMessages } from '@buckle/domain/messages/record';
import { officerFields, type Officer } from '@buckle/domain/officer/field-table';
import { useScrolledPast } from '../../lib/platform/scrolled-past.ts';
import { OfficerName } from '../../ui/officer-name.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SharedPortrait } from '../../ui/shared-portrait.tsx';
import { IdentityPortrait } from './identity-portrait.tsx';
import type { RecordView } from './record-view.ts';
import { RetirementBanner } from './retirement-banner.tsx';
import { WhoseRecord } from './whose-record.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import './identity-card.css';

/** Number, name, designation and unit, each on lines of its own. */
function IdentityText({
  officer,
  known,
  pending,
  name,
}: {
  officer: Officer;
  known: boolean;
  pending: boolean;
  name: RefObject<HTMLHeadingElement | null>;
}) {
  const number = officer.buckleNumber.trim();
  const unit = officer.currentPosting.trim() || officer.zone.trim();
  return (
    <div className="identity-card__text">
      {pending && (
        <p className="identity-card__number">
          <Skeleton characters={8} />
        </p>
      )}
      {number !== '' && (
        <p className="identity-card__number">
          <span className="visually-hidden">{officerFields.buckleNumber.label} </span>
          <LocalText text={number} />
        </p>
      )}
      <h2 ref={name} className="identity-card__name">
        {pending && <span className="visually-hidden">{recordPageMessages.loading}</span>}
        {pending && <Skeleton characters={16} />}
        {!pending && (known ? <OfficerName name={officer.name} /> : appMessages.notAvailable)}
      </h2>
      <p className="identity-card__designation">
        {pending ? (
          <Skeleton characters={20} />
        ) : (
          <LocalText text={officer.designation.trim() || appMessages.notAvailable} />
        )}
      </p>
      {(pending || unit !== '') && (
        <p className="identity-card__unit">{pending ? <Skeleton characters={18} /> : <LocalText text={unit} />}</p>
      )}
    </div>
  );
}

/**
 * Header of the record: portrait, name, designation, number, unit, a badge for retirement this year, and what is said
 * of the record as a whole. When scrolled past, a line at the top shows the name.
 */
export function IdentityCard({
  officer,
  known,
  pending,
  alert,
  pencil,
  edit,
  children,
}: Pick<RecordView, 'edit'> & {
  officer: Officer;
  /** There is an officer. */
  known: boolean;
  pending: boolean;
  alert: string | undefined;
  pencil: ReactNode;
  children: ReactNode;
}) {
  const { mark, past } = useScrolledPast<HTMLHeadingElement>();
  return (
    <section className="identity-card" aria-label={recordPageMessages.identity}>
      <SharedPortrait id={officer.id}>
        <div className="identity-card__portrait">
          <IdentityPortrait officer={officer} edit={edit} />
        </div>
      </SharedPortrait>
      <IdentityText officer={officer} known={known} pending={pending} name={mark} />
      {pencil}
      {alert && <RetirementBanner text={alert} />}
      {children}
      {past && <WhoseRecord officer={officer} />}
    </section>
  );
}
