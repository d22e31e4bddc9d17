import { Link } from 'react-router';
import { changeSentence, changesMessages as messages } from '@buckle/domain/messages/changes';
import { undoMessages } from '@buckle/domain/messages/undo';
import { formatInstant, formatTime } from '@buckle/domain/officer/instant';
import { type Change, changesAddress } from '../../lib/officers/changes.ts';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ChangeCard } from '../../ui/change-card/change-card.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import { ChangedRecords } from './changed-records.tsx';

/** What was done, with the name of a single record as a link. */
function Sentence({ change: { how, by, records, proposed_by: proposer = '', rows } }: { change: Change }) {
  const [start = '', end] = changeSentence(how, records, { by, proposer }).split('{}');
  const [only] = rows;
  if (end === undefined || !only) return start;
  return (
    <>
      {start}
      <Link className="change__link" to={recordAddress(only.id)} state={fromParent}>
        <OfficerName name={only.officer.name} />
      </Link>
      {end}
    </>
  );
}

/** What an undo did to a single record, where that is more than its fields. */
const fateOf = ({ how, records, rows: [only] }: Change): string | undefined =>
  how === 'undo' && records === 1 && only ? messages.rowKind(only.how) : undefined;

/** When it was, whose number the record has, and whether it was undone. */
const Meta = ({ change, change: { at, records, rows, undone_by: undone } }: { change: Change }) => (
  <>
    <time dateTime={at}>{formatTime(at)}</time>
    {records === 1 && rows[0] && rows[0].officer.buckleNumber.trim() !== '' && (
      <>
        {' · '}
        <LocalText text={rows[0].officer.buckleNumber} />
      </>
    )}
    {fateOf(change) && <span className="tag change__tag">{fateOf(change)}</span>}
    {undone && <span className="tag tag--gold change__tag">{messages.undone}</span>}
  </>
);

/** A change in the list of changes. */
export function ChangeEntry({ change, onUndo }: { change: Change; onUndo: () => void }) {
  const { undone_by: undone, undoes } = change;
  return (
    <ChangeCard
      change={change}
      title={<Sentence change={change} />}
      meta={<Meta change={change} />}
      actions={
        <>
          {undone ? (
            <Link className={buttonClass('quiet')} to={changesAddress({ change: undone.change })}>
              {messages.undoneBy(undone.by, formatInstant(undone.at))}
            </Link>
          ) : (
            <Button look="quiet" onClick={onUndo}>
              {undoMessages.undo}
            </Button>
          )}
          {undoes !== undefined && (
            <Link className={buttonClass('quiet')} to={changesAddress({ change: undoes })}>
              {messages.openChange}
            </Link>
          )}
        </>
      }
    >
      <ChangedRecords change={change} />
    </ChangeCard>
  );
}
