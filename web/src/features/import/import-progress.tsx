import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import { photoImportMessages } from '@buckle/domain/messages/photo-imports';
import type { ImportSummary } from '../../lib/imports/imports.ts';
import { DiscardButton } from './discard-button.tsx';
import { ReopenButton } from './reopen-button.tsx';

/** Of jobs that change records, all at once. */
const leaveTexts: Readonly<Partial<Record<ImportSummary['status'], string>>> = {
  applying: messages.leaveApplying,
  undoing: messages.leaveUndoing,
};

/** Progress of an import. The job continues if the user leaves the page. */
export function ImportProgress({ summary }: { summary: ImportSummary }) {
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
