import type { ReactNode } from 'react';
import { recordMessages } from '@buckle/domain/messages';
import { recordPageMessages } from '@buckle/domain/officers/officers.messages';
import { currentPostingOf, reprisalOf } from '@buckle/domain/officers/postings';
import type { Officer } from '@buckle/domain/officers/field-table';
import type { Punishment } from '@buckle/domain/officers/lists';
import { dayText } from '@buckle/domain/dates/calendar-date';
import { orderListMessages as messages, orderMessages } from '@buckle/domain/orders/orders.messages';
import {
  BirthDetails,
  OrderLink,
  OrdersOfPunishment,
  OtherDiscipline,
  PostingText,
  ServiceTimeline,
  Trainings,
} from './service-entries.tsx';
import { FieldList } from './field-list.tsx';
import { personalGroups, serviceFields } from './field-groups.ts';
import { GroupHeading, GroupPencil } from './group-pencil.tsx';
import { type RecordView, useRecordView } from './record-view.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { usePastDay } from '../../lib/officers/opened-record.ts';
import { isInForceOn, type OrderOfRecord, useRecordOrders } from '../../lib/orders/orders.ts';
import { OrderStatus } from '../../ui/status-marks.tsx';
import { ReprisalIcon, RewardIcon } from '../../ui/icons/on-demand.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { NoteIcon } from '../../ui/icons/subjects.tsx';

const { tabs } = recordMessages;

/** All five tabs of a record, one below the other. */
export const AllSections = () => (
  <>
    <Section name={tabs.personal}>
      <PersonalTab />
    </Section>
    <Section name={tabs.service}>
      <ServiceTab />
    </Section>
    <Section name={tabs.rewards}>
      <RewardsTab />
    </Section>
    <Section name={tabs.reprisal}>
      <ReprisalTab />
    </Section>
    <Section name={tabs.note}>
      <NoteTab />
    </Section>
  </>
);

const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="record-beside__section">
    <h2 className="record-beside__name">{name}</h2>
    {children}
  </section>
);

/** Personal Details. */
export function PersonalTab() {
  const view = useRecordView();
  const groups = personalGroups(view.officer);
  return (
    <>
      <FieldList heading={recordPageMessages.numbers} group="numbers" names={groups.numbers} view={view} />
      <FieldList heading={recordPageMessages.contact} group="contact" names={groups.contact} view={view} />
      <FieldList heading={recordPageMessages.personal} group="personal" names={groups.personal} view={view} />
      <BirthDetails view={view} heading={recordPageMessages.birth} />
    </>
  );
}

/** Service Details. */
export function ServiceTab() {
  const view = useRecordView();
  return (
    <>
      <FieldList heading={recordPageMessages.service} group="service" names={serviceFields} view={view} />
      <CurrentPosting view={view} />
      <ServiceTimeline view={view} />
      <Trainings view={view} />
      <RecordOrders id={view.officer.id} />
    </>
  );
}

/** The current posting; of a card without its start. */
function CurrentPosting({ view }: { view: RecordView }) {
  const { currentPosting } = view.officer;
  if (view.cardOnly && currentPosting.trim() === '') return null;
  return (
    <section className="record-group">
      <GroupHeading heading={recordPageMessages.currentPosting} view={view} group="currentPosting" />
      <div>
        {view.pending && <SkeletonLines />}
        {view.cardOnly && (
          <p className="posting-timeline__posting">
            <LocalText text={currentPosting} />
          </p>
        )}
        {!view.pending && !view.cardOnly && <PostingText {...currentPostingOf(view.officer)} />}
      </div>
    </section>
  );
}

/** The orders of a record, the latest first; of a past day those that were in force. Nothing where there are none. */
function RecordOrders({ id }: { id: string }) {
  const pastDay = usePastDay();
  const all = useRecordOrders(id).data ?? [];
  const orders = pastDay === undefined ? all : all.filter((order) => isInForceOn(order, pastDay));
  if (orders.length === 0) return null;
  return (
    <section className="record-group">
      <div className="record-group__head">
        <h3 className="record-group__heading">{messages.ofRecord}</h3>
      </div>
      <ol className="record-orders">
        {orders.map((order) => (
          <RecordOrder key={order.id} order={order} />
        ))}
      </ol>
    </section>
  );
}

/** An order that changed the record, or is to. */
const RecordOrder = ({ order }: { order: OrderOfRecord }) => {
  const { status, header } = order;
  return (
    <li>
      <p className="record-order__name">
        <OrderLink order={order} text={header.number || messages.noNumber} />
        {header.date !== '' && <span>{messages.dated(dayText(header.date))}</span>}
        {status !== 'in_force' && <OrderStatus status={status} />}
      </p>
      <p className="record-order__subject">
        {orderMessages.kinds[header.kind]}
        {header.subject !== '' && (
          <>
            {' · '}
            <LocalText text={header.subject} />
          </>
        )}
      </p>
    </li>
  );
};

/** Rewards, or a message that there are none. */
export function RewardsTab() {
  const view = useRecordView();
  const { officer, pending } = view;
  const rewards = officer.rewards.trim();
  if (pending) return <SkeletonLines />;
  if (rewards === '') {
    return (
      <Notice icon={<RewardIcon size={28} />} text={recordPageMessages.noRewards}>
        <GroupPencil view={view} group="rewards" />
      </Notice>
    );
  }
  return (
    <section className="record-group">
      <GroupHeading heading={recordPageMessages.rewardDetails} view={view} group="rewards" />
      <div className="reward">
        <p className="reward__text">
          <LocalText text={rewards} /> <span className="reward__entry">{recordPageMessages.goodEntry}</span>
        </p>
        <Medal />
      </div>
    </section>
  );
}

/** Illustration of a medal. */
const Medal = () => (
  <svg className="medal" viewBox="0 0 48 64" role="img" aria-label={recordPageMessages.medal}>
    <path className="medal__ribbon" d="M10 2h12l6 22-8 6z" />
    <path className="medal__ribbon-light" d="M38 2H26l-6 22 8 6z" />
    <circle className="medal__rim" cx="24" cy="43" r="18" />
    <circle className="medal__disc" cx="24" cy="43" r="14" />
    <path className="medal__star" d="m24 33 3 6.5 7 .8-5.2 4.8 1.4 7L24 48.600l-6.2 3.5 1.4-7-5.2-4.8 7-.8z" />
  </svg>
);

/** Reprisal: the punishments of the record. */
export function ReprisalTab() {
  const view = useRecordView();
  const { officer, pending } = view;
  if (pending) return <SkeletonLines />;
  const reprisal = reprisalOf(officer.punishments);
  const pencil = <GroupPencil view={view} group="reprisal" />;
  if (reprisal.kind === 'list') {
    return (
      <>
        <div className="group-tools">{pencil}</div>
        <ol className="punishments">
          {reprisal.punishments.map((punishment, index) => (
            <PunishmentEntry key={index} officer={officer} punishment={punishment} />
          ))}
        </ol>
        <OtherDiscipline view={view} />
      </>
    );
  }
  const text = reprisal.kind === 'none' ? recordPageMessages.noPunishments : recordPageMessages.notUpdated;
  return (
    <>
      <Notice icon={<ReprisalIcon size={28} />} text={text}>
        {pencil}
      </Notice>
      <OtherDiscipline view={view} />
    </>
  );
}

const PunishmentEntry = ({ officer, punishment }: { officer: Officer; punishment: Punishment }) => {
  const date = punishment.dateOfPunishment.trim();
  const reason = punishment.reason.trim();
  return (
    <li className="punishment">
      <h3 className="punishment__type">
        <LocalText text={punishment.punishmentType.trim() || recordPageMessages.unspecifiedPunishment} />
      </h3>
      <p className="punishment__date">{date ? <DateText text={date} /> : recordPageMessages.dateNotSpecified}</p>
      {reason && (
        <p className="punishment__reason">
          <span className="punishment__reason-label">{recordPageMessages.reason}:</span> <LocalText text={reason} />
        </p>
      )}
      <OrdersOfPunishment officer={officer} punishment={punishment} />
    </li>
  );
};

/** Special Note: free text with line breaks. */
export function NoteTab() {
  const view = useRecordView();
  const { officer, pending } = view;
  const note = officer.specialNote.trim();
  if (pending) return <SkeletonLines />;
  const pencil = <GroupPencil view={view} group="note" />;
  if (note === '') {
    return (
      <Notice icon={<NoteIcon size={28} />} text={recordPageMessages.noteNotUpdated}>
        {pencil}
      </Notice>
    );
  }
  return (
    <>
      <div className="group-tools">{pencil}</div>
      <p className="special-note">
        <LocalText text={note} />
      </p>
    </>
  );
}
