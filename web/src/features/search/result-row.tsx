import { useQueryClient } from '@tanstack/react-query';
import { memo, type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { officerName, recordMessages, searchMessages } from '@buckle/domain/messages';
import type { Officer } from '@buckle/domain/officers/field-table';
import { markName, markNumber, type Run } from '@buckle/domain/search/highlight';
import type { Search } from '@buckle/domain/search/matching';
import { type OfficerWire, readQuietly, thumbnailPath } from '@buckle/domain/officers/wire';
import { fromParent } from '../../ui/back-link.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { Portrait, SharedPortrait } from '../../ui/portrait.tsx';
import { rememberOpened, usePastDay, useRecordAddress } from '../../lib/officers/opened-record.ts';
import { isForBrowser } from '../../lib/platform/media.ts';
import { classes } from '../../ui/classes.ts';
import { openedFrom } from '../../lib/navigation/coming-back.ts';
import { phoneAddress, phonesIn } from '../../lib/text/devanagari.ts';
import { DutyMark } from '../../ui/duty-mark.tsx';
import { EditIcon, PhoneIcon } from '../../ui/icons/actions.tsx';

/** How the search found the officer, where no other text of the row shows it. */
const FoundByMobile = ({ search, officer }: { search: Search; officer: Officer }) => (
  <span className="result-row__by-mobile">
    {searchMessages.foundByMobile}{' '}
    <span className="result-row__mobile">
      <MarkedText runs={markNumber(search, officer.mobileNumber.trim().replaceAll(/\s*,\s*/gu, ', '))} />
    </span>
  </span>
);

/** A text with the parts that were searched for marked. */
const MarkedText = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run, index) =>
    run.matched ? (
      <mark key={index}>
        <LocalText text={run.text} />
      </mark>
    ) : (
      <span key={index}>
        <LocalText text={run.text} />
      </span>
    ),
  );

/** Designation and unit; both wrap instead of being truncated. */
const RankAndUnit = ({ officer: { designation, currentPosting, zone } }: { officer: Officer }) => {
  const unit = currentPosting.trim() || zone.trim();
  return (
    <span className="result-row__about">
      {designation.trim() !== '' && (
        <span className="result-row__rank">
          <LocalText text={designation} />
        </span>
      )}{' '}
      {unit !== '' && (
        <span className="result-row__unit">
          <LocalText text={unit} />
        </span>
      )}
    </span>
  );
};

/**
 * A result. A tap opens the record; quick actions are next to it. Memoized, so that scrolling renders only new rows.
 */
export const ResultRow = memo(function ResultRow({
  wire,
  search,
  complete,
  editable,
  byMobile = false,
}: {
  wire: OfficerWire;
  search: Search;
  complete: boolean;
  editable: boolean;
  /** The mobile number is what was found. */
  byMobile?: boolean;
}) {
  const client = useQueryClient();
  const [pressed, setPressed] = useState(false);
  const pastDay = usePastDay();
  const addressOf = useRecordAddress();
  const officer = readQuietly(wire);
  const name = officer.name.trim();

  /** Rendered at once, before the page that is navigated to. */
  function open(event: MouseEvent): void {
    if (!isForBrowser(event)) setPressed(true);
    if (pastDay === undefined) rememberOpened(client, wire, complete);
  }

  return (
    <>
      <Link
        className={classes('result-row result-row--link', pressed && 'result-row--pressed')}
        to={addressOf(officer.id)}
        state={fromParent}
        onClick={open}
      >
        <SharedPortrait id={officer.id}>
          <span className="result-row__photo">
            <Portrait path={thumbnailPath(officer.imagePath)} alt="" loading="lazy" fetchPriority="low" />
          </span>
        </SharedPortrait>
        <span className="result-row__number">
          {officer.buckleNumber.trim() === '' ? (
            <span className="result-row__no-number">{searchMessages.noNumber}</span>
          ) : (
            <span>
              <MarkedText runs={markNumber(search, officer.buckleNumber)} />
            </span>
          )}
          <FoundEmployeeId search={search} officer={officer} />
        </span>
        <span className="result-row__name">
          <OfficerName name={name}>
            <MarkedText runs={markName(search, name)} />
          </OfficerName>
          <DutyMark officer={officer} />
        </span>
        <RankAndUnit officer={officer} />
        {byMobile && <FoundByMobile search={search} officer={officer} />}
      </Link>
      <RowActions wire={wire} name={officerName(name)} mobileNumber={officer.mobileNumber} editable={editable} />
    </>
  );
});

/** The second number, where it is the one that the search found. */
function FoundEmployeeId({ search, officer }: { search: Search; officer: Officer }) {
  const runs = markNumber(search, officer.employeeId);
  if (!runs.some((run) => run.matched)) return null;
  return (
    <span className="result-row__employee-id">
      <MarkedText runs={runs} />
    </span>
  );
}

/** Quick actions of a row: call, and edit for administrators. */
function RowActions({
  wire,
  name,
  mobileNumber,
  editable,
}: {
  wire: OfficerWire;
  name: string;
  mobileNumber: string;
  editable: boolean;
}) {
  const { pathname, search } = useLocation();
  const [phone] = phonesIn(mobileNumber);
  if (phone === undefined && !editable) return null;
  return (
    <div className="row-actions">
      {phone !== undefined && (
        <a
          className="row-actions__action"
          href={phoneAddress(phone)}
          aria-label={recordMessages.call(name)}
          title={phone}
        >
          <PhoneIcon size={22} />
        </a>
      )}
      {editable && (
        <Link
          className="row-actions__action"
          to="/add"
          state={{ officer: wire, ...fromParent, ...openedFrom(pathname, search) }}
          aria-label={searchMessages.edit(name)}
        >
          <EditIcon size={20} />
        </Link>
      )}
    </div>
  );
}
