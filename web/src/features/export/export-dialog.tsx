import type { SubmitEvent } from 'react';
import { PURPOSE_MAX } from '@buckle/domain/actions/limits';
import { pageMessages } from '@buckle/domain/messages';
import { exportMessages as messages } from '@buckle/domain/messages/export';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { canBePrinted, type Exported } from './exported.ts';
import { useExport, type ExportChoice } from './use-export.ts';
import './export-dialog.css';

/** Kinds of exports, default first: Enter chooses it. */
const formats = [
  { format: 'xlsx', label: messages.xlsx },
  { format: 'csv', label: messages.csv },
  { format: 'print', label: messages.print },
] as const satisfies readonly { format: ExportChoice['format']; label: string }[];

const titleOf = (exported: Exported): string =>
  canBePrinted(exported) ? messages.title(exported.count) : messages.exportTitle(exported.count);

const formatsOf = (exported: Exported) =>
  formats.filter(
    ({ format }) => (format !== 'print' || canBePrinted(exported)) && (format === 'xlsx' || exported.of !== 'template'),
  );

/** Which columns a file has. On paper there are those of the list. */
const ColumnsOfFile = () => (
  <fieldset className="export-dialog__columns">
    <legend className="text-field__label">{messages.columns}</legend>
    <OptionRow type="radio" name="columns" value="list" text={messages.columnsOfList} defaultChecked />
    <OptionRow type="radio" name="columns" value="all" text={messages.allFields} />
    <OptionRow type="radio" name="columns" value="import" text={messages.forImport} />
  </fieldset>
);

const columnsOf = (value: unknown): ExportChoice['columns'] => (value === 'all' || value === 'import' ? value : 'list');

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
