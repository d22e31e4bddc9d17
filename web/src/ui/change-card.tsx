import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { differenceMessages, historyPageMessages } from '@buckle/domain/history/history.messages';
import { changesMessages } from '@buckle/domain/changes/changes.messages';
import { changedFields } from '@buckle/domain/officers/differences';
import type { Officer } from '@buckle/domain/officers/field-table';
import { LabeledNote } from './labeled-note.tsx';
import { Differences, filledFields } from './differences.tsx';
import { type ChangedRecord, useChangedRecords } from '../lib/officers/changes.ts';
import { recordAddress } from '../lib/officers/opened-record.ts';
import { fromParent } from './back-link.tsx';
import { LocalText, OfficerName } from './officer-name.tsx';
import { PagedList } from './paged-list.tsx';
import './change-card.css';

/** Content of the card of a change. */
interface ChangeNotes {
  readonly how: string;
  readonly order_number: string;
  readonly reason: string;
}

/** Card of a change: sentence, time, order, reason, differences and actions. */
export const ChangeCard = ({
  change: { how, order_number: order, reason },
  title,
  meta,
  actions,
  children,
}: {
  change: ChangeNotes;
  title: ReactNode;
  meta: ReactNode;
  /** Buttons and links at its foot, if any. */
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <li className="card">
    <h3 className="card__title" tabIndex={-1}>
      {title}
    </h3>
    <p className="card__meta">{meta}</p>
    <LabeledNote label={historyPageMessages.orderNumber} text={order} />
    <LabeledNote label={how === 'import' ? changesMessages.file : historyPageMessages.reason} text={reason} />
    {children}
    {actions && <div className="card__actions">{actions}</div>}
  </li>
);

/** Differences that a change made in a record; of an added record, all its values. */
export const RecordChanges = ({ officer, before }: { officer: Officer; before: Officer | undefined }) =>
  before ? (
    <Differences
      fields={changedFields(before, officer)}
      states={[
        { word: differenceMessages.before, details: before },
        { word: differenceMessages.after, details: officer },
      ]}
    />
  ) : (
    <details className="change-card__recorded">
      <summary>{historyPageMessages.recorded}</summary>
      <Differences fields={filledFields(officer)} states={[{ details: officer }]} />
    </details>
  );

/** A record of a change of several, with notes above its differences. */
export function RecordRow({
  record: { id, how, officer, before },
  children,
}: {
  record: ChangedRecord;
  children?: ReactNode;
}) {
  const word = changesMessages.rowKind(before ? how : 'add');
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
