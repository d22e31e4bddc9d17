import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import { type ImportSummary, useImportDetails } from '../../../lib/imports/imports.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { CheckBar } from './check-bar.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { ReportLinks } from './report-links.tsx';
import { useCorrections } from './use-corrections.ts';

/** The result of a check, what can be done with it, and, once it is imported, the report. */
export function CheckedImport({ summary }: { summary: ImportSummary }) {
  const query = useImportDetails(summary);
  const corrections = useCorrections(summary);
  const { status, counts, problem } = summary;
  return (
    <>
      {problem !== undefined && (
        <section className="card import-problem" role="alert">
          <h3 className="card__title">{messages.notApplied}</h3>
          <p>{problem}</p>
        </section>
      )}
      <ReportLinks summary={summary} />
      {counts && (
        <Loaded query={query}>
          {(details) => <CheckedRows summary={summary} details={details} counts={counts} corrections={corrections} />}
        </Loaded>
      )}
      {counts && (status === 'checked' || status === 'proposed') && (
        <CheckBar summary={summary} counts={counts} corrections={corrections} />
      )}
      <UnsavedDialog work={corrections.work} />
    </>
  );
}
