import type { ReactNode } from 'react';
import { dayText } from '@buckle/domain/dates/calendar-date';
import { partialDateText } from '@buckle/domain/dates/partial-date';
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
  tenureMessages,
} from '@buckle/domain/officers/officers.messages';
import type { Punishment } from '@buckle/domain/officers/lists';
import type { RecordGroup } from '@buckle/domain/officers/record-groups';
import { nextReview, superannuationDays } from '@buckle/domain/service/due-days';
import { isLeaving, statusOn } from '@buckle/domain/service/status';
import { useAuth } from '../../lib/session/auth-context.ts';
import { dutyText, newestRowsFirst, partText } from '../../lib/text/service-text.ts';
import { DateText } from '../../ui/date-text.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { GroupHeading } from './group-pencil.tsx';
import type { RecordView } from './record-view.tsx';

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

/** Statuses, ranks and trainings, each the newest first. */
export function ServiceEntries({ view }: { view: RecordView }) {
  const readsAll = useReadsAll();
  return (
    <>
      {readsAll && <RowEntries view={view} name="statuses" lead={({ status, place }) => [optionName(status), place]} />}
      <RowEntries view={view} name="ranks" lead={({ rank, mode }) => [rank, optionName(mode)]} />
      <RowEntries view={view} name="trainings" lead={({ course, place }) => [course, place]} />
    </>
  );
}

/** A list of rows: what each is about, from when to when, and the rest. */
function RowEntries<N extends 'statuses' | 'ranks' | 'trainings'>({
  view,
  name,
  lead,
}: {
  view: RecordView;
  name: N;
  lead: (row: OfficerDetails[N][number]) => readonly string[];
}) {
  const rows: readonly OfficerDetails[N][number][] = view.officer[name];
  return (
    <Entries view={view} group={name} heading={fieldLabel(name)} isEmpty={rows.length === 0}>
      <ol>
        {newestRowsFirst(rows).map((row, index) => (
          <li key={index} className="posting-timeline__stop">
            <p className="posting-timeline__posting">
              <LocalText text={filled(lead(row)).join(' · ')} />
            </p>
            <p className="posting-timeline__tenure">
              <LocalText text={timeOf(row, name)} />
            </p>
            <Rest name={name} row={row} without={lead(row)} />
          </li>
        ))}
      </ol>
    </Entries>
  );
}

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
      <span className="entry-rest__label">{partLabel(part)}:</span> <LocalText text={partText(name, part, text)} />
    </p>
  ));
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
