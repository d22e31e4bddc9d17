import { useState } from 'react';
import { MAP_NAME_MAX } from '@buckle/domain/actions/limits';
import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import { post } from '../../../lib/api/api-client.ts';
import type { ImportDetails } from '../../../lib/imports/imports.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RemoveIcon } from '../../../ui/icons/on-demand.tsx';
import { LocalText } from '../../../ui/local-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import type { Plan } from './use-plan.ts';

type SavedMap = ImportDetails['maps'][number];

function DeleteDialog({
  map: { id, name },
  onDone,
  onClose,
}: {
  map: SavedMap;
  onDone: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={messages.deleteMapTitle(name)} onClose={onClose}>
      <DialogForm
        confirm={messages.deleteMap(name)}
        run={() => post('deleteImportMap', { map: id })}
        onDone={() => {
          showSuccess(messages.mapDeleted);
          onClose();
          onDone();
        }}
        onCancel={onClose}
      >
        <p className="dialog__text">{messages.deleteMapHint}</p>
      </DialogForm>
    </Dialog>
  );
}

/** Saved columns: those that fit this sheet, and the others, to be used or deleted. */
export function SavedMaps({ plan: { details, replace } }: { plan: Plan }) {
  const [deleting, setDeleting] = useState<SavedMap>();
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const maps = details.maps.filter(({ id }) => !deleted.has(id));
  if (maps.length === 0) return null;
  return (
    <details className="card import-fold">
      <summary>
        {messages.maps} <span className="card__meta">{maps.length}</span>
      </summary>
      <ul className="import-maps">
        {maps.map((map) => (
          <li key={map.id} className="import-map">
            <Button
              look="secondary"
              onClick={() => {
                replace({ map: map.id });
                showSuccess(messages.mapUsed(map.name));
              }}
            >
              <span>
                <LocalText text={messages.mapNamed(map.name)} />
                {map.fits && <span className="tag tag--good import-map__fits">{messages.fits}</span>}
              </span>
            </Button>
            {map.deletable && (
              <Button look="quiet" aria-label={messages.deleteMap(map.name)} onClick={() => setDeleting(map)}>
                <RemoveIcon size={20} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {deleting && (
        <DeleteDialog
          map={deleting}
          onDone={() => setDeleted((before) => new Set([...before, deleting.id]))}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </details>
  );
}

/** Keeps the columns under a name, once what waits is saved. */
export function SaveMap({ plan: { details, saved } }: { plan: Plan }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setIsAsking(false);
  const { id } = details.summary;
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        {messages.saveMap}
      </Button>
      {isAsking && (
        <Dialog title={messages.saveMapTitle} onClose={close}>
          <DialogForm
            confirm={messages.save}
            run={async (filledIn) => {
              await saved();
              return post('saveImportMap', { id, name: filledIn('name').trim() });
            }}
            onDone={() => {
              showSuccess(messages.mapSaved);
              close();
            }}
            onCancel={close}
          >
            <TextField
              label={messages.saveMapName}
              hint={messages.saveMapHint}
              name="name"
              required
              autoFocus
              autoComplete="off"
              maxLength={MAP_NAME_MAX}
            />
          </DialogForm>
        </Dialog>
      )}
    </>
  );
}
