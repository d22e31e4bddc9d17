import type { Officer } from '@buckle/domain/officer/field-table';
import { LocalText } from '../../ui/local-text.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import './whose-record.css';

/** Whose record is being read, under the page's header. Who listens to the page has heard it with the card. */
export const WhoseRecord = ({ officer: { buckleNumber, name } }: { officer: Officer }) => (
  <div className="whose-record" aria-hidden="true">
    <p className="whose-record__line">
      <span className="whose-record__number">
        <LocalText text={buckleNumber} />
      </span>{' '}
      <OfficerName name={name} />
    </p>
  </div>
);
