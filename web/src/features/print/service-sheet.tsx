import type { ReactNode } from 'react';
import { dayText } from '@buckle/domain/dates/calendar-date';
import { latestFirst } from '@buckle/domain/dates/partial-date';
import { appMessages, officerName, pageMessages, recordMessages as record } from '@buckle/domain/messages';
import { fieldLabel, partLabel, recordPageMessages as recordPage } from '@buckle/domain/officers/officers.messages';
import {
  type FieldName,
  fieldOf,
  type Officer,
  officerFields,
  type Row,
  type RowField,
} from '@buckle/domain/officers/field-table';
import type { Posting, Punishment } from '@buckle/domain/officers/lists';
import { newestFirst, reprisalOf } from '@buckle/domain/officers/postings';
import { sheetName } from '@buckle/domain/exports/file-name';
import { orderListMessages, orderMessages } from '@buckle/domain/orders/orders.messages';
import { printMessages as messages } from '@buckle/domain/print/print.messages';
import { tenureText } from '@buckle/domain/officers/tenure';
import { type DutyStatus, statusOn } from '@buckle/domain/service/status';
import type { OrderSummary } from '../../lib/orders/orders.ts';
import { dutyText, partText } from '../../lib/text/service-text.ts';
import { phonesIn } from '../../lib/text/devanagari.ts';
import { fieldText } from '../../lib/text/field-text.ts';
import { DateText } from '../../ui/date-text.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Paper, SignOff } from './paper.tsx';
import './service-sheet.css';

export interface ServiceSheetProps {
  readonly officer: Officer;
  /** The retirement banner's text, where there is one. */
  readonly alert: string | undefined;
  /** The day of which the record is, `YYYY-MM-DD`. */
  readonly day: string;
  /** That the record is printed as of a past day. */
  readonly past?: string | undefined;
  /** The labelled fields of the Personal Details and Service Details tabs, but for the numbers. */
  readonly personal: readonly FieldName[];
  readonly service: readonly FieldName[];
  /** The orders in force that changed the record. */
  readonly orders: readonly OrderSummary[];
}

/** On the sheet of those who may read them, where they are recorded. */
const BIRTH = ['birthDate', 'emergencyContact'] as const;

const CURRENT: readonly FieldName[] = ['currentPosting', 'currentPostingTenure'];

/** All that the five tabs of a record show: a usual record on one page, the longest on two. */
export function ServiceSheet({ officer, alert, day, past, personal, service, orders }: ServiceSheetProps) {
  const whose = [officerName(officer.name), officer.buckleNumber.trim()].filter((part) => part !== '');
  return (
    <Paper name={sheetName(officer)} what={pageMessages.serviceSheet} of={whose.join(', ')}>
      <Identity officer={officer} alert={alert} past={past} status={statusOn(officer, day)} />
      <Section name={record.tabs.personal}>
        <Fields officer={officer} names={[...personal, ...BIRTH.filter((name) => officer[name] !== '')]} />
      </Section>
      <Section name={record.tabs.service}>
        <Fields officer={officer} names={service} />
        <Fields officer={officer} names={CURRENT} />
        <Postings postings={officer.previousPostings} />
        <Rows officer={officer} name="ranks" />
        <Rows officer={officer} name="statuses" />
        <Rows officer={officer} name="trainings" />
        <Orders orders={orders} />
      </Section>
      <Rewards rewards={officer.rewards.trim()} />
      <Reprisal punishments={officer.punishments} />
      {officer.discipline.length > 0 && (
        <Section name={fieldLabel('discipline')}>
          <Rows officer={officer} name="discipline" />
        </Section>
      )}
      <Note note={officer.specialNote.trim()} />
      <SignOff />
    </Paper>
  );
}

interface IdentityProps extends Pick<ServiceSheetProps, 'officer' | 'alert' | 'past'> {
  readonly status: DutyStatus | undefined;
}

/** Whose sheet it is, whether they retire this year, and whether they are on duty. */
const Identity = ({ officer, alert, past, status }: IdentityProps) => (
  <div className="sheet-identity">
    <div className="sheet-identity__portrait">
      <Portrait path={officer.imagePath} alt={recordPage.photoOf(officer.name.trim())} />
    </div>
    <div className="sheet-identity__text">
      {past !== undefined && <p className="sheet-identity__past">{past}</p>}
      <h2 className="sheet-identity__name">
        <OfficerName name={officer.name} />
      </h2>
      <p>{text(officer.designation)}</p>
      <p className="sheet-identity__numbers">
        {fieldLabel('buckleNumber')}: <strong>{text(officer.buckleNumber)}</strong>
      </p>
      <p className="sheet-identity__numbers">
        {fieldLabel('employeeId')}: <strong>{text(officer.employeeId)}</strong>
      </p>
      {alert && <p className="sheet-identity__alert">{alert}</p>}
      {status && <p className="sheet-identity__alert">{dutyText(status)}</p>}
    </div>
  </div>
);

const text = (value: string): ReactNode => <LocalText text={value.trim() || appMessages.notAvailable} />;

const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <section>
    <h3 className="sheet-section__name">{name}</h3>
    {children}
  </section>
);

const Fields = ({ officer, names }: { officer: Officer; names: readonly FieldName[] }) => (
  <dl className="sheet-fields">
    {names.map((name) => (
      <div key={name} className="sheet-fields__field">
        <dt className="sheet-fields__label">{fieldLabel(name)}</dt>
        <dd className="sheet-fields__value">
          <FieldValue officer={officer} name={name} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Value of a field in print, without links. */
function FieldValue({ officer, name }: { officer: Officer; name: FieldName }) {
  const text = fieldText(officer, name);
  if (text === '') return appMessages.notAvailable;
  if (fieldOf(name).kind === 'date') return <DateText text={text} />;
  return <LocalText text={name === 'mobileNumber' ? phonesIn(text).join(', ') || text : text} />;
}

/** Where the officer served before, the latest first. */
function Postings({ postings }: { postings: readonly Posting[] }) {
  if (postings.length === 0) return <p>{recordPage.noPreviousPostings}</p>;
  return (
    <table className="sheet-table">
      <caption className="sheet-table__name">{recordPage.previousPostings}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.posting}</th>
          <th scope="col" className="sheet-table__tenure">
            {messages.tenure}
          </th>
        </tr>
      </thead>
      <tbody>
        {newestFirst(postings).map((posting, index) => (
          <tr key={index}>
            <td>
              <LocalText text={posting.posting.trim() || appMessages.notAvailable} />
            </td>
            <td>
              <LocalText text={tenureText(posting) || appMessages.notAvailable} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A list of rows, the latest first, with a column for each part that any of them has; nothing where there are none. */
function Rows({ officer, name }: { officer: Officer; name: RowField }) {
  const rows: readonly Row[] = officer[name];
  const parts = Object.keys(officerFields[name].parts).filter((part) => rows.some((row) => row[part] !== ''));
  if (rows.length === 0) return null;
  return (
    <table className="sheet-table">
      <caption className="sheet-table__name">{fieldLabel(name)}</caption>
      <thead>
        <tr>
          {parts.map((part) => (
            <th key={part} scope="col">
              {partLabel(part)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {latestFirst(rows).map((row, index) => (
          <tr key={index}>
            {parts.map((part) => (
              <td key={part}>
                <LocalText text={partText(name, part, (row[part] ?? '').trim())} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The orders that changed the record, the latest first; nothing where there are none. */
function Orders({ orders }: { orders: readonly OrderSummary[] }) {
  if (orders.length === 0) return null;
  return (
    <table className="sheet-table">
      <caption className="sheet-table__name">{orderListMessages.ofRecord}</caption>
      <thead>
        <tr>
          <th scope="col">{orderMessages.headerLabels.number}</th>
          <th scope="col" className="sheet-table__tenure">
            {orderMessages.headerLabels.subject}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, header: { number, date, kind, subject } }) => (
          <tr key={id}>
            <td>
              <LocalText text={`${number}, ${dayText(date)}`} />
            </td>
            <td>
              <LocalText text={subject || orderMessages.kinds[kind]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Rewards = ({ rewards }: { rewards: string }) =>
  rewards === '' ? (
    <EmptySection name={record.tabs.rewards}>{recordPage.noRewards}</EmptySection>
  ) : (
    <Section name={record.tabs.rewards}>
      <p className="sheet-section__text">
        <LocalText text={rewards} /> {recordPage.goodEntry}
      </p>
    </Section>
  );

/** A section of which the record says nothing: one line. */
const EmptySection = ({ name, children }: { name: string; children: string }) => (
  <section className="sheet-section--empty">
    <h3 className="sheet-section__name">{name}</h3>
    <p>{children}</p>
  </section>
);

function Reprisal({ punishments }: { punishments: readonly Punishment[] }) {
  const reprisal = reprisalOf(punishments);
  if (reprisal.kind === 'list')
    return (
      <Section name={record.tabs.reprisal}>
        <Punishments punishments={reprisal.punishments} />
      </Section>
    );
  return (
    <EmptySection name={record.tabs.reprisal}>
      {reprisal.kind === 'none' ? recordPage.noPunishments : recordPage.notUpdated}
    </EmptySection>
  );
}

/** The punishments of the record, newest first. */
function Punishments({ punishments }: { punishments: readonly Punishment[] }) {
  return (
    <table className="sheet-table">
      <thead>
        <tr>
          <th scope="col" className="sheet-table__date">
            {messages.date}
          </th>
          <th scope="col" className="sheet-table__punishment">
            {messages.punishment}
          </th>
          <th scope="col">{messages.reason}</th>
        </tr>
      </thead>
      <tbody>
        {punishments.map((punishment, index) => (
          <PunishmentRow key={index} punishment={punishment} />
        ))}
      </tbody>
    </table>
  );
}

const PunishmentRow = ({ punishment }: { punishment: Punishment }) => {
  const date = punishment.dateOfPunishment.trim();
  return (
    <tr>
      <td>{date === '' ? recordPage.dateNotSpecified : <DateText text={date} />}</td>
      <td>
        <LocalText text={punishment.punishmentType.trim() || recordPage.unspecifiedPunishment} />
      </td>
      <td>
        <LocalText text={punishment.reason.trim()} />
      </td>
    </tr>
  );
};

const Note = ({ note }: { note: string }) =>
  note === '' ? (
    <EmptySection name={record.tabs.note}>{recordPage.noteNotUpdated}</EmptySection>
  ) : (
    <Section name={record.tabs.note}>
      <p className="sheet-section__text">
        <LocalText text={note} />
      </p>
    </Section>
  );
