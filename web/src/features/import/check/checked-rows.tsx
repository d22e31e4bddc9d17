import { useState } from 'react';
import { importCheckMessages } from '@buckle/domain/messages/import-check';
import {
  type ImportCounts,
  type ImportDetails,
  type ImportSummary,
  useImportedRows,
} from '../../../lib/imports/imports.ts';
import { ChoiceChips } from '../../../ui/filters/choice-chips.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { checkWords } from './check-words.ts';
import { RowCard } from './row-card.tsx';
import { firstTab, type RowTab, rowTabs, tabCount, tabName, termsOf } from './row-tabs.ts';

interface RowsProps {
  readonly summary: ImportSummary;
  readonly details: ImportDetails;
}

const RowList = ({ summary, details, tab }: RowsProps & { tab: RowTab }) => (
  <PagedList
    query={useImportedRows(summary, termsOf(tab))}
    className="cards"
    empty={<p>{importCheckMessages.noRows}</p>}
  >
    {(row) => (
      <RowCard
        key={`${row.row} ${row.officer_id}`}
        row={row}
        details={details}
        isWritten={summary.status === 'applied'}
      />
    )}
  </PagedList>
);

/** The rows by what becomes of them, each list page by page. */
export function CheckedRows({ summary, details, counts }: RowsProps & { counts: ImportCounts }) {
  const [tab, setTab] = useState(() => firstTab(counts));
  const messages = checkWords(summary);
  const hints = summary.status === 'applied' ? messages.doneHints : messages.hints;
  const { rows, omitted, unlikely, suspected } = counts;
  return (
    <section className="import-part">
      <h3 className="import-part__heading">{messages.tabs}</h3>
      <p className="card__meta">{messages.rowsOf(rows)}</p>
      <ChoiceChips
        label={messages.tabs}
        chosen={tab}
        onChoose={setTab}
        chips={rowTabs.map((name) => {
          const count = tabCount(name, counts);
          return { name, count, text: messages.tab(tabName(name), count) };
        })}
      />
      <p role="status">{hints[tab]}</p>
      {tab === 'warned' && <p className="card__meta">{messages.lookAt(omitted, unlikely, suspected)}</p>}
      <RowList key={tab} summary={summary} details={details} tab={tab} />
    </section>
  );
}
