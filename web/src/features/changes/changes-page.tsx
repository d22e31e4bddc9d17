import { type ReactNode, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { changeSentence, changesMessages as messages } from '@buckle/domain/changes/changes.messages';
import { writeDate } from '@buckle/domain/dates/calendar-date';
import { filterMessages } from '@buckle/domain/officers-list/officers-list.messages';
import { ORDER_NUMBER_MAX } from '@buckle/domain/limits';
import { fieldNames } from '@buckle/domain/officers/field-table';
import { fieldLabel } from '@buckle/domain/officers/officers.messages';
import type { Unit } from '@buckle/domain/reference/reference';
import type { ActionOutput } from '@buckle/domain/registry';
import { undoMessages } from '@buckle/domain/changes/undo.messages';
import { formatInstant, formatTime } from '@buckle/domain/dates/instant';
import { today } from '../../lib/platform/clock.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { type Change, type ChangeFilters, changeParameters, changesAddress } from '../../lib/officers/changes.ts';
import { HistoryIcon } from '../../ui/icons/actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { UndoDialog } from '../../ui/undo.tsx';
import {
  type Day,
  dayText,
  exportedChanges,
  filtersIn,
  periodsOf,
  personName,
  setFilters,
  useChangeCounts,
  useChanges,
} from './changes-query.ts';
import { useReference } from '../../lib/reference/use-reference.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FiltersForm, SetFilters, UnitSelect, withoutFilters } from '../../ui/filters.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { AllRecords, ChangeCard, RecordChanges, RecordRow } from '../../ui/change-card.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import './changes-page.css';

interface FilterProps {
  readonly filters: ChangeFilters;
  readonly onShow: (filters: ChangeFilters) => void;
}

interface ChangesHeadProps extends FilterProps {
  /** Renders the way to export and print them. */
  readonly exportOf: (exported: ReturnType<typeof exportedChanges>) => ReactNode;
}

const nothing = <Notice icon={<HistoryIcon size={28} />} text={messages.nothing} hint={messages.nothingHint} />;

/** What was changed, by whom and when, the newest first; each change can be undone. For administrators. */
export function ChangesPage({ exportOf }: Pick<ChangesHeadProps, 'exportOf'>) {
  const { user } = useAuth();
  const [parameters, setParameters] = useSearchParams();
  const filters = filtersIn(parameters);
  const [undoing, setUndoing] = useState<number>();
  return (
    <PlainPage>
      {user?.role === 'admin' && (
        <ChangesHead
          filters={filters}
          onShow={(next) => setParameters(changeParameters(next), { replace: true })}
          exportOf={exportOf}
        />
      )}
      <PagedList query={useChanges(filters)} className="changes-days" empty={nothing}>
        {(day) => <ChangesOfDay key={writeDate(day.date)} day={day} onUndo={setUndoing} />}
      </PagedList>
      {undoing !== undefined && <UndoDialog change={undoing} onClose={() => setUndoing(undefined)} />}
    </PlainPage>
  );
}

/** Above the changes: how much was changed and by whom, the filters, and the way to export them. */
function ChangesHead({ filters, onShow, exportOf }: ChangesHeadProps) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const counts = useChangeCounts(filters).data;
  const units = useReference().data?.units ?? [];
  function show(next: ChangeFilters): void {
    setOpen(false);
    toggle.current?.focus();
    onShow(next);
  }
  return (
    <section className="filters-head">
      {counts && counts.changes > 0 && (
        <ChangeCounts
          counts={counts}
          who={filters.who}
          onFilter={(who) => onShow({ ...withoutFilters(filters, ['who']), ...(who !== undefined && { who }) })}
        />
      )}
      <div className="filters-head__line">
        <Periods filters={filters} onShow={onShow} />
        <div className="filters-head__ways">
          <Button ref={toggle} look="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
            {filterMessages.filters}
          </Button>
          {counts && exportOf(exportedChanges(filters, counts, units))}
        </div>
      </div>
      {open && <ChangesFiltersForm key={JSON.stringify(filters)} filters={filters} units={units} onShow={show} />}
      <SetFilters set={setFilters(filters, units)} none={{}} onShow={onShow} />
    </section>
  );
}

/** Users who are named before the others are asked for. */
const NAMED = 5;

/** How much was changed, and by whom; a user is a filter. */
function ChangeCounts({
  counts: { changes, records, by, more },
  who,
  onFilter,
}: {
  counts: ActionOutput<'changeCounts'>;
  who: ChangeFilters['who'];
  onFilter: (who: string | undefined) => void;
}) {
  const [all, setAll] = useState(false);
  const visible = all ? by : by.slice(0, NAMED);
  return (
    <>
      <p className="filters-head__count" role="status">
        {messages.counted(changes, records, more)}
      </p>
      {by.length > 0 && (
        <ul className="filters-head__row" aria-label={messages.people}>
          {visible.map((person) => (
            <li key={person.by}>
              <button
                type="button"
                className="filter-chip"
                aria-pressed={person.by === who}
                onClick={() => onFilter(person.by === who ? undefined : person.by)}
              >
                {messages.byPerson(personName(person.by), person.records)}
              </button>
            </li>
          ))}
          {by.length > visible.length && (
            <li>
              <Button look="quiet" onClick={() => setAll(true)}>
                {messages.morePeople(by.length - visible.length)}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** Days that one tap chooses, and another one leaves. */
const Periods = ({ filters, onShow }: FilterProps) => (
  <ul className="filters-head__row" aria-label={messages.days}>
    {periodsOf(today()).map(({ label, from, to }) => {
      const isChosen = filters.from === from && filters.to === to;
      const activeFilters = withoutFilters(filters, ['from', 'to', 'change']);
      return (
        <li key={label}>
          <button
            type="button"
            className="filter-chip"
            aria-pressed={isChosen}
            onClick={() => onShow(isChosen ? activeFilters : { ...activeFilters, from, to })}
          >
            {label}
          </button>
        </li>
      );
    })}
  </ul>
);

/** The filters of the form; others are kept. */
const NAMES = ['from', 'to', 'unit', 'order', 'field', 'imports'] as const;

/** Filters by days, unit, order, field, and whether it was an import. */
const ChangesFiltersForm = ({
  filters,
  units,
  onShow,
}: {
  filters: ChangeFilters;
  units: readonly Unit[];
  onShow: (filters: ChangeFilters) => void;
}) => (
  <FiltersForm
    names={NAMES}
    days={filters}
    onShow={(texts) => onShow({ ...withoutFilters(filters, NAMES), ...filtersIn(new URLSearchParams(texts)) })}
  >
    <UnitSelect units={units} unit={filters.unit} />
    <FieldSelect field={filters.field} />
    <TextField
      label={messages.order}
      name="order"
      maxLength={ORDER_NUMBER_MAX}
      defaultValue={filters.order}
      autoComplete="off"
    />
    <ImportsSelect imports={filters.imports} />
  </FiltersForm>
);

const FieldSelect = ({ field }: { field: string | undefined }) => (
  <Field label={messages.field}>
    {(control) => (
      <select {...control} name="field" defaultValue={field ?? ''}>
        <option value="">{messages.anyField}</option>
        {fieldNames.map((name) => (
          <option key={name} value={name}>
            {fieldLabel(name)}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const ImportsSelect = ({ imports }: { imports: string | undefined }) => (
  <Field label={messages.imports}>
    {(control) => (
      <select {...control} name="imports" defaultValue={imports ?? ''}>
        {Object.entries(messages.importChoices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** The changes of a day under its date. */
const ChangesOfDay = ({ day, onUndo }: { day: Day<Change>; onUndo: (change: number) => void }) => (
  <li className="changes-day">
    <h2 className="changes-day__date">{dayText(day.date, today())}</h2>
    <ol className="cards">
      {day.items.map((change) => (
        <ChangeEntry key={change.change} change={change} onUndo={() => onUndo(change.change)} />
      ))}
    </ol>
  </li>
);

/** A change in the list of changes. */
function ChangeEntry({ change, onUndo }: { change: Change; onUndo: () => void }) {
  const { undone_by: undone, undoes } = change;
  return (
    <ChangeCard
      change={change}
      title={<Sentence change={change} />}
      meta={<Meta change={change} />}
      actions={
        <>
          {undone ? (
            <Link className={buttonClass('quiet')} to={changesAddress({ change: undone.change })}>
              {messages.undoneBy(undone.by, formatInstant(undone.at))}
            </Link>
          ) : (
            <Button look="quiet" onClick={onUndo}>
              {undoMessages.undo}
            </Button>
          )}
          {undoes !== undefined && (
            <Link className={buttonClass('quiet')} to={changesAddress({ change: undoes })}>
              {messages.openChange}
            </Link>
          )}
        </>
      }
    >
      <ChangedRecords change={change} />
    </ChangeCard>
  );
}

/** What was done, with the name of a single record as a link. */
function Sentence({ change: { how, by, records, proposed_by: proposer = '', rows } }: { change: Change }) {
  const [start = '', end] = changeSentence(how, records, { by, proposer }).split('{}');
  const [only] = rows;
  if (end === undefined || !only) return start;
  return (
    <>
      {start}
      <Link className="change__link" to={recordAddress(only.id)} state={fromParent}>
        <OfficerName name={only.officer.name} />
      </Link>
      {end}
    </>
  );
}

/** When it was, whose number the record has, and whether it was undone. */
const Meta = ({ change, change: { at, records, rows, undone_by: undone } }: { change: Change }) => (
  <>
    <time dateTime={at}>{formatTime(at)}</time>
    {records === 1 && rows[0] && rows[0].officer.buckleNumber.trim() !== '' && (
      <>
        {' · '}
        <LocalText text={rows[0].officer.buckleNumber} />
      </>
    )}
    {fateOf(change) && <span className="tag change__tag">{fateOf(change)}</span>}
    {undone && <span className="tag tag--gold change__tag">{messages.undone}</span>}
  </>
);

/** What an undo did to a single record, where that is more than its fields. */
const fateOf = ({ how, records, rows: [only] }: Change): string | undefined =>
  how === 'undo' && records === 1 && only ? messages.rowKind(only.how) : undefined;

/** The records of a change: of one its fields; of several the first ones, and all of them in their place. */
function ChangedRecords({ change: { change, records, rows } }: { change: Change }) {
  const [open, setOpen] = useState(false);
  const [only] = rows;
  if (records === 1) return only && <RecordChanges officer={only.officer} before={only.before} />;
  if (open) return <AllRecords change={change} />;
  return (
    <>
      <ol className="change__records">
        {rows.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ol>
      {records > rows.length && (
        <Button look="secondary" className="change__all" onClick={() => setOpen(true)}>
          {messages.allRecords(records)}
        </Button>
      )}
    </>
  );
}
