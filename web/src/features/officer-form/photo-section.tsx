import { useState } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { settings } from '../../lib/platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { FieldNote } from '../../ui/field.tsx';
import { PhotoIcon, RemoveIcon } from '../../ui/icons/on-demand.tsx';
import { uploadKinds } from '@buckle/domain/actions/upload-kinds';
import { useFileChooser } from '../../ui/file-chooser.tsx';
import { photoAddress } from '../../ui/photo-address.ts';
import type { usePhoto } from './use-photo.ts';
import './photo-section.css';

/** Photo with preview: choose, change, remove. `error`: the server's message. */
export function PhotoSection({ state, error }: { state: ReturnType<typeof usePhoto>; error: string | undefined }) {
  const { photo, opening, problem, choose, replace } = state;
  const { chooser, open } = useFileChooser({ accept: uploadKinds.photo.accept, onChoose: (file) => void choose(file) });
  const [failed, setFailed] = useState<string>();
  const address = photo.chosen?.address ?? photoAddress(settings.host, photo.path);
  const hasPhoto = address !== undefined;
  return (
    <section className="form-section photo-section" aria-label={messages.photo}>
      <div className="photo-section__preview">
        {hasPhoto && failed !== address ? (
          <img
            className="photo-section__photo"
            src={address}
            alt={messages.preview}
            onError={() => setFailed(address)}
          />
        ) : (
          <span>{messages.noImage}</span>
        )}
      </div>
      {chooser}
      <div className="photo-section__buttons">
        <Button look="secondary" busy={opening} onClick={open}>
          <PhotoIcon size={20} />
          {hasPhoto ? messages.changePhoto : messages.uploadPhoto}
        </Button>
        {hasPhoto && (
          <Button look="quiet" onClick={() => replace('')}>
            <RemoveIcon size={20} />
            {messages.removePhoto}
          </Button>
        )}
      </div>
      <p role="status" className="photo-section__status">
        {opening && messages.opening}
      </p>
      <FieldNote id="photo-note" error={problem ?? error} />
    </section>
  );
}
