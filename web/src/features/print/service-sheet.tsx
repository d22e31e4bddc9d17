import { dayText } from '@buckle/domain/officer/calendar-date';
import type { ReactNode } from 'react';
import { appMessages, pageMessages, recordMessages as record } from '@buckle/domain/messages';
import { recordPageMessages as recordPage } from '@buckle/domain/messages/record';
import { officerName } from '@buckle/domain/messages/officer-name';
import { pastDayMessages } from '@buckle/domain/messages/past-day';
import { type FieldName, fieldOf, type Officer, officerFields } from '@buckle/domain/officer/field-table';
import type { Punishment } from '@buckle/domain/officer/lists';
import { reprisalOf } from '@buckle/domain/officer/reprisal';
import { sheetName } from '@buckle/domain/officer/sheet-name';
import type { OrderSummary } from '../../lib/orders/orders.ts';
import { phonesIn } from '../../lib/text/phone-numbers.ts';
import { fieldText } from '../../lib/text/field-text.ts';
import { DateText } from '../../ui/date-text.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Paper } from './paper.tsx';
import { Orders, Postings, Punishments } from './sheet-tables.tsx';
import { SignOff } from './sign-off.tsx';
import './service-sheet.css';

/** Value of a field in print, without links. */
function FieldValue({ officer, name }: { officer: Officer; name: FieldName }) {
  const text = fieldText(officer, name);
  if (text === '') return appMessages.notAvailable;
  if (fieldOf(name).kind === 'date') return <DateText text={text} />;
  return <LocalText text={name === 'mobileNumber' ? phonesIn(text).join(', ') || text : text} />;
}

const CURRENT: readonly FieldName[] = ['currentPosting', 'currentPostingTenure'];

const Fields = ({ officer, names }: { officer: Officer; names: readonly FieldName[] }) => (
  <dl className="sheet-fields">
    {names.map((name) => (
      <div key={name} className="sheet-fields__field">
        <dt className="sheet-fields__label">{fieldOf(name).label}</dt>
        <dd className="sheet-fields__value">
          <FieldValue officer={officer} name={name} />
        </dd>
      </div>
    ))}
  </dl>
);

const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="sheet-section">
    <h3 className="sheet-section__name">{name}</h3>
    {children}
  </section>
);

/** A section of which the record says nothing: one line. */
const EmptySection = ({ name, children }: { name: string; children: string }) => (
  <section className="sheet-section sheet-section--empty">
    <h3 className="sheet-section__name">{name}</h3>
    <p>{children}</p>
  </section>
);

const text = (value: string): ReactNode => <LocalText text={value.trim() || appMessages.notAvailable} />;

/** Whose sheet it is, and whether they retire this year. */
const Identity = ({ officer, alert, pastDay }: Pick<ServiceSheetProps, 'officer' | 'alert' | 'pastDay'>) => (
  <div className="sheet-identity">
    <div className="sheet-identity__portrait">
      <Portrait path={officer.imagePath} alt={recordPage.photoOf(officer.name.trim())} />
    </div>
    <div className="sheet-identity__text">
      {pastDay !== undefined && <p className="sheet-identity__past">{pastDayMessages.printed(dayText(pastDay))}</p>}
      <h2 className="sheet-identity__name">
        <OfficerName name={officer.name} />
      </h2>
      <p>{text(officer.designation)}</p>
      <p className="sheet-identity__numbers">
        {officerFields.buckleNumber.label}: <strong>{text(officer.buckleNumber)}</strong>
      </p>
      <p className="sheet-identity__numbers">
        {officerFields.employeeId.label}: <strong>{text(officer.employeeId)}</strong>
      </p>
      {alert && <p className="sheet-identity__alert">{alert}</p>}
    </div>
  </div>
);

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

export interface ServiceSheetProps {
  readonly officer: Officer;
  /** The retirement banner's text, where there is one. */
  readonly alert: string | undefined;
  /** The past day as of which the record is printed. */
  readonly pastDay?: string | undefined;
  /** The labelled fields of the Personal Details and Service Details tabs, but for the numbers. */
  readonly personal: readonly FieldName[];
  readonly service: readonly FieldName[];
  /** The orders in force that changed the record. */
  readonly orders: readonly OrderSummary[];
}

/** All that the five tabs of a record show: a usual record on one page, the longest on two. */
export function ServiceSheet({ officer, alert, pastDay, personal, service, orders }: ServiceSheetProps) {
  const whose = [officerName(officer.name), officer.buckleNumber.trim()].filter((part) => part !== '');
  return (
    <Paper name={sheetName(officer)} what={pageMessages.serviceSheet} of={whose.join(', ')}>
      <Identity officer={officer} alert={alert} pastDay={pastDay} />
      <Section name={record.tabs.personal}>
        <Fields officer={officer} names={personal} />
      </Section>
      <Section name={record.tabs.service}>
        <Fields officer={officer} names={service} />
        <Fields officer={officer} names={CURRENT} />
        <Postings postings={officer.previousPostings} />
        <Orders orders={orders} />
      </Section>
      <Rewards rewards={officer.rewards.trim()} />
      <Reprisal punishments={officer.punishments} />
      <Note note={officer.specialNote.trim()} />
      <SignOff />
    </Paper>
  );
}
