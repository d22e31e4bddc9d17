import type { SubmitEvent } from 'react';
import { PURPOSE_MAX } from '@buckle/domain/actions/limits';
import { pageMessages } from '@buckle/domain/messages';
import { exportMessages as say } from '@buckle/domain/messages/export';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Exported } from './exported.ts';
import { useExport, type Wanted } from './use-export.ts';
import './export-dialog.css';

/** Kinds of exports, default first: Enter chooses it. */
const ways = [
  { way: 'xlsx', label: say.xlsx },
  { way: 'csv', label: say.csv },
  { way: 'print', label: say.print },
] as const satisfies readonly { way: Wanted['way']; label: string }[];

/** Which columns a file has. On paper there are those of the list. */
const ColumnsOfFile = () => (
  <fieldset className="export-dialog__columns">
    <legend className="text-field__label">{say.columns}</legend>
    <OptionRow type="radio" name="columns" value="list" text={say.columnsOfList} defaultChecked />
    <OptionRow type="radio" name="columns" value="all" text={say.allFields} />
  </fieldset>
);

/** Prompts for the purpose of an export, and exports or prints the list. */
export function ExportDialog({ exported, onClose }: { exported: Exported; onClose: () => void }) {
  const { isPending, error, bytes, send } = useExport(exported, onClose);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const filledIn = new FormData(event.currentTarget);
    const pressed = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value;
    const way = ways.find((one) => one.way === pressed)?.way ?? 'xlsx';
    send({
      way,
      purpose: String(filledIn.get('purpose') ?? '').trim(),
      allFields: filledIn.get('columns') === 'all',
    });
  }
  return (
    <Dialog title={say.title(exported.count)} onClose={onClose}>
      <form className="dialog__form" onSubmit={submit}>
        <TextField
          label={say.purpose}
          hint={say.purposeHint}
          name="purpose"
          required
          pattern=".*\S.*"
          title={say.purposeNeeded}
          maxLength={PURPOSE_MAX}
          autoComplete="off"
        />
        <ColumnsOfFile />
        <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
        <p className="export-dialog__progress" role="status">
          {isPending && say.exporting(bytes)}
        </p>
        <div className="dialog__buttons">
          <Button look="secondary" onClick={onClose}>
            {pageMessages.cancel}
          </Button>
          {ways.map(({ way, label }) => (
            <Button
              key={way}
              type="submit"
              name="way"
              value={way}
              look={way === 'xlsx' ? 'primary' : 'secondary'}
              busy={isPending}
            >
              {label}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
