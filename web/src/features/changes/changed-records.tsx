import { useState } from 'react';
import { Link } from 'react-router';
import { changesMessages as messages } from '@buckle/domain/messages/changes';
import type { Change, ChangedRecord } from '../../lib/officers/changes.ts';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { RecordChanges } from '../../ui/change-card/record-changes.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useChangedRecords } from './changes-query.ts';

/** A record of a change of several. */
function RecordRow({ record: { id, how, officer, before } }: { record: ChangedRecord }) {
  const word = messages.rowKind(before ? how : 'add');
  return (
    <li className="change__record">
      <h4 className="change__record-name">
        <Link className="change__link" to={recordAddress(id)} state={fromParent}>
          <OfficerName name={officer.name} />
        </Link>
        <span className="change__number">
          <LocalText text={officer.buckleNumber} />
        </span>
        {word && <span className="tag">{word}</span>}
      </h4>
      <RecordChanges officer={officer} before={before} />
    </li>
  );
}

const AllRecords = ({ change }: { change: number }) => (
  <PagedList query={useChangedRecords(change)} className="change__records" empty={undefined}>
    {(record) => <RecordRow key={record.id} record={record} />}
  </PagedList>
);

/** The records of a change: of one its fields; of several the first ones, and all of them in their place. */
export function ChangedRecords({ change: { change, records, rows } }: { change: Change }) {
  const [open, setOpen] = useState(false);
  const [only] = rows;
  if (records === 1) return only && <RecordChanges officer={only.officer} before={only.before} />;
  if (open) return <AllRecords change={change} />;
  return (
    <>
      <ol className="change__records">
        {rows.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ol>
      {records > rows.length && (
        <Button look="secondary" className="change__all" onClick={() => setOpen(true)}>
          {messages.allRecords(records)}
        </Button>
      )}
    </>
  );
}
