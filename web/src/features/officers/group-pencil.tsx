import type { RecordGroup } from '@buckle/domain/officers/record-groups';
import { editGroupText } from '@buckle/domain/officers/officers.messages';
import { useAuth } from '../../lib/session/auth-context.ts';
import { EditIcon } from '../../ui/icons/actions.tsx';
import type { RecordView } from './record-view.tsx';

/** Opens the editor of a group, where the record can be edited. */
export function GroupPencil({ view: { edit }, group }: { view: RecordView; group: RecordGroup }) {
  const { user } = useAuth();
  if (!edit) return null;
  const label = editGroupText(user?.role === 'admin', group);
  return (
    <button
      type="button"
      className="icon-button group-pencil"
      aria-label={label}
      title={label}
      onClick={() => edit(group)}
    >
      <EditIcon size={20} />
    </button>
  );
}

/** A group's heading, with its pencil. */
export const GroupHeading = ({ heading, view, group }: { heading: string; view: RecordView; group: RecordGroup }) => (
  <div className="record-group__head">
    <h3 className="record-group__heading">{heading}</h3>
    <GroupPencil view={view} group={group} />
  </div>
);
