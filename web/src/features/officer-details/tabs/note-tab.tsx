import { recordPageMessages } from '@buckle/domain/messages/record';
import { NoteIcon } from '../../../ui/icons/subjects.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { GroupPencil } from '../group-pencil.tsx';
import { useRecordView } from '../record-view.ts';
import { LocalText } from '../../../ui/local-text.tsx';
import './note-tab.css';

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
