import { useState } from 'react';
import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import { type ImportCounts, type ImportSummary, useImportDetails } from '../../../lib/imports/imports.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { UndoOutcome } from '../../../ui/undo/undo-outcome.tsx';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { countsLine } from '../count-texts.ts';
import { CheckBar } from './check-bar.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { ReportLinks } from './report-links.tsx';
import { type SpellingChoice, Spellings } from './spellings.tsx';
import { type Corrections, useCorrections } from './use-corrections.ts';

interface RowsProps {
  readonly summary: ImportSummary;
  readonly counts: ImportCounts;
  readonly corrections: Corrections;
}

/** Result of the undo, if any, the spellings, and the rows. */
const Rows = ({ choice, ...props }: RowsProps & { choice: SpellingChoice }) => (
  <Loaded query={useImportDetails(props.summary)}>
    {(details) => (
      <>
        {details.reversal && (
          <section className="card import-part">
            <h3 className="card__title">{messages.undoReport}</h3>
            <UndoOutcome undone={details.reversal} />
          </section>
        )}
        <Spellings summary={props.summary} spellings={details.spellings} choice={choice} />
        <CheckedRows {...props} details={details} />
      </>
    )}
  </Loaded>
);

/** Counts, in place of rows that have been removed. */
const Expired = ({ counts }: { counts: ImportCounts | undefined }) => (
  <section className="card">
    <p>{messages.expired}</p>
    {counts && <p className="card__meta">{countsLine(counts)}</p>}
  </section>
);

/** The result of a check, what can be done with it, and, once it is imported, the report. */
export function CheckedImport({ summary }: { summary: ImportSummary }) {
  const corrections = useCorrections(summary);
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set());
  const { status, counts, problem, expired } = summary;
  return (
    <>
      {problem !== undefined && (
        <section className="card import-problem" role="alert">
          <h3 className="card__title">{status === 'applied' ? messages.notUndone : messages.notApplied}</h3>
          <p>{problem}</p>
        </section>
      )}
      <ReportLinks summary={summary} />
      {expired && <Expired counts={counts} />}
      {counts && !expired && (
        <Rows summary={summary} counts={counts} corrections={corrections} choice={{ omitted, onChange: setOmitted }} />
      )}
      {counts && (status === 'checked' || status === 'proposed') && (
        <CheckBar summary={summary} counts={counts} corrections={corrections} omitted={omitted} />
      )}
      <UnsavedDialog work={corrections.work} />
    </>
  );
}
