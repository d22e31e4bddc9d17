import { type ReactNode, useState } from 'react';
import { pageMessages, searchMessages } from '@buckle/domain/messages';
import { listMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import type { ListView } from '@buckle/domain/officers-list/list-parameters';
import { columnNames, type ListColumn } from '@buckle/domain/officers-list/list-columns';
import { type ListFilters, noFilters } from '@buckle/domain/officers-list/list-filters';
import { Button } from '../../ui/button.tsx';
import { FilterSheet } from './filter-panel.tsx';
import { focusTable, type ListLayout } from './list-layout.ts';
import type { Counts, useListView } from './list-query.ts';
import { setFilters, setGroups } from './list-text.ts';
import { ViewsButton } from './views-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OptionBoxes, OptionGroup } from './option-boxes.tsx';
import { RemoveFilterIcon } from '../../ui/icons/actions.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { FindField } from '../../ui/find-field.tsx';
import './officers-page.css';
import { number } from '@buckle/domain/intl';

interface ListHeadProps extends ReturnType<typeof useListView> {
  readonly layout: ListLayout;
  readonly counts: Counts;
  /** Undefined until it is known. */
  readonly total: number | undefined;
  /** The list could not be fetched. */
  readonly hasFailed: boolean;
  /** The selection, and further actions on the list. */
  readonly children: ReactNode;
  readonly selection: ReactNode;
}

/** The text box, the total count, active filters, and what can be done with the list. */
export function ListHead({
  view,
  show,
  typed,
  type,
  layout,
  counts,
  total,
  hasFailed,
  selection,
  children,
}: ListHeadProps) {
  const { filters, columns } = view;
  const [open, setOpen] = useState<'filters' | 'columns'>();
  const close = (): void => setOpen(undefined);
  const change = (next: ListView['filters']): void => show({ filters: next });
  return (
    <div className="list-head">
      <div className="list-head__line">
        <TextBox text={typed} onChange={type} />
        <p className="list-head__count" role="status">
          {countText(total, hasFailed)}
        </p>
        <div className="list-head__ways">
          <FiltersButton view={view} layout={layout} onSheet={() => setOpen('filters')} />
          <ViewsButton view={view} onShow={show} />
          {layout.hasPanel && (
            <Button look="secondary" onClick={() => setOpen('columns')}>
              {messages.choose}
            </Button>
          )}
          {children}
        </div>
      </div>
      {selection}
      <SetFilters filters={filters} onChange={change} />
      {open === 'filters' && <FilterSheet filters={filters} counts={counts} onChange={change} onClose={close} />}
      {open === 'columns' && (
        <ColumnChoice columns={columns} onChange={(next) => show({ columns: next })} onClose={close} />
      )}
    </div>
  );
}

/** Narrows the list by what is typed; the arrow down leads into the table. */
const TextBox = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => (
  <FindField
    className="list-head__find"
    label={messages.narrow}
    text={text}
    onKeyDown={(event) => {
      if (event.key === 'ArrowDown' && focusTable()) event.preventDefault();
    }}
    onChange={onChange}
  />
);

function countText(total: number | undefined, hasFailed: boolean): string {
  if (total !== undefined) return searchMessages.count(total);
  return hasFailed ? '' : messages.loading;
}

/** Opens and closes the filters: next to the list, or in a sheet. */
function FiltersButton({ view, layout, onSheet }: Pick<ListHeadProps, 'view' | 'layout'> & { onSheet: () => void }) {
  const { hasPanel, isPanelOpen, onPanel } = layout;
  if (hasPanel)
    return (
      <Button look="secondary" aria-expanded={isPanelOpen} onClick={() => onPanel(!isPanelOpen)}>
        {isPanelOpen ? messages.hideFilters : messages.showFilters}
      </Button>
    );
  const set = setFilters(view.filters).length;
  return (
    <Button look="secondary" onClick={onSheet}>
      {messages.filters}
      {set > 0 && ` (${number(set)})`}
    </Button>
  );
}

/** Active filters; clicking one removes it. */
function SetFilters({ filters, onChange }: { filters: ListFilters; onChange: (filters: ListFilters) => void }) {
  const groups = setGroups(filters);
  if (groups.length === 0) return null;
  const set = groups.flatMap(({ lead, values }) => values.map((one, index) => ({ ...one, lead: index === 0 && lead })));
  return (
    <ul className="list-head__filters" aria-label={messages.filtersSet(set.length)}>
      {set.map(({ text, without, lead }) => (
        <li key={text} className="list-head__set">
          {lead && <span className="list-head__lead">{lead}</span>}
          <button
            type="button"
            className="list-head__filter"
            aria-label={messages.removeFilter(text)}
            onClick={() => onChange(without)}
          >
            <span>
              <LocalText text={text} />
            </span>
            <RemoveFilterIcon size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" onClick={() => onChange({ ...noFilters, text: filters.text })}>
          {messages.clearFilters}
        </Button>
      </li>
    </ul>
  );
}

/** Which columns the table has. The name always stays: it opens the record. */
const ColumnChoice = ({
  columns,
  onChange,
  onClose,
}: {
  columns: readonly ListColumn[];
  onChange: (columns: readonly ListColumn[]) => void;
  onClose: () => void;
}) => (
  <Dialog title={messages.choose} onClose={onClose} actions={<Button onClick={onClose}>{pageMessages.close}</Button>}>
    <OptionGroup label={messages.choose}>
      <OptionBoxes
        options={columnNames.map((name) => ({ value: name, text: messages.columns[name], isFixed: name === 'name' }))}
        chosen={columns}
        onChange={onChange}
      />
    </OptionGroup>
  </Dialog>
);
