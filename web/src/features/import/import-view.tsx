import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import { importQuery, type ImportSummary, useImportDetails } from '../../lib/imports/imports.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { DiscardButton } from './discard-button.tsx';
import { ImportHead } from './import-head.tsx';
import { ImportProgress } from './import-progress.tsx';
import { PhotoNames } from './plan/photo-names.tsx';
import { PlanEditor } from './plan/plan-editor.tsx';

/** Loaded with the first import that is checked. */
const CheckedImport = lazy(async () => ({ default: (await import('./check/checked-import.tsx')).CheckedImport }));

/** A file that cannot be read: why, and what to do. */
const Unreadable = ({ summary }: { summary: ImportSummary }) => (
  <section className="card import-problem" role="alert">
    <h3 className="card__title">{messages.unreadable}</h3>
    <p>{summary.problem}</p>
    <div className="import-actions">
      <Link className={buttonClass('primary')} to="/import" replace>
        {messages.anotherFile}
      </Link>
      {summary.mine && <DiscardButton id={summary.id} label={messages.discard} />}
    </div>
  </section>
);

const Planned = ({ summary }: { summary: ImportSummary }) => (
  <Loaded query={useImportDetails(summary)}>
    {(details) => {
      const Plan = details.plan.photos === undefined ? PlanEditor : PhotoNames;
      return <Plan key={details.summary.revision} first={details} />;
    }}
  </Loaded>
);

function contentOf(summary: ImportSummary): ReactNode {
  switch (summary.status) {
    case 'reading':
    case 'checking':
    case 'applying':
    case 'undoing':
      return <ImportProgress summary={summary} />;
    case 'unreadable':
      return <Unreadable summary={summary} />;
    case 'open':
      return <Planned summary={summary} />;
    case 'discarded':
      return null;
    default:
      return (
        <Suspense>
          <CheckedImport key={summary.status} summary={summary} />
        </Suspense>
      );
  }
}

/** The head and the present step; a step that follows on another has the focus at its head. */
function Steps({ summary }: { summary: ImportSummary }) {
  const head = useRef<HTMLHeadingElement>(null);
  const { status } = summary;
  const page = useRef(status);
  useEffect(() => {
    if (page.current === status) return;
    page.current = status;
    scrollTo(0, 0);
    head.current?.focus({ preventScroll: true });
  }, [status]);
  return (
    <>
      <ImportHead ref={head} summary={summary} />
      {contentOf(summary)}
    </>
  );
}

/** An import in its present step. */
export const ImportView = ({ id }: { id: string }) => (
  <PlainPage back={<BackLink to="/import" label={messages.backToImports} />}>
    <Loaded query={useQuery(importQuery(id))}>{(summary) => <Steps summary={summary} />}</Loaded>
  </PlainPage>
);
