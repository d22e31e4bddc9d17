import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dayText } from '@buckle/domain/dates/calendar-date';
import { pastDayMessages } from '@buckle/domain/history/history.messages';
import { printMessages as messages } from '@buckle/domain/print/print.messages';
import { retirementAlert } from '@buckle/domain/officers/tenure';
import { readOfficer, type OfficerWire } from '@buckle/domain/officers/wire';
import { personalGroups, serviceFields } from '../features/officers/field-groups.ts';
import { RecordNotice } from '../features/officers/record-view.tsx';
import { useRecord } from '../features/officers/record-query.tsx';
import { reportUnreadable } from '../features/officers/use-displayed-record.ts';
import { PrintPage } from '../features/print/paper.tsx';
import { ServiceSheet } from '../features/print/service-sheet.tsx';
import { dateOf, isByDates, usePastDay, useRecordAddress } from '../lib/officers/opened-record.ts';
import { type OrderSummary, isInForceOn, useRecordOrders } from '../lib/orders/orders.ts';
import { todayText } from '../lib/platform/clock.ts';
import { BackLink } from '../ui/back-link.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';

export { ChangesSheetPage } from '../features/print/list-sheet.tsx';
export { ListSheetPage } from '../features/print/list-sheet.tsx';
export { OrderSheetPage } from '../features/print/order-sheet.tsx';

/** Sheet of a loaded record: the fields of its tabs, with numbers next to the name. */
function RecordSheet({ wire, orders }: { wire: OfficerWire; orders: readonly OrderSummary[] }) {
  const pastDay = usePastDay();
  const officer = useMemo(() => readOfficer(wire, reportUnreadable), [wire]);
  const { contact, personal } = personalGroups(officer);
  const pastText = (day: string): string =>
    isByDates(wire) ? pastDayMessages.byDates(dayText(day)) : pastDayMessages.printed(dayText(day));
  return (
    <ServiceSheet
      officer={officer}
      alert={retirementAlert(officer.dateOfRetirement, dateOf(pastDay), 'personal')}
      day={pastDay ?? todayText()}
      past={pastDay === undefined ? undefined : pastText(pastDay)}
      personal={[...contact, ...personal]}
      service={serviceFields}
      orders={orders.filter((order) => isInForceOn(order, pastDay))}
    />
  );
}

/** Service sheet of the record in the URL, or its loading or error state. */
export function ServiceSheetPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { state } = useRecord(id);
  const orders = useRecordOrders(id);
  // What is printed has to be complete.
  const isReady = state.kind === 'ready' && state.isStored !== true && !orders.isLoading;
  const addressOf = useRecordAddress();
  return (
    <PrintPage back={<BackLink to={addressOf(id)} label={messages.backToRecord} />}>
      {isReady && <RecordSheet wire={state.wire} orders={orders.data ?? []} />}
      {(state.kind === 'loading' || (state.kind === 'ready' && !isReady)) && <SkeletonLines />}
      {state.kind !== 'ready' && state.kind !== 'loading' && <RecordNotice state={state} />}
    </PrintPage>
  );
}
