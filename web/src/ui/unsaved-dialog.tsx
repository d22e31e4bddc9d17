import { officerFormMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import type { UnsavedWork } from '../lib/navigation/use-unsaved-changes.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Confirms leaving with unsaved changes. */
export const UnsavedDialog = ({ work }: { work: UnsavedWork }) =>
  work.asking && (
    <Dialog
      backCloses={false}
      title={messages.unsavedTitle}
      onClose={work.stay}
      actions={
        <>
          <Button onClick={work.stay}>{messages.stay}</Button>
          <Button look="secondary" onClick={work.proceed}>
            {messages.discard}
          </Button>
        </>
      }
    >
      <p className="dialog__text">{messages.unsavedHint}</p>
    </Dialog>
  );
