import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import type { ImportSummary } from '../../lib/imports/imports.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { DiscardButton } from './discard-button.tsx';
import { useReopen } from './use-reopen.ts';

/** Stops the comparison, and keeps the choices for the columns. */
function StopChecking({ summary }: { summary: ImportSummary }) {
  const { isPending, problem, reopen } = useReopen(summary);
  return (
    <>
      <Button look="secondary" busy={isPending} onClick={reopen}>
        {messages.stopChecking}
      </Button>
      <ErrorMessage>{problem}</ErrorMessage>
    </>
  );
}

/** Of jobs that change records, all at once. */
const leaveTexts: Readonly<Partial<Record<ImportSummary['status'], string>>> = {
  applying: messages.leaveApplying,
  undoing: messages.leaveUndoing,
};

/** Progress of an import. The job continues if the user leaves the page. */
export function ImportProgress({ summary }: { summary: ImportSummary }) {
  const { id, status, mine, progress } = summary;
  if (!Object.hasOwn(messages.working, status)) return null;
  const working = messages.working[status as keyof typeof messages.working];
  const { done = 0, of = 0 } = progress ?? {};
  return (
    <section className="card import-progress">
      <p className="import-progress__text" role="status">
        {working}
      </p>
      <progress aria-label={working} {...(of > 0 && { value: done, max: of })} />
      {done > 0 && <p className="card__meta">{messages.progressOf(done, of)}</p>}
      <p>{leaveTexts[status] ?? messages.leave}</p>
      {mine && status !== 'undoing' && (
        <div className="import-actions">
          {status === 'checking' ? (
            <StopChecking summary={summary} />
          ) : (
            <DiscardButton id={id} label={messages.cancel} />
          )}
        </div>
      )}
    </section>
  );
}
