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
import type { Corrections } from './use-corrections.ts';
import { firstTab, type RowTab, rowTabs, tabCount, tabName, termsOf } from './row-tabs.ts';

interface RowsProps {
  readonly summary: ImportSummary;
  readonly details: ImportDetails;
  readonly corrections: Corrections;
}

/** Whether the user can correct cells of the rows. */
const canCorrect = ({ mine, status, photos = false }: ImportSummary): boolean =>
  mine && status === 'checked' && !photos;

const RowList = ({ summary, details, corrections, tab }: RowsProps & { tab: RowTab }) => (
  <PagedList
    query={useImportedRows(summary, termsOf(tab))}
    className="cards"
    empty={<p>{importCheckMessages.noRows}</p>}
  >
    {(row) => (
      <RowCard
        key={`${row.part} ${row.row} ${row.officer_id}`}
        row={row}
        details={details}
        isWritten={summary.status === 'applied'}
        corrections={canCorrect(summary) ? corrections : undefined}
      />
    )}
  </PagedList>
);

/** The rows by what becomes of them, each list page by page. */
export function CheckedRows({ counts, ...props }: RowsProps & { counts: ImportCounts }) {
  const { summary } = props;
  const [tab, setTab] = useState(() => firstTab(counts));
  const messages = checkWords(summary);
  const hints = summary.status === 'applied' ? messages.doneHints : messages.hints;
  const { rows, omitted, unlikely, suspected, corrected = 0 } = counts;
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
      <p role="status">
        {hints[tab]} {tab === 'refused' && canCorrect(summary) && messages.nextCell}
      </p>
      {tab === 'warned' && <p className="card__meta">{messages.lookAt(omitted, unlikely, suspected, corrected)}</p>}
      <RowList key={tab} {...props} tab={tab} />
    </section>
  );
}
