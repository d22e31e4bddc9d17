import type { Ref } from 'react';
import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import { photoImportMessages } from '@buckle/domain/messages/photo-imports';
import type { ImportSummary } from '../../lib/imports/imports.ts';
import { classes } from '../../ui/classes.ts';
import { LabeledNote } from '../../ui/labeled-note.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { writtenBy } from './count-texts.ts';
import { decidedBy, authorText } from './import-entry.tsx';
import { ImportStatus } from './import-status.tsx';

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

/** What an import did or will do to records, where its status does not say it. */
function meaningOf({ status, counts }: ImportSummary): string | undefined {
  if (status === 'applied') return counts && messages.meaning.applied(writtenBy(counts));
  return Object.hasOwn(messages.meaning, status)
    ? messages.meaning[status as Exclude<keyof typeof messages.meaning, 'applied'>]
    : undefined;
}

/** File, status and history of an import. */
export function ImportHead({ summary, ref }: { summary: ImportSummary; ref: Ref<HTMLHeadingElement> }) {
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
