import { searchMessages } from '@buckle/domain/messages';
import { deskMessages as messages } from '@buckle/domain/messages/desk';
import { type OfficerWire, readQuietly } from '@buckle/domain/officer/wire';
import { LocalText } from '../../../ui/local-text.tsx';
import { OfficerName } from '../../../ui/officer-name.tsx';
import type { Entry } from './use-entries.ts';

/** An officer in two lines: number and name, rank and unit. */
function OfficerOption({ wire }: { wire: OfficerWire }) {
  const { buckleNumber, name, designation, currentPosting, zone } = readQuietly(wire);
  const unit = currentPosting.trim() || zone.trim();
  const about = [designation.trim(), unit].filter((text) => text !== '').join(' · ');
  return (
    <>
      <span className="search-box__number">{buckleNumber.trim() || searchMessages.noNumber}</span>{' '}
      <span className="search-box__name">
        <OfficerName name={name} />
      </span>{' '}
      <span className="search-box__about">
        <LocalText text={about} />
      </span>
    </>
  );
}

/** What an option of the search box says. */
export const EntryOption = ({ entry }: { entry: Entry }) =>
  entry.kind === 'officer' ? (
    <OfficerOption wire={entry.wire} />
  ) : (
    <>
      <span className="search-box__number">{entry.kind === 'page' ? messages.page : messages.view}</span>{' '}
      <span className="search-box__name">
        <LocalText text={entry.kind === 'page' ? entry.page.name : entry.view.name} />
      </span>
    </>
  );
