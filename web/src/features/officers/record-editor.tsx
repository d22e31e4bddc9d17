import { type ReactNode, Suspense } from 'react';
import { editGroupText } from '@buckle/domain/officers/officers.messages';
import type { Officer } from '@buckle/domain/officers/field-table';
import type { RecordGroup } from '@buckle/domain/officers/record-groups';
import { rewritten } from '@buckle/domain/officers/restricted';
import { useAuth } from '../../lib/session/auth-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RecordLead } from '../../ui/officer-name.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { DisplayedRecord } from './use-displayed-record.ts';

/** The form of a group of a record. */
interface GroupFormProps {
  readonly group: RecordGroup;
  readonly officer: Officer;
  /** A new one, which was chosen on the record. */
  readonly photo: File | undefined;
  readonly onClose: () => void;
  /** Called with the record as it was saved; not for a proposal, which changes nothing yet. */
  readonly onSaved: (officer: Officer) => void;
}

/** Renders the form, whose code is loaded when it is opened. */
export type RenderGroupForm = (props: GroupFormProps) => ReactNode;

/** The editor of the group that the history entry names: a sheet on a phone, a panel at a desk. */
export function RecordEditor({
  record: { state, officer, wire, view, editing, chosenPhoto, replace },
  renderForm,
}: {
  record: DisplayedRecord;
  renderForm: RenderGroupForm;
}) {
  const { user } = useAuth();
  const { group, close } = editing;
  if (group === undefined || state.kind !== 'ready' || !view.edit) return null;
  return (
    <Dialog look="panel" title={editGroupText(user?.role === 'admin', group)} onClose={close}>
      <RecordLead details={officer} />
      <Suspense fallback={<SkeletonLines />}>
        {renderForm({
          group,
          officer,
          photo: chosenPhoto,
          onClose: close,
          onSaved: (saved) => replace(rewritten(wire ?? {}, saved)),
        })}
      </Suspense>
    </Dialog>
  );
}
