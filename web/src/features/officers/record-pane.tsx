import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { RecordEditor, type RenderGroupForm } from './record-editor.tsx';
import { RecordIdentity } from './record-identity.tsx';
import { RecordNotice } from './record-view.tsx';
import { useDisplayedRecord } from './use-displayed-record.ts';
import './record-sections.css';
import './record-page.css';

/** A record next to a list: its header and all sections, rendered by the child route. */
export function RecordPane({ id, renderForm }: { id: string; renderForm: RenderGroupForm }) {
  const record = useDisplayedRecord(id);
  const { state, view } = record;
  return (
    <div className="record-beside">
      <RecordIdentity record={record} tab="personal" />
      {state.kind === 'ready' || state.kind === 'loading' ? (
        <Suspense fallback={<SkeletonLines />}>
          <Outlet context={view} />
        </Suspense>
      ) : (
        <RecordNotice state={state} />
      )}
      <RecordEditor record={record} renderForm={renderForm} />
    </div>
  );
}
