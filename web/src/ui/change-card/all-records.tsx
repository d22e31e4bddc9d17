import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { changesMessages as messages } from '@buckle/domain/messages/changes';
import { type ChangedRecord, useChangedRecords } from '../../lib/officers/changes.ts';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { fromParent } from '../back-link.tsx';
import { LocalText } from '../local-text.tsx';
import { OfficerName } from '../officer-name.tsx';
import { PagedList } from '../paged-list.tsx';
import { RecordChanges } from './record-changes.tsx';
import './change-card.css';

/** A record of a change of several, with notes above its differences. */
export function RecordRow({
  record: { id, how, officer, before },
  children,
}: {
  record: ChangedRecord;
  children?: ReactNode;
}) {
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
      {children}
      <RecordChanges officer={officer} before={before} />
    </li>
  );
}

/** All records of a change, page by page. */
export const AllRecords = ({ change }: { change: number }) => (
  <PagedList query={useChangedRecords(change)} className="change__records" empty={undefined}>
    {(record) => <RecordRow key={record.id} record={record} />}
  </PagedList>
);
