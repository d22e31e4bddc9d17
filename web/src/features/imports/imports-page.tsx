import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { importListMessages as messages } from '@buckle/domain/imports/import-pages.messages';
import { IMPORT_MEGABYTES } from '@buckle/domain/limits';
import { pageMessages } from '@buckle/domain/messages';
import { PASTED_FILE } from '@buckle/domain/exports/file-name';
import { photoImportMessages } from '@buckle/domain/imports/photo-imports.messages';
import { uploadKinds } from '@buckle/domain/photos/photos';
import { ImportView } from './import-view.tsx';
import { importAddress, useImports } from '../../lib/imports/imports.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { ImportIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { ImportEntry } from './import-status.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckedForm, FormButtons } from '../../ui/dialog-form.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorMessage, TextArea } from '../../ui/field.tsx';
import { useFileChooser } from '../../ui/file-chooser.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { sendFile } from '../../lib/api/upload-image.ts';
import { fromParent } from '../../ui/back-link.tsx';
import './import-page.css';

/** The import of the address; without one, where an import begins. `template`: the way to a sheet to fill in. */
export function ImportPage({ template }: { template: ReactNode }) {
  const id = useSearchParams()[0].get('id') ?? '';
  return id === '' ? <ImportsPage template={template} /> : <ImportView key={id} id={id} />;
}

const none = <Notice icon={<ImportIcon size={28} />} text={messages.none} hint={messages.noneHint} />;

/** Takes a sheet; below it earlier imports, the newest first: for administrators those of others, too. */
function ImportsPage({ template }: { template: ReactNode }) {
  const { can } = useAuth();
  return (
    <PlainPage>
      {can.ownAccount && <DropZone />}
      {template}
      <section className="import-part">
        <h2 className="import-part__heading">{messages.earlier}</h2>
        <PagedList query={useImports()} className="cards" empty={none}>
          {(summary) => (
            <ImportEntry
              key={summary.id}
              summary={summary}
              isMarked={can.administer && summary.status === 'proposed' && !summary.mine}
            />
          )}
        </PagedList>
      </section>
    </PlainPage>
  );
}

/** Takes a sheet or a ZIP of photos: dropped, chosen, or pasted. */
function DropZone() {
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

/** Returns the id of the import that the server begins. Throws `ApiError`. */
async function upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string> {
  const { id } = await sendFile('uploadImport', file, file.name, onProgress, signal);
  if (typeof id !== 'string') throw new ApiError('refused', messages.notSent, 200);
  return id;
}

/** Sends a file when it is chosen, dropped or pasted, and then opens its import. */
function useUpload() {
  const navigate = useNavigate();
  const stop = useRef<AbortController>(undefined);
  const [sending, setSending] = useState<{ readonly name: string; readonly part: number }>();
  const [problem, setProblem] = useState<string>();

  async function send(file: File): Promise<void> {
    const aborting = new AbortController();
    stop.current = aborting;
    setSending({ name: file.name, part: 0 });
    try {
      const id = await upload(file, (part) => setSending({ name: file.name, part }), aborting.signal);
      void navigate(importAddress(id), { state: fromParent });
    } catch (error) {
      setSending(undefined);
      if (!aborting.signal.aborted) setProblem(errorText(error));
    }
    stop.current = undefined;
  }

  function start(files: ArrayLike<File>): void {
    const [file] = Array.from(files);
    if (!file || stop.current) return;
    setProblem(undefined);
    if (files.length > 1) setProblem(messages.severalFiles);
    else if (file.size > IMPORT_MEGABYTES * 1024 * 1024) {
      const words = file.name.toLowerCase().endsWith('.zip') ? photoImportMessages : messages;
      setProblem(words.tooLarge(IMPORT_MEGABYTES));
    } else void send(file);
  }
  return {
    sending,
    problem,
    start,
    /** Cells of a spreadsheet, copied as text. */
    startText: (text: string): void => start([new File([text], PASTED_FILE, { type: 'text/tab-separated-values' })]),
    cancel: (): void => stop.current?.abort(),
  };
}

type Upload = ReturnType<typeof useUpload>;

/** Takes what is dropped or pasted anywhere on the page. Returns whether a file is dragged over it. */
function usePageDrop({ start, startText }: Upload): boolean {
  const [isOver, setIsOver] = useState(false);

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (!clipboardData || isTyping(target)) return;
    const text = clipboardData.getData('text');
    if (isBlock(text)) startText(text);
    else start(clipboardData.files);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    start(event.dataTransfer?.files ?? []);
  });
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    document.addEventListener('paste', onPaste, { signal });
    document.addEventListener('drop', (event) => hasFile(event) && onDrop(event), { signal });
    document.addEventListener(
      'dragover',
      (event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), { signal });
    return () => watching.abort();
  }, []);
  return isOver;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], dialog') !== null;

/** Whether a text is a block of cells rather than a word that was copied for something else. */
const isBlock = (text: string): boolean => /[\t\n]/u.test(text.trim());

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
