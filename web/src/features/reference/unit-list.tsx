import { useDeferredValue, useMemo, useState } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { referenceMessages as messages } from '@buckle/domain/reference/reference.messages';
import { readDate, writeDate } from '@buckle/domain/dates/calendar-date';
import { allowedOptions, isClosed, type Unit, UNIT_ROWS_MAX, unitKinds } from '@buckle/domain/reference/reference';
import { dateProblem, formatPartialDate, readPartialDate } from '@buckle/domain/dates/partial-date';
import { type PlannedUnit, planUnits } from '@buckle/domain/reference/unit-list';
import { tableOf } from '@buckle/domain/exports/file-name';
import { today } from '../../lib/platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { EditIcon, PlusIcon } from '../../ui/icons/actions.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { ErrorMessage, Field, TextArea, TextField } from '../../ui/field.tsx';
import {
  CodeField,
  EntryDialog,
  linesOf,
  NameFields,
  searchEntries,
  SpellingsField,
  textOfLines,
} from './entry-dialog.tsx';
import { type ReferenceData, useUnitImport } from './reference-query.ts';
import { post } from '../../lib/api/api-client.ts';
import { DateBoxes } from '../../ui/date-boxes.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { errorText } from '../../lib/api/error-text.ts';
import { CheckedForm, FormButtons } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showSuccess } from '../../ui/toast.tsx';

const UNITS_A_PAGE = 50;

/** Units by name, searched by any of their spellings. */
export function UnitList({ reference }: { reference: ReferenceData }) {
  const { units, options, revision } = reference;
  const [isImporting, setIsImporting] = useState(false);
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(UNITS_A_PAGE);
  const [edited, setEdited] = useState<Unit | 'new'>();
  const found = useMemo(() => searchEntries(units, query), [units, query]);
  const names = useMemo(() => new Map(units.map((unit) => [unit.id, unit.names.en])), [units]);
  return (
    <>
      <div className="reference-head">
        <TextField
          label={messages.searchUnits}
          type="search"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setLimit(UNITS_A_PAGE);
          }}
        />
        <Button look="secondary" onClick={() => setEdited('new')}>
          <PlusIcon size={20} />
          {messages.addUnit}
        </Button>
        <Button look="secondary" onClick={() => setIsImporting(true)}>
          {messages.importUnits}
        </Button>
      </div>
      <p className="card__meta" role="status">
        {found.length === 0 ? messages.noUnits : messages.unitsFound(found.length)}
      </p>
      {found.length > 0 && (
        <ul className="entry-rows">
          {found.slice(0, limit).map((unit) => (
            <UnitRow key={unit.id} unit={unit} parent={names.get(unit.parentId)} onEdit={() => setEdited(unit)} />
          ))}
        </ul>
      )}
      {found.length > limit && (
        <Button look="secondary" onClick={() => setLimit(limit + UNITS_A_PAGE)}>
          {pageMessages.showMore}
        </Button>
      )}
      {isImporting && <UnitImportDialog reference={reference} onClose={() => setIsImporting(false)} />}
      {edited && (
        <UnitDialog
          unit={edited === 'new' ? undefined : edited}
          units={units}
          zones={allowedOptions(options).zone ?? []}
          revision={revision}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const UnitRow = ({ unit, parent, onEdit }: { unit: Unit; parent: string | undefined; onEdit: () => void }) => (
  <li className="entry-row">
    <div className="entry-row__text">
      <p className="entry-row__name">
        <LocalText text={unit.names.en} />
        {isClosed(unit, writeDate(today())) && (
          <span className="tag tag--danger">
            {messages.closed('')}
            <DateText text={unit.validTo} />
          </span>
        )}
      </p>
      {unit.names.mr !== '' && (
        <p className="card__meta" lang="mr">
          {unit.names.mr}
        </p>
      )}
      <p className="card__meta">
        {[messages.kinds[unit.kind], unit.zone, parent && messages.partOf(parent)].filter(Boolean).join(' · ')}
      </p>
    </div>
    <div className="entry-row__buttons">
      <Button look="quiet" aria-label={messages.edit(unit.names.en)} onClick={onEdit}>
        <EditIcon />
      </Button>
    </div>
  </li>
);

/** Imports units from a pasted table, which is previewed while it is typed. */
function UnitImportDialog({ reference, onClose }: { reference: ReferenceData; onClose: () => void }) {
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

type Values = Readonly<Record<keyof ReturnType<typeof valuesOf>, string>>;

const valuesOf = ({ names, aliases, code, kind, parentId, zone, validFrom, validTo }: Omit<Unit, 'id'>) => ({
  ...names,
  kind,
  zone,
  parentId,
  code,
  aliases: textOfLines(aliases),
  validFrom,
  validTo,
});

const days = ['validFrom', 'validTo'] as const;

const labels = {
  en: messages.english,
  mr: messages.marathi,
  kind: messages.kind,
  zone: messages.zone,
  parentId: messages.parent,
  code: messages.code,
  aliases: messages.aliases,
  validFrom: messages.firstDay,
  validTo: messages.lastDay,
} as const;

/** Returns why the days cannot be taken. */
const problemOf = (values: Values): string | undefined =>
  days
    .filter((name) => values[name] !== '' && !readDate(values[name]))
    .map((name) => dateProblem(labels[name], values[name], false).message)[0];

const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

/** What becomes of the rows, and why some are refused. */
const Preview = ({ planned }: { planned: readonly PlannedUnit[] }) => (
  <div role="status">
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

const newUnit: Omit<Unit, 'id'> = {
  code: '',
  kind: 'station',
  parentId: '',
  zone: '',
  names: { en: '', mr: '' },
  aliases: [],
  validFrom: '',
  validTo: '',
};

/** Form of a unit; without one, of a new unit. */
const UnitDialog = ({
  unit,
  units,
  zones,
  revision,
  onClose,
}: {
  unit?: Unit | undefined;
  units: readonly Unit[];
  /** Those that a unit can be given. */
  zones: readonly string[];
  revision: number;
  onClose: () => void;
}) => (
  <EntryDialog
    title={unit ? messages.editUnit : messages.addUnit}
    values={valuesOf(unit ?? newUnit)}
    revision={revision}
    valuesIn={(reference) => reference.units.filter(({ id }) => id === unit?.id).map(valuesOf)[0]}
    describe={(name, value) => [labels[name], textOf(name, value, units)]}
    problemOf={problemOf}
    save={({ en, mr, kind, aliases, ...texts }, since) =>
      post('saveUnit', {
        ...(unit && { id: unit.id }),
        ...texts,
        kind: kindOf(kind),
        names: { en, mr },
        aliases: linesOf(aliases),
        revision: since,
      })
    }
    onClose={onClose}
  >
    {({ en, mr, kind, zone, parentId, code, aliases, validFrom, validTo }) => (
      <>
        <NameFields names={{ en, mr }} />
        <KindField kind={kind} />
        <SelectField label={messages.zone} name="zone" options={zones} defaultValue={zone} />
        <ParentField parentId={parentId} units={units.filter(({ id }) => id !== unit?.id)} />
        <CodeField code={code} required={false} />
        <SpellingsField label={messages.aliases} name="aliases" text={aliases} />
        <DateBoxes label={messages.firstDay} name="validFrom" defaultValue={validFrom} />
        <DateBoxes label={messages.lastDay} name="validTo" defaultValue={validTo} hint={messages.lastDayHint} />
      </>
    )}
  </EntryDialog>
);

/** Returns a value in words. */
function textOf(name: keyof Values, value: string, units: readonly Unit[]): string {
  if (name === 'kind') return messages.kinds[kindOf(value)];
  if (name === 'parentId') return units.find(({ id }) => id === value)?.names.en ?? '';
  const date = name === 'validFrom' || name === 'validTo' ? readPartialDate(value) : undefined;
  return date ? formatPartialDate(date) : linesOf(value).join(', ');
}

const kindOf = (text: string): Unit['kind'] => unitKinds.find((kind) => kind === text) ?? newUnit.kind;

const KindField = ({ kind }: { kind: string }) => (
  <Field label={messages.kind}>
    {(control) => (
      <select {...control} name="kind" defaultValue={kind}>
        {unitKinds.map((one) => (
          <option key={one} value={one}>
            {messages.kinds[one]}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const ParentField = ({ parentId, units }: { parentId: string; units: readonly Unit[] }) => (
  <Field label={messages.parent}>
    {(control) => (
      <select {...control} name="parentId" defaultValue={parentId}>
        <option value="">{messages.none}</option>
        {units.map(({ id, names }) => (
          <option key={id} value={id}>
            {names.en}
          </option>
        ))}
      </select>
    )}
  </Field>
);
