import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import { type ImportSummary, useImportDetails } from '../../../lib/imports/imports.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { UndoOutcome } from '../../../ui/undo/undo-outcome.tsx';
import { CheckBar } from './check-bar.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { ReportLinks } from './report-links.tsx';

/** The result of a check, what can be done with it, and, once it is imported, the report. */
export function CheckedImport({ summary }: { summary: ImportSummary }) {
  const query = useImportDetails(summary);
  const { status, counts, problem } = summary;
  return (
    <>
      {problem !== undefined && (
        <section className="card import-problem" role="alert">
          <h3 className="card__title">{status === 'applied' ? messages.notUndone : messages.notApplied}</h3>
          <p>{problem}</p>
        </section>
      )}
      <ReportLinks summary={summary} />
      {counts && (
        <Loaded query={query}>
          {(details) => (
            <>
              {details.reversal && (
                <section className="card import-part">
                  <h3 className="card__title">{messages.undoReport}</h3>
                  <UndoOutcome undone={details.reversal} />
                </section>
              )}
              <CheckedRows summary={summary} details={details} counts={counts} />
            </>
          )}
        </Loaded>
      )}
      {counts && (status === 'checked' || status === 'proposed') && <CheckBar summary={summary} counts={counts} />}
    </>
  );
}
