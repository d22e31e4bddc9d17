import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { importViewMessages as messages } from '@buckle/domain/imports/import-pages.messages';
import { photoImportMessages } from '@buckle/domain/imports/photo-imports.messages';
import { importQuery, type ImportSummary, useImportDetails } from '../../lib/imports/imports.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Loaded } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { DiscardButton, ReopenButton, writtenBy } from './import-buttons.tsx';
import { PhotoNames } from './photo-names.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { classes } from '../../ui/classes.ts';
import { LabeledNote } from '../../ui/labeled-note.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { authorText, decidedBy, ImportStatus } from './import-status.tsx';

export const ImportView = ({ id }: { id: string }) => (
  <PlainPage back={<BackLink to="/import" label={messages.backToImports} />}>
    <Loaded query={useQuery(importQuery(id))}>{(summary) => <Steps summary={summary} />}</Loaded>
  </PlainPage>
);

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

function ImportHead({ summary, ref }: { summary: ImportSummary; ref: Ref<HTMLHeadingElement> }) {
  const meaning = meaningOf(summary);
  const decided = decidedBy(summary);
  return (
    <section className="card">
      <ImportStatus summary={summary} />
      <h2 ref={ref} className="card__title import-title" tabIndex={-1}>
        <LocalText text={summary.file} />
      </h2>
      {meaning !== undefined && <p>{meaning}</p>}
      <p className="card__meta">{authorText(summary)}</p>
      {decided !== undefined && <p className="card__meta">{decided}</p>}
      <LabeledNote label={messages.reason} text={summary.decided?.reason ?? ''} />
      <StepLine {...summary} />
    </section>
  );
}

/** What an import did or will do to records, where its status does not say it. */
function meaningOf({ status, counts }: ImportSummary): string | undefined {
  if (status === 'applied') return counts && messages.meaning.applied(writtenBy(counts));
  return Object.hasOwn(messages.meaning, status)
    ? messages.meaning[status as Exclude<keyof typeof messages.meaning, 'applied'>]
    : undefined;
}

const STEPS = ['read', 'columns', 'check', 'done'] as const;
type Step = (typeof STEPS)[number];

const stepOf: Readonly<Partial<Record<ImportSummary['status'], Step>>> = {
  reading: 'read',
  open: 'columns',
  checking: 'check',
  checked: 'check',
  proposed: 'done',
  applying: 'done',
};

/** The steps of an import with the present one; nothing where it is over. */
const StepLine = ({ status, photos = false }: ImportSummary) =>
  stepOf[status] && (
    <ol className="import-steps" aria-label={messages.steps}>
      {STEPS.map((step) => (
        <li
          key={step}
          className={classes('import-step', step === stepOf[status] && 'import-step--now')}
          aria-current={step === stepOf[status] ? 'step' : undefined}
        >
          {photos && step === 'columns' ? photoImportMessages.step : messages.stepNames[step]}
        </li>
      ))}
    </ol>
  );

/** Loaded with the first import that is checked. */
const CheckedImport = lazy(async () => ({ default: (await import('./checked-import.tsx')).CheckedImport }));

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

/** Of jobs that change records, all at once. */
const leaveTexts: Readonly<Partial<Record<ImportSummary['status'], string>>> = {
  applying: messages.leaveApplying,
  undoing: messages.leaveUndoing,
};

function ImportProgress({ summary }: { summary: ImportSummary }) {
  const { id, status, mine, photos = false, progress } = summary;
  if (!Object.hasOwn(messages.working, status)) return null;
  const working =
    photos && status === 'checking'
      ? photoImportMessages.checking
      : messages.working[status as keyof typeof messages.working];
  const { done = 0, of = 0 } = progress ?? {};
  return (
    <section className="card import-progress">
      <p className="import-progress__text" role="status">
        {working}
      </p>
      <progress aria-label={working} {...(of > 0 && { value: done, max: of })} />
      {done > 0 && <p className="card__meta">{(photos ? photoImportMessages : messages).progressOf(done, of)}</p>}
      <p>{leaveTexts[status] ?? messages.leave}</p>
      {mine && status !== 'undoing' && (
        <div className="import-actions">
          {status === 'checking' ? (
            <ReopenButton summary={summary} label={messages.stopChecking} />
          ) : (
            <DiscardButton id={id} label={messages.cancel} />
          )}
        </div>
      )}
    </section>
  );
}

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
