import { PlainPage } from '../ui/plain-page.tsx';
import { justOpened } from '../ui/page-title.tsx';
import { RecordLead } from '../ui/record-lead.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';

/** The record's page while its code is on its way: a press on a row is answered at once. A new document stays blank. */
export const RecordFrame = () =>
  justOpened() ? null : (
    <PlainPage>
      <RecordLead details={undefined} />
      <SkeletonLines />
    </PlainPage>
  );
