import { useState } from 'react';
import { importPlanMessages as messages } from '@buckle/domain/imports/import-pages.messages';
import type { ImportDetails } from '../../lib/imports/imports.ts';
import { languageOf } from '../../lib/text/devanagari.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type Plan, SHEET_ID } from './use-plan.ts';

const HEADER_ROWS_MAX = 5;

interface ChoiceProps {
  readonly plan: Plan;
}

const TOGETHER = 'together';

const isTogether = ({ sheet, parts = [] }: Plan['plan']): boolean => parts.some((part) => part.sheet !== sheet);

function Sheets({ plan: { details, plan, replace } }: ChoiceProps) {
  const { sheets } = details;
  if (sheets.length < 2) return null;
  const alike = sheets.findIndex((one) => one.alike === true);
  return (
    <Field label={messages.sheet}>
      {(control) => (
        <select
          {...control}
          value={isTogether(plan) ? TOGETHER : plan.sheet}
          onChange={({ currentTarget: { value } }) =>
            replace(value === TOGETHER ? { sheet: alike, together: true } : { sheet: Number(value) })
          }
        >
          {alike !== -1 && (
            <option value={TOGETHER}>
              {messages.sheetsTogether(sheets.filter((one) => one.alike === true).map(({ name }) => name))}
            </option>
          )}
          {sheets.map(({ name, rows }, index) => (
            <option key={index} value={index}>
              {messages.sheetOption(name, rows)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The first rows as they are; those of the header are marked, and another first one can be chosen. */
const FirstRows = ({
  preview,
  header,
  onFirst,
}: Pick<ImportDetails, 'preview'> & Pick<ImportDetails['plan'], 'header'> & { onFirst: (row: number) => void }) => (
  <div className="import-preview">
    <table className="import-preview__table" aria-label={messages.preview}>
      <tbody>
        {preview.map((cells, row) => {
          const isHeader = row >= header.first && row < header.first + header.rows;
          return (
            <tr key={row} className={isHeader ? 'import-preview__row--header' : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="import-preview__choice"
                  aria-label={messages.headersFrom(row + 1)}
                  aria-pressed={row === header.first}
                  onClick={() => onFirst(row)}
                >
                  {row + 1}
                </button>
              </th>
              {cells.map((text, column) => (
                <td key={column} lang={languageOf(text)}>
                  {text}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

/** A whole number between limits. */
const Stepper = ({
  label,
  hint,
  onStep,
  ...input
}: { label: string; hint?: string; onStep: (value: number) => void } & Record<'value' | 'min' | 'max', number>) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <input
        {...control}
        {...input}
        type="number"
        inputMode="numeric"
        onChange={({ currentTarget: { valueAsNumber, validity } }) => {
          if (validity.valid && !Number.isNaN(valueAsNumber)) onStep(valueAsNumber);
        }}
      />
    )}
  </Field>
);

/** Chooses the rows that are headers; the sheet is then read again. */
function HeaderRows({ plan: { details, plan, replace } }: ChoiceProps) {
  const [header, setHeader] = useState(plan.header);
  const { first, rows } = header;
  const isChanged = first !== plan.header.first || rows !== plan.header.rows;
  return (
    <>
      <p className="text-field__hint">{messages.chooseRow}</p>
      <FirstRows preview={details.preview} header={header} onFirst={(row) => setHeader({ first: row, rows })} />
      <div className="import-fields">
        <Stepper
          label={messages.headerRows}
          hint={messages.headerRowsHint}
          value={rows}
          min={0}
          max={HEADER_ROWS_MAX}
          onStep={(value) => setHeader({ first, rows: value })}
        />
      </div>
      {isChanged && (
        <Button
          look="secondary"
          className="import-start"
          onClick={() => replace({ sheet: plan.sheet, ...(isTogether(plan) && { together: true }), header })}
        >
          {messages.readHeader}
        </Button>
      )}
    </>
  );
}

export function SheetChoice({ plan }: ChoiceProps) {
  const { first, rows } = plan.plan.header;
  return (
    <section className="card" id={SHEET_ID}>
      <Sheets plan={plan} />
      <details className="import-fold">
        <summary>{messages.headerIn(first + 1, rows)}</summary>
        <HeaderRows key={`${first} ${rows}`} plan={plan} />
      </details>
    </section>
  );
}
