import { useMemo, useState } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { writeDate } from '@buckle/domain/officer/calendar-date';
import { allowedOptions } from '@buckle/domain/reference/field-option';
import { isClosed, type Unit } from '@buckle/domain/reference/unit';
import { today } from '../../lib/platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { EditIcon, PlusIcon } from '../../ui/icons/actions.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { searchEntries } from './entry-search.ts';
import type { ReferenceData } from './reference-query.ts';
import { UnitImportDialog } from './unit-import-dialog.tsx';
import { UnitDialog } from './unit-dialog.tsx';

const UNITS_A_PAGE = 50;

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
