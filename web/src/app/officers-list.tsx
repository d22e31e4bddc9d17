import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { isComingBack } from '../lib/navigation/coming-back.ts';
import { usePastDay } from '../lib/officers/opened-record.ts';
import { useAuth } from '../lib/session/auth-context.ts';
import { exportOf } from './export-of.tsx';
import { renderGroupForm } from './group-form-part.tsx';
import { fetchRecordPages } from './record-part.tsx';
import type { List } from '../features/officers-list/list-query.ts';
import { OfficersPage } from '../features/officers-list/officers-page.tsx';
import { RecordPane } from '../features/officers/record-pane.tsx';
import { scrollPosition } from '../features/search/search-inputs.ts';
import { ResultList } from '../features/search/result-list.tsx';

/** The search whose rows a phone's list renders: all officers. */
const ALL = { by: 'all' } as const;
/** Scroll positions are stored by the number of a search; this one stands for the list of all officers. */
const NO_SEARCH = -1;

function PhoneRows({ list, found }: { list: List; found: readonly OfficerWire[] }) {
  const { user } = useAuth();
  const isPresent = usePastDay() === undefined;
  const client = useQueryClient();
  const { state } = useLocation();
  const [position] = useState(() => (isComingBack(state) ? scrollPosition.read(client) : undefined));
  return (
    <ResultList
      results={list}
      round={NO_SEARCH}
      found={found}
      search={ALL}
      editable={user?.role === 'admin' && isPresent}
      position={position?.round === NO_SEARCH ? position : undefined}
    />
  );
}

const rowsOfPhone = (list: List, found: readonly OfficerWire[]): ReactNode => <PhoneRows list={list} found={found} />;

const record = (id: string): ReactNode => <RecordPane key={id} id={id} renderForm={renderGroupForm} />;

/** The officers list: result rows on a phone, a table with the record next to it on wide screens. */
export function OfficersList() {
  useEffect(() => void fetchRecordPages(), []);
  return <OfficersPage rowsOfPhone={rowsOfPhone} record={record} exportOf={exportOf} />;
}
