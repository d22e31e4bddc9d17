import { pageMessages } from '@buckle/domain/messages';
import { recordPageMessages } from '@buckle/domain/messages/record';
import { recordActionMessages } from '@buckle/domain/messages/record-actions';
import type { Officer } from '@buckle/domain/officer/field-table';
import { settings } from '../../lib/platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { photoAddress } from '../../ui/photo-address.ts';
import './large-portrait.css';

/** The photo as large as it is and the screen allows, over the page. */
export const LargePortrait = ({
  officer: { name, imagePath },
  onChange,
  onClose,
}: {
  officer: Officer;
  /** Absent where the photo cannot be changed. */
  onChange: (() => void) | undefined;
  onClose: () => void;
}) => (
  <Dialog
    title={recordPageMessages.photoOf(name.trim())}
    onClose={onClose}
    actions={
      <>
        {onChange && (
          <Button look="secondary" onClick={onChange}>
            {recordActionMessages.changePhoto}
          </Button>
        )}
        <Button onClick={onClose}>{pageMessages.close}</Button>
      </>
    }
  >
    <img className="large-portrait" src={photoAddress(settings.host, imagePath)} alt="" />
  </Dialog>
);
