import { recordPageMessages } from '@buckle/domain/messages/record';
import { FieldList } from '../field-list.tsx';
import { serviceFields } from '../field-groups.ts';
import { PostingTimeline } from '../posting-timeline.tsx';
import { RecordOrders } from '../record-orders.tsx';
import { useRecordView } from '../record-view.ts';

/** Service Details. */
export function ServiceTab() {
  const view = useRecordView();
  return (
    <>
      <FieldList heading={recordPageMessages.service} group="service" names={serviceFields} view={view} />
      <PostingTimeline view={view} />
      <RecordOrders id={view.officer.id} />
    </>
  );
}
