import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IMPORT_MEGABYTES } from '@buckle/domain/actions/limits';
import { importListMessages as messages } from '@buckle/domain/messages/import-pages';
import { photoImportMessages } from '@buckle/domain/messages/photo-imports';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { sendFile } from '../../lib/api/upload-image.ts';
import { importAddress } from '../../lib/imports/imports.ts';
import { fromParent } from '../../ui/back-link.tsx';

interface Sending {
  readonly name: string;
  readonly part: number;
}

/** Returns the id of the import that the server begins. Throws `ApiError`. */
async function upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string> {
  const { id } = await sendFile('uploadImport', file, file.name, onProgress, signal);
  if (typeof id !== 'string') throw new ApiError('refused', messages.notSent, 200);
  return id;
}

/** Sends a file when it is chosen, dropped or pasted, and then opens its import. */
export function useUpload() {
  const navigate = useNavigate();
  const stop = useRef<AbortController>(undefined);
  const [sending, setSending] = useState<Sending>();
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
    startText: (text: string): void =>
      start([new File([text], messages.pasted, { type: 'text/tab-separated-values' })]),
    cancel: (): void => stop.current?.abort(),
  };
}

export type Upload = ReturnType<typeof useUpload>;
