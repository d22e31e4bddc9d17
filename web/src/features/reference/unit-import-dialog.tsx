import { useDeferredValue, useMemo, useState } from 'react';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { UNIT_ROWS_MAX } from '@buckle/domain/reference/entry-limits';
import { type PlannedUnit, planUnits } from '@buckle/domain/reference/unit-list';
import { tableOf } from '@buckle/domain/table-text';
import { errorText } from '../../lib/api/error-text.ts';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { type ReferenceData, useUnitImport } from './reference-query.ts';

const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

/** What becomes of the rows, and why some are refused. */
const Preview = ({ planned }: { planned: readonly PlannedUnit[] }) => (
  <div className="unit-preview" role="status">
    <p>
      {outcomes
        .map((outcome) => {
          const count = planned.filter((row) => row.outcome === outcome).length;
          return messages.importCount(count, messages.importOutcomes[outcome]);
        })
        .join(' · ')}
    </p>
    <ul className="unit-preview__rows">
      {planned.map(
        (row) =>
          row.outcome !== 'unchanged' && (
            <li key={row.line}>
              <span className={row.outcome === 'refused' ? 'tag tag--danger' : 'tag'}>
                {messages.importOutcomes[row.outcome]}
              </span>{' '}
              {messages.row(row.line)} <LocalText text={row.outcome === 'refused' ? row.name : row.unit.names.en} />
              {row.outcome === 'refused' && <span className="card__meta"> {row.reason}</span>}
            </li>
          ),
      )}
    </ul>
  </div>
);

/** Imports units from a pasted table, which is previewed while it is typed. */
export function UnitImportDialog({ reference, onClose }: { reference: ReferenceData; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const { send, isPending, error } = useUnitImport();
  const rows = useMemo(() => tableOf(text), [text]);
  const planned = useMemo(() => {
    let next = 0;
    return planUnits(rows, reference, () => `new ${next++}`);
  }, [rows, reference]);
  const count = planned?.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0;
  const problem = problemOf();
  const [isSent, setIsSent] = useState(false);

  function problemOf(): string | undefined {
    if (!planned) return messages.noHeader;
    if (rows.length > UNIT_ROWS_MAX) return messages.tooManyRows(UNIT_ROWS_MAX);
    return count === 0 ? messages.nothingToImport : undefined;
  }

  function submit(): void {
    setIsSent(true);
    if (problem !== undefined) return;
    send({ rows: rows.map((row) => [...row]), revision: reference.revision }, ({ added, changed }) => {
      onClose();
      showSuccess(messages.imported(added + changed));
    });
  }

  return (
    <Dialog title={messages.importTitle} onClose={onClose}>
      <CheckedForm className="dialog__form" onSubmit={submit}>
        <TextArea
          label={messages.table}
          hint={messages.importHint}
          value={typed}
          spellCheck={false}
          required
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        {planned && text.trim() !== '' && <Preview planned={planned} />}
        <ErrorMessage>{error ? errorText(error) : isSent ? problem : undefined}</ErrorMessage>
        <FormButtons className="dialog__buttons" label={messages.doImport} busy={isPending} onCancel={onClose} />
      </CheckedForm>
    </Dialog>
  );
}
