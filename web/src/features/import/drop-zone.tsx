import { useState } from 'react';
import { IMPORT_MEGABYTES } from '@buckle/domain/actions/limits';
import { pageMessages } from '@buckle/domain/messages';
import { importListMessages as messages } from '@buckle/domain/messages/import-pages';
import { photoImportMessages } from '@buckle/domain/messages/photo-imports';
import { useAuth } from '../../lib/session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { uploadKinds } from '@buckle/domain/actions/upload-kinds';
import { useFileChooser } from '../../ui/file-chooser.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { ImportIcon } from '../../ui/icons/subjects.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { usePageDrop } from './use-page-drop.ts';
import { type Upload, useUpload } from './use-upload.ts';

/** For browsers whose clipboard a page cannot read at a key, and for who does not know the key. */
const PasteDialog = ({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) => (
  <Dialog title={messages.pasteTitle} onClose={onClose}>
    <CheckedForm
      className="dialog__form"
      onSubmit={({ currentTarget }) => {
        onClose();
        onText(String(new FormData(currentTarget).get('cells') ?? ''));
      }}
    >
      <TextArea
        label={messages.pasteLabel}
        hint={messages.pasteHint}
        name="cells"
        className="text-field__input import-paste"
        wrap="off"
        required
        autoComplete="off"
        spellCheck={false}
      />
      <FormButtons className="dialog__buttons" label={messages.pasteRead} busy={false} onCancel={onClose} />
    </CheckedForm>
  </Dialog>
);

const Sending = ({ sending, cancel }: Upload) =>
  sending && (
    <div className="import-progress">
      <p role="status">{messages.uploading(sending.name)}</p>
      <progress aria-label={messages.uploading(sending.name)} value={sending.part} />
      <Button look="secondary" onClick={cancel}>
        {pageMessages.cancel}
      </Button>
    </div>
  );

/** Takes a sheet or a ZIP of photos: dropped, chosen, or pasted. */
export function DropZone() {
  const { can } = useAuth();
  const upload = useUpload();
  const isOver = usePageDrop(upload);
  const { chooser, open } = useFileChooser({
    accept: uploadKinds.sheet.accept,
    label: messages.choose,
    onChoose: (file) => upload.start([file]),
  });
  const [isPasting, setIsPasting] = useState(false);
  return (
    <>
      <section className={classes('import-drop', isOver && 'import-drop--over')} aria-labelledby="import-drop-title">
        <ImportIcon size={32} />
        <h2 id="import-drop-title" className="import-drop__title">
          {isOver ? messages.dropNow : messages.drop}
        </h2>
        <p className="import-drop__hint">{messages.formats(IMPORT_MEGABYTES)}</p>
        <p className="import-drop__hint">{photoImportMessages.formats}</p>
        {chooser}
        {upload.sending ? (
          <Sending {...upload} />
        ) : (
          <div className="import-drop__ways">
            <Button onClick={open}>{messages.choose}</Button>
            <Button look="secondary" onClick={() => setIsPasting(true)}>
              {messages.paste}
            </Button>
          </div>
        )}
        <ErrorMessage>{upload.problem}</ErrorMessage>
        <p className="import-drop__hint">{can.administer ? messages.promise : messages.promiseStaff}</p>
      </section>
      {isPasting && <PasteDialog onText={upload.startText} onClose={() => setIsPasting(false)} />}
    </>
  );
}
