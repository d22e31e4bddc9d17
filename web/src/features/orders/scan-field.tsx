import { useState } from 'react';
import { orderPageMessages as messages } from '@buckle/domain/orders/orders.messages';
import { readableName } from '@buckle/domain/exports/file-name';
import { uploadKinds } from '@buckle/domain/photos/photos';
import { errorText } from '../../lib/api/error-text.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { type OrderScan, SCAN_MEGABYTES, uploadScan } from '../../lib/orders/write-order.ts';
import { Button } from '../../ui/button.tsx';
import { FieldNote } from '../../ui/field.tsx';
import { useFileChooser } from '../../ui/file-chooser.tsx';
import { RemoveIcon } from '../../ui/icons/on-demand.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { useProblem } from './order-content.ts';

interface Upload {
  readonly name: string;
  readonly part: number;
}

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'refused' && error.message === ''
    ? messages.scanFailed
    : errorText(error);

/** Sends a chosen file at once. */
function useUpload(onScan: (scan: OrderScan) => void) {
  const [upload, setUpload] = useState<Upload>();
  const [problem, setProblem] = useState<string>();
  async function send(file: File): Promise<void> {
    setProblem(undefined);
    if (file.size > SCAN_MEGABYTES * 1024 * 1024) {
      setProblem(messages.scanTooLarge(SCAN_MEGABYTES));
      return;
    }
    setUpload({ name: file.name, part: 0 });
    try {
      const path = await uploadScan(file, (part) => setUpload({ name: file.name, part }));
      onScan({ path, name: readableName(file.name) });
    } catch (error) {
      setProblem(failureText(error));
    }
    setUpload(undefined);
  }
  return { upload, problem, send: (file: File): void => void send(file) };
}

/** The scan of the paper: a file that is sent when it is chosen. */
export function ScanField({
  scan,
  onScan,
}: {
  scan: OrderScan | undefined;
  onScan: (scan: OrderScan | undefined) => void;
}) {
  const rejected = useProblem('scan');
  const { upload, problem, send } = useUpload(onScan);
  const { chooser, open } = useFileChooser({ accept: uploadKinds.scan.accept, label: messages.scan, onChoose: send });
  return (
    <div className="order-scan text-field" data-path="scan" role="group" aria-label={messages.scan}>
      <p className="text-field__label">{messages.scan}</p>
      {chooser}
      {scan && (
        <p className="order-scan__name">
          <LocalText text={scan.name} />
          <Button look="quiet" aria-label={messages.removeScan(scan.name)} onClick={() => onScan(undefined)}>
            <RemoveIcon size={20} />
            {messages.remove}
          </Button>
        </p>
      )}
      {!scan && (
        <Button look="secondary" busy={upload !== undefined} onClick={open}>
          {messages.chooseScan}
        </Button>
      )}
      <p role="status" className="order-scan__status">
        {upload && messages.uploadingScan(upload.name)}
        {upload && <progress aria-label={messages.uploadingScan(upload.name)} value={upload.part} />}
      </p>
      <FieldNote id="order-scan-note" hint={messages.scanHint(SCAN_MEGABYTES)} error={problem ?? rejected} />
    </div>
  );
}
