import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayText } from '@buckle/domain/dates/calendar-date';
import { appMessages } from '@buckle/domain/messages';
import { latestFirst, partialDateText } from '@buckle/domain/dates/partial-date';
import {
  type FieldName,
  type Officer,
  type OfficerDetails,
  type RowField,
  SET_ASIDE,
  SUSPENDED,
} from '@buckle/domain/officers/field-table';
import {
  dutyMessages as messages,
  fieldLabel,
  optionName,
  partLabel,
  recordPageMessages,
  tenureMessages,
} from '@buckle/domain/officers/officers.messages';
import type { Posting, Punishment } from '@buckle/domain/officers/lists';
import { startOfPosting } from '@buckle/domain/officers/postings';
import { tenureText } from '@buckle/domain/officers/tenure';
import { orderText } from '@buckle/domain/orders/order-acts';
import { type Stop, timelineOf } from '@buckle/domain/service/timeline';
import type { RecordGroup } from '@buckle/domain/officers/record-groups';
import { nextReview, superannuationDays } from '@buckle/domain/service/due-days';
import { isLeaving, statusOn } from '@buckle/domain/service/status';
import { usePastDay } from '../../lib/officers/opened-record.ts';
import { isInForceOn, orderAddress, type OrderOfRecord, useRecordOrders } from '../../lib/orders/orders.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { dutyText, partText } from '../../lib/text/service-text.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { GroupHeading, GroupPencil } from './group-pencil.tsx';
import { type RecordView, useRecordView } from './record-view.tsx';

/** Whether the user reads what only the establishment does. */
const useReadsAll = (): boolean => useAuth().can.administer;

/** Under the name of a record: that the officer is not on duty, or has left. `day`: `YYYY-MM-DD`. */
export function DutyBanner({ officer, day }: { officer: Officer; day: string }) {
  const status = statusOn(officer, day);
  if (!status) return null;
  const review = status.kind === SUSPENDED ? nextReview(status.since, day) : undefined;
  return (
    <p className="duty-banner" role="note">
      <LocalText text={dutyText(status)} />
      {review !== undefined && <span className="duty-banner__more">{messages.review(dayText(review))}</span>}
    </p>
  );
}

interface EntriesProps {
  readonly view: RecordView;
  readonly group: RecordGroup;
  readonly heading: string;
  /** Nothing is shown, not even that there is nothing, where the list can only be read. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Entries({ view, group, heading, isEmpty, children }: EntriesProps) {
  // A server with the specification's actions alone keeps none of it.
  const isKept = useAuth().can.explainChange;
  if (!isKept || view.pending || view.cardOnly || (isEmpty && !view.edit)) return null;
  return (
    <section className="record-group">
      <GroupHeading heading={heading} view={view} group={group} />
      {isEmpty ? <p className="record-group__nothing">{messages.nothing}</p> : children}
    </section>
  );
}

/** Date of birth with what follows from it, and whom to call. For those who may read them. */
export function BirthDetails({ view, heading }: { view: RecordView; heading: string }) {
  const { birthDate, emergencyContact } = view.officer;
  if (!useReadsAll()) return null;
  const [retires] = superannuationDays(birthDate);
  return (
    <Entries
      view={view}
      group="birth"
      heading={heading}
      isEmpty={birthDate.trim() === '' && emergencyContact.trim() === ''}
    >
      <dl className="field-list">
        <Labelled name="birthDate" isShort>
          {birthDate.trim() !== '' && <DateText text={birthDate} />}
        </Labelled>
        {retires !== undefined && (
          <div className="field-list__field field-list__field--short">
            <dt className="field-list__label">{messages.superannuation}</dt>
            <dd className="field-list__value">
              <DateText text={retires} />
            </dd>
          </div>
        )}
        <Labelled name="emergencyContact">
          {emergencyContact.trim() !== '' && <LocalText text={emergencyContact} />}
        </Labelled>
      </dl>
    </Entries>
  );
}

const Labelled = ({ name, isShort = false, children }: { name: FieldName; isShort?: boolean; children: ReactNode }) =>
  children !== false && (
    <div className={isShort ? 'field-list__field field-list__field--short' : 'field-list__field'}>
      <dt className="field-list__label">{fieldLabel(name)}</dt>
      <dd className="field-list__value">{children}</dd>
    </div>
  );

/** Previous postings, ranks and statuses, each with its order, the latest first. Each kind has its pencil. */
export function ServiceTimeline({ view }: { view: RecordView }) {
  const { officer, pending, edit } = view;
  const isKept = useAuth().can.explainChange;
  const readsAll = useReadsAll();
  if (view.cardOnly) return null;
  const shown = (name: 'ranks' | 'statuses'): boolean =>
    isKept && !pending && (officer[name].length > 0 || edit !== undefined);
  const others = [
    ...(shown('ranks') ? (['ranks'] as const) : []),
    ...(readsAll && shown('statuses') ? (['statuses'] as const) : []),
  ];
  const stops = pending ? [] : timelineOf({ ...officer, statuses: readsAll ? officer.statuses : [] });
  return (
    <section className="record-group">
      <div className="timeline-heads">
        <GroupHeading heading={recordPageMessages.previousPostings} view={view} group="previousPostings" />
        {others.map((name) => (
          <div key={name} className="record-group__head">
            <span className="record-group__heading">{fieldLabel(name)}</span>
            <GroupPencil view={view} group={name} />
          </div>
        ))}
      </div>
      {pending && <SkeletonLines />}
      {!pending && officer.previousPostings.length === 0 && (
        <p className="record-group__nothing">{recordPageMessages.noPreviousPostings}</p>
      )}
      <ol>
        {stops.map((stop, index) => (
          <li key={index} className={`posting-timeline__stop posting-timeline__stop--${stop.kind}`}>
            <StopText stop={stop} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StopText({ stop }: { stop: Stop }) {
  if (stop.kind === 'posting') return <PostingText {...stop.posting} />;
  if (stop.kind === 'ranks')
    return <RowText name="ranks" row={stop.row} lead={[stop.row.rank, optionName(stop.row.mode)]} />;
  return <RowText name="statuses" row={stop.row} lead={[optionName(stop.row.status), stop.row.place]} />;
}

/** A posting with its tenure, and the orders that it began with. */
export const PostingText = (posting: Posting) => (
  <>
    <p className="posting-timeline__posting">
      <LocalText text={posting.posting.trim() || appMessages.notAvailable} />
    </p>
    <p className="posting-timeline__tenure">
      <LocalText text={tenureText(posting) || `${fieldLabel('currentPostingTenure')} ${appMessages.notAvailable}`} />
    </p>
    <OrdersOfPosting posting={posting} />
  </>
);

/** The orders that gave a posting: those of its first day, or of several the one that names it. */
function OrdersOfPosting({ posting }: { posting: Posting }) {
  const from = startOfPosting(posting);
  const began = useOrdersInForce().filter((order) => order.posting?.from === from && order.header.number !== '');
  const named = began.filter((order) => order.posting?.posting === posting.posting);
  return (named.length > 0 ? named : began).map((order) => (
    <p key={order.id} className="entry-rest">
      <span className="entry-rest__label">{messages.order}:</span>{' '}
      <OrderLink order={order} text={order.header.number} />
    </p>
  ));
}

/** The orders of the record that is shown, as far as they were in force on its day. */
function useOrdersInForce(): readonly OrderOfRecord[] {
  const { officer } = useRecordView();
  const pastDay = usePastDay();
  return (useRecordOrders(officer.id).data ?? []).filter((order) => isInForceOn(order, pastDay));
}

/** The name of an order: a link for those who may open it. */
export function OrderLink({ order, text }: { order: OrderOfRecord; text: string }) {
  const { can } = useAuth();
  if (!order.mine && !can.administer) return <LocalText text={text} />;
  return (
    <Link className="record-order__link" to={orderAddress(order)} state={fromParent}>
      <LocalText text={text} />
    </Link>
  );
}

/** Trainings, the latest first. */
export const Trainings = ({ view }: { view: RecordView }) => (
  <Entries
    view={view}
    group="trainings"
    heading={fieldLabel('trainings')}
    isEmpty={view.officer.trainings.length === 0}
  >
    <ol>
      {latestFirst(view.officer.trainings).map((row, index) => (
        <li key={index} className="posting-timeline__stop">
          <RowText name="trainings" row={row} lead={[row.course, row.place]} />
        </li>
      ))}
    </ol>
  </Entries>
);

/** What an entry is about, from when to when, and the rest. */
function RowText<N extends 'statuses' | 'ranks' | 'trainings'>({
  name,
  row,
  lead,
}: {
  name: N;
  row: OfficerDetails[N][number];
  lead: readonly string[];
}) {
  return (
    <>
      <p className="posting-timeline__posting">
        <LocalText text={filled(lead).join(' · ')} />
      </p>
      <p className="posting-timeline__tenure">
        <LocalText text={filled([whatOf[name], timeOf(row, name)]).join(' · ')} />
      </p>
      <Rest name={name} row={row} without={lead} />
    </>
  );
}

/** What an entry is, where entries of several kinds stand below each other. */
const whatOf = { statuses: partLabel('status'), ranks: partLabel('rank'), trainings: '' } as const;

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '');

/** From when to when an entry lasted, as far as it says; a status without an end still lasts, unless the officer left with it. */
function timeOf(
  row: { readonly from: string; readonly to?: string; readonly status?: string },
  name: RowField,
): string {
  const [from, to] = [partialDateText(row.from), partialDateText(row.to ?? '')];
  if (from === '' && to !== '') return tenureMessages.until(to);
  const isLasting = name === 'statuses' && from !== '' && to === '' && !isLeaving(row.status ?? '');
  return isLasting ? tenureMessages.since(from) : filled([from, to]).join(' – ');
}

/** The parts of an entry that are not said elsewhere, each with its label. */
function Rest({
  name,
  row,
  without,
}: {
  name: RowField;
  row: Readonly<Record<string, string>>;
  without?: readonly string[];
}) {
  const parts = Object.entries(row).filter(
    ([part, text]) =>
      !['from', 'to'].includes(part) && text.trim() !== '' && without?.includes(optionName(text)) !== true,
  );
  return parts.map(([part, text]) => (
    <p key={part} className="entry-rest">
      <span className="entry-rest__label">{part === 'order' ? messages.order : partLabel(part)}:</span>{' '}
      {part === 'order' ? <NamedOrder text={text} /> : <LocalText text={partText(name, part, text)} />}
    </p>
  ));
}

/** An order as it is named in an entry: a link where it is one of the record's. */
function NamedOrder({ text }: { text: string }) {
  const orders = useOrdersInForce();
  // Offices number anew each year.
  const [order, ...others] = orders.filter(({ header }) => header.number !== '' && header.number === text);
  const known = orders.find(({ header }) => orderText(header) === text) ?? (others.length === 0 ? order : undefined);
  return known ? <OrderLink order={known} text={text} /> : <LocalText text={text} />;
}

type Discipline = OfficerDetails['discipline'][number];

/** What an order of punishment says beside the punishment. */
function DisciplineParts({ order }: { order: Discipline }) {
  const { punishmentType: _type, dateOfPunishment: _date, from, to, ...rest } = order;
  return (
    <>
      {from + to !== '' && <p className="entry-rest">{timeOf({ from, to }, 'discipline')}</p>}
      <Rest name="discipline" row={rest} />
    </>
  );
}

const isAbout = (order: Discipline, { punishmentType, dateOfPunishment }: Punishment): boolean =>
  order.punishmentType === punishmentType && order.dateOfPunishment === dateOfPunishment;

/** Orders and appeals of a punishment that is shown. */
export const OrdersOfPunishment = ({ officer, punishment }: { officer: Officer; punishment: Punishment }) =>
  officer.discipline
    .filter((order) => isAbout(order, punishment))
    .map((order, index) => <DisciplineParts key={index} order={order} />);

/** Orders of punishments that are not shown any more, struck out where they were set aside. For those who may read them. */
export function OtherDiscipline({ view }: { view: RecordView }) {
  const { discipline, punishments } = view.officer;
  if (!useReadsAll()) return null;
  const others = discipline.filter((order) => !punishments.some((one) => isAbout(order, one)));
  return (
    <Entries view={view} group="discipline" heading={fieldLabel('discipline')} isEmpty={discipline.length === 0}>
      {others.length === 0 && <p className="record-group__nothing">{messages.withPunishments}</p>}
      <ol className="punishments">
        {others.map((order, index) => (
          <li key={index} className="punishment">
            <h3 className="punishment__type">
              {order.outcome === SET_ASIDE ? (
                <s>
                  <LocalText text={order.punishmentType} />
                </s>
              ) : (
                <LocalText text={order.punishmentType} />
              )}
            </h3>
            {order.dateOfPunishment !== '' && (
              <p className="punishment__date">
                <DateText text={order.dateOfPunishment} />
              </p>
            )}
            <DisciplineParts order={order} />
          </li>
        ))}
      </ol>
    </Entries>
  );
}
