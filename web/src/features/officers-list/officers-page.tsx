import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { listMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import { editedGroupIn } from '../../lib/navigation/edited-group.ts';
import { useEscape } from '../../lib/platform/use-escape.ts';
import { rememberOpened, usePastDay, useRecordAddress } from '../../lib/officers/opened-record.ts';
import { BackLink, CONTENT_ID, fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { LoggedInMenu } from '../../ui/user-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { focusTable, type ListLayout, useListLayout } from './list-layout.ts';
import { type ListRow, useCountedList, useListView } from './list-query.ts';
import { ListSection, type ListSectionProps } from './list-section.tsx';
import './officers-page.css';

export interface OfficersPageProps extends Pick<ListSectionProps, 'rowsOfPhone' | 'exportOf'> {
  /** Renders a record next to the list. */
  readonly record: (id: string) => ReactNode;
}

/** The desk's list: officers by any filter, in any order. */
export function OfficersPage({ record, ...props }: OfficersPageProps) {
  const address = useListView();
  const { filters } = address.view;
  const { list, counts } = useCountedList(address.view);
  const { state } = useLocation();
  const [opened, setOpened] = useState(() => editedGroupIn(state)?.id);
  const layout = useListLayout(opened);
  const open = useOpening(layout, setOpened);
  const { openId } = layout;
  return (
    <>
      <PageHeader back={<BackLink />} menu={<LoggedInMenu />} />
      <main id={CONTENT_ID} tabIndex={-1} className={classes('officers', layout.isDesk && 'officers--desk')}>
        {layout.isDesk && <TableLink />}
        {layout.isPanelOpen && (
          <aside className="officers__filters" aria-label={messages.filters}>
            <FilterPanel filters={filters} counts={counts} onChange={(next) => address.show({ filters: next })} />
          </aside>
        )}
        <ListSection {...address} list={list} counts={counts} layout={layout} onOpen={open} {...props} />
        {openId !== undefined && (
          <RecordColumn id={openId} onClose={() => setOpened(undefined)}>
            {record(openId)}
          </RecordColumn>
        )}
      </main>
    </>
  );
}

/** Returns a callback that opens a record: next to the list if there is room, otherwise on its own page. */
function useOpening({ hasRoom }: Pick<ListLayout, 'hasRoom'>, setOpened: (id: string) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const pastDay = usePastDay();
  const addressOf = useRecordAddress();
  return ({ id, wire, complete }: ListRow): void => {
    if (pastDay === undefined) rememberOpened(client, wire, complete);
    if (hasRoom && id !== '') setOpened(id);
    else void navigate(addressOf(id), { state: fromParent });
  };
}

/** Leads the keyboard past the filters into the table. */
const TableLink = () => (
  <button type="button" className="skip-link" onClick={focusTable}>
    {messages.skipToTable}
  </button>
);

/** A record next to the list; Escape closes it. */
function RecordColumn({ id, onClose, children }: { id: string; onClose: () => void; children: ReactNode }) {
  const addressOf = useRecordAddress();
  useEscape(() => {
    document.querySelector<HTMLElement>('.list-table__row--open')?.focus();
    onClose();
  });
  return (
    <aside className="officers__record" aria-label={messages.record}>
      <div className="officers__record-ways">
        <Link className={buttonClass('quiet')} to={addressOf(id)} state={fromParent}>
          {messages.fullRecord}
        </Link>
        <Button look="quiet" onClick={onClose}>
          {messages.closeRecord}
        </Button>
      </div>
      {children}
    </aside>
  );
}
