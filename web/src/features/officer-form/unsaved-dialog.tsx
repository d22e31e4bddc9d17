import { officerFormMessages as say } from '@buckle/domain/messages/officer-form';
import type { UnsavedWork } from '../../lib/navigation/use-unsaved-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Confirms leaving with unsaved changes. */
export const LeaveDialog = ({ work }: { work: UnsavedWork }) =>
  work.asking && (
    <Dialog
      title={say.leaveTitle}
      onClose={work.stay}
      actions={
        <>
          <Button onClick={work.stay}>{say.stay}</Button>
          <Button look="secondary" onClick={work.leave}>
            {say.leave}
          </Button>
        </>
      }
    >
      <p className="dialog__text">{say.leaveHint}</p>
    </Dialog>
  );
