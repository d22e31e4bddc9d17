import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PURPOSE_MAX } from '@buckle/domain/limits';
import { pageMessages } from '@buckle/domain/messages';
import { exportMessages as messages } from '@buckle/domain/exports/exports.messages';
import { defaultColumns } from '@buckle/domain/officers-list/list-columns';
import type { FileFormat } from '@buckle/domain/exports/exports.actions';
import { errorText, useSending } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorMessage, TextField } from '../../ui/field.tsx';
import { OptionRow } from '../../ui/tick.tsx';
import { canBePrinted, type Exported, type Printed } from './exported.ts';
import { post } from '../../lib/api/api-client.ts';
import { download } from '../../lib/api/download.ts';
import { printedChanges, printedList } from '../../lib/officers/printed.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import './export-dialog.css';

/** Kinds of exports, default first: Enter chooses it. */
const formats = [
  { format: 'xlsx', label: messages.xlsx },
  { format: 'csv', label: messages.csv },
  { format: 'print', label: messages.print },
] as const satisfies readonly { format: ExportChoice['format']; label: string }[];

/** Prompts for the purpose of an export, and exports or prints the list. */
export function ExportDialog({ exported, onClose }: { exported: Exported; onClose: () => void }) {
  const { isPending, error, bytes, send } = useExport(exported, onClose);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const filledIn = new FormData(event.currentTarget);
    const pressed = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value;
    const format = formats.find((one) => one.format === pressed)?.format ?? 'xlsx';
    send({
      format,
      purpose: String(filledIn.get('purpose') ?? '').trim(),
      columns: columnsOf(filledIn.get('columns')),
    });
  }
  return (
    <Dialog title={titleOf(exported)} onClose={onClose}>
      <CheckedForm className="dialog__form" onSubmit={submit}>
        <TextField
          label={messages.purpose}
          hint={messages.purposeHint}
          name="purpose"
          required
          pattern=".*\S.*"
          data-needed={messages.purposeNeeded}
          maxLength={PURPOSE_MAX}
          autoComplete="off"
        />
        {exported.of === 'officers' && <ColumnsOfFile />}
        <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
        <p className="export-dialog__progress" role="status">
          {isPending && messages.exporting(bytes)}
        </p>
        <div className="dialog__buttons">
          <Button look="secondary" onClick={onClose}>
            {pageMessages.cancel}
          </Button>
          {formatsOf(exported).map(({ format, label }) => (
            <Button
              key={format}
              type="submit"
              name="way"
              value={format}
              look={format === 'xlsx' ? 'primary' : 'secondary'}
              busy={isPending}
            >
              {label}
            </Button>
          ))}
        </div>
      </CheckedForm>
    </Dialog>
  );
}

const columnsOf = (value: unknown): ExportChoice['columns'] => (value === 'all' || value === 'import' ? value : 'list');

const titleOf = (exported: Exported): string =>
  canBePrinted(exported) ? messages.title(exported.count) : messages.exportTitle(exported.count);

/** Which columns a file has. On paper there are those of the list. */
const ColumnsOfFile = () => (
  <fieldset className="export-dialog__columns">
    <legend className="text-field__label">{messages.columns}</legend>
    <OptionRow type="radio" name="columns" value="list" text={messages.columnsOfList} defaultChecked />
    <OptionRow type="radio" name="columns" value="all" text={messages.allFields} />
    <OptionRow type="radio" name="columns" value="import" text={messages.forImport} />
  </fieldset>
);

const formatsOf = (exported: Exported) =>
  formats.filter(
    ({ format }) => (format !== 'print' || canBePrinted(exported)) && (format === 'xlsx' || exported.of !== 'template'),
  );

/** Kind of export and purpose. */
export interface ExportChoice {
  readonly format: FileFormat | 'print';
  readonly purpose: string;
  /** Columns of officers: those of the list, every field of the records, or as an import reads them. */
  readonly columns: 'list' | 'all' | 'import';
}

type SaveChoice = ExportChoice & { readonly format: FileFormat };

/** Exports a list as a download or as print pages. Cancelled on unmount. */
export function useExport(exported: Exported, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useAuth();
  const [bytes, setBytes] = useState(0);
  const unmounted = useRef<AbortController>(undefined);
  useEffect(() => {
    unmounted.current = new AbortController();
    return () => unmounted.current?.abort();
  }, []);

  async function print(sheet: Printed, purpose: string, signal: AbortSignal): Promise<void> {
    const about = { purpose, by: user?.username ?? '', about: sheet.about };
    if (sheet.of === 'changes') {
      const { changes, lines, printed } = await post('printChanges', { ...sheet.list, purpose }, { signal });
      printedChanges.write(client, { ...about, changes, lines, at: printed });
      return void navigate('/changes/print', { state: fromParent });
    }
    const { list, columns = defaultColumns } = sheet;
    const { officers, printed } = await post('printOfficers', { ...list, purpose }, { signal });
    printedList.write(client, { ...about, officers, columns, at: printed, list });
    void navigate('/officers/print', { state: fromParent });
  }

  function fetchFile({ format, purpose, columns: chosen }: SaveChoice, signal: AbortSignal): Promise<string> {
    const choice = { purpose, format };
    if (exported.of === 'changes') return download('exportChanges', { ...exported.list, ...choice }, setBytes, signal);
    if (exported.of === 'orders') return download('exportOrders', { ...exported.list, ...choice }, setBytes, signal);
    if (exported.of === 'template')
      return download('exportOfficers', { ...choice, columns: 'import' }, setBytes, signal);
    const columns = chosen === 'list' ? [...(exported.columns ?? defaultColumns)] : chosen;
    return download('exportOfficers', { ...exported.list, ...choice, columns }, setBytes, signal);
  }

  async function save(choice: SaveChoice, signal: AbortSignal): Promise<void> {
    setBytes(0);
    const name = await fetchFile(choice, signal);
    showSuccess(messages.exported(name));
    onDone();
  }

  function takeOut({ format, ...choice }: ExportChoice): Promise<void> {
    const signal = unmounted.current?.signal ?? AbortSignal.abort();
    if (format !== 'print') return save({ format, ...choice }, signal);
    return canBePrinted(exported) ? print(exported, choice.purpose, signal) : Promise.resolve();
  }
  const sending = useSending(takeOut, () => void client.invalidateQueries({ queryKey: ['activity'] }));
  return { ...sending, bytes };
}
