import { useState } from 'react';
import { recordPageMessages } from '@buckle/domain/messages/record';
import { recordActionMessages as messages } from '@buckle/domain/messages/record-actions';
import type { Officer } from '@buckle/domain/officer/field-table';
import { settings } from '../../lib/platform/settings.ts';
import { DefaultPortrait } from '../../ui/default-portrait.tsx';
import { PhotoIcon } from '../../ui/icons/on-demand.tsx';
import { photoAddress } from '../../ui/photo-address.ts';
import { uploadKinds } from '@buckle/domain/actions/upload-kinds';
import { useFileChooser } from '../../ui/file-chooser.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { LargePortrait } from './large-portrait.tsx';
import type { RecordView } from './record-view.ts';

/**
 * The portrait of a record, which opens large. Where the record can be edited, it is the way to a new photo: a missing one at
 * once, another one from the large photo. The editor opens once a photo is chosen.
 */
export function IdentityPortrait({ officer, edit }: { officer: Officer } & Pick<RecordView, 'edit'>) {
  const [enlarged, setEnlarged] = useState(false);
  const { chooser, open } = useFileChooser({
    accept: uploadKinds.photo.accept,
    onChoose: (file) => edit?.('identity', file),
  });
  const isMissing = photoAddress(settings.host, officer.imagePath) === undefined;
  function change(): void {
    setEnlarged(false);
    open();
  }
  return (
    <>
      {edit && chooser}
      {edit && isMissing ? (
        <button
          type="button"
          className="portrait portrait--button identity-card__add-photo"
          aria-label={messages.uploadPhoto}
          title={messages.uploadPhoto}
          onClick={open}
        >
          <DefaultPortrait />
          <span className="identity-card__camera">
            <PhotoIcon size={18} />
          </span>
        </button>
      ) : (
        <Portrait
          path={officer.imagePath}
          loading="lazy"
          alt={recordPageMessages.photoOf(officer.name.trim())}
          onOpen={() => setEnlarged(true)}
        />
      )}
      {enlarged && <LargePortrait officer={officer} onChange={edit && change} onClose={() => setEnlarged(false)} />}
    </>
  );
}
