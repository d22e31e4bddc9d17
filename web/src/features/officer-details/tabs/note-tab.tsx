import { recordMessages } from '@buckle/domain/messages';
import { NoteIcon } from '../../../ui/icons/subjects.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useRecordView } from '../record-view.ts';
import { LocalText } from '../../../ui/local-text.tsx';
import './note-tab.css';

/** Special Note: free text with line breaks. */
export function NoteTab() {
  const { officer, pending } = useRecordView();
  const note = officer.specialNote.trim();
  if (pending) return <SkeletonLines />;
  if (note === '') return <Notice icon={<NoteIcon size={28} />} text={recordMessages.noteNotUpdated} />;
  return (
    <p className="special-note">
      <LocalText text={note} />
    </p>
  );
}
