import { Suspense, use, useSyncExternalStore } from 'react';
import { recordMessages } from '@buckle/domain/messages';
import { connection, onConnectivityChange } from '../lib/platform/connectivity.ts';
import { FailureNotice } from '../ui/notice.tsx';
import { justOpened, PlainPage } from '../ui/page-header.tsx';
import type * as RecordPages from './record-pages.tsx';
import { RecordLead } from '../ui/officer-name.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';

/** Preloads the record pages, so that a row opens immediately. Offline, the service worker has them. */
export async function fetchRecordPages(): Promise<void> {
  if (!isOffline()) await (coming ??= load());
}

const isOffline = (): boolean => connection() === 'offline';

/** Undefined if loading failed: browsers do not retry a failed import within a document. */
let coming: Promise<typeof RecordPages | undefined> | undefined;

async function load(): Promise<typeof RecordPages | undefined> {
  try {
    here = await import('./record-pages.tsx');
  } catch (error) {
    failure = error;
  }
  return here;
}

/** Once they are here, a record shows without waiting for anything. */
let here: typeof RecordPages | undefined;

let failure: unknown;

export type RecordPartName = keyof typeof RecordPages;

/** The record's page, as a route names it: until its code is here, its frame. */
export const RecordRoute = () => (
  <Suspense fallback={<RecordFrame />}>
    <RecordPart name="RecordPage" />
  </Suspense>
);

/** The record's page while its code is on its way: a press on a row is answered at once. A new document stays blank. */
const RecordFrame = () =>
  justOpened() ? null : (
    <PlainPage>
      <RecordLead details={undefined} />
      <SkeletonLines />
    </PlainPage>
  );

/** The record's page, or a part of it, as a route names it. */
export function RecordPart({ name }: { name: RecordPartName }) {
  const pages = here ?? use((coming ??= load()));
  if (pages) {
    const Part = pages[name];
    return <Part />;
  }
  return name === 'RecordPage' ? (
    <PlainPage>
      <NotFetched />
    </PlainPage>
  ) : (
    <NotFetched />
  );
}

/** Instead of a record that nothing here can show. With a connection, the error boundary reloads the page. */
function NotFetched() {
  if (!useSyncExternalStore(onConnectivityChange, isOffline)) throw failure;
  return <FailureNotice text={recordMessages.offline} hint={recordMessages.offlineHint} />;
}
