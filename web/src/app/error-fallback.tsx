import { appMessages } from '@buckle/domain/messages';
import { useReloadOnce } from '../lib/platform/reload-once.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { AlertIcon } from '../ui/icons/subjects.tsx';
import './error-fallback.css';

const reload = (): void => location.reload();

/** Specification, section 2: the screen after an uncaught render error. */
export const ErrorFallback = ({ message }: { message: string }) => (
  <main>
    <div className="error-fallback" role="alert">
      <span className="error-fallback__icon">
        <AlertIcon size={32} />
      </span>
      <h1 className="error-fallback__title">{appMessages.somethingWentWrong}</h1>
      <p className="error-fallback__message">{message}</p>
      <Button onClick={reload}>{appMessages.refresh}</Button>
    </div>
  </main>
);

const Reloading = ({ text }: { text: string }) => (
  <p className="error-fallback__message" role="status">
    {text}
  </p>
);

/** The screen while code is missing: the page is reloaded once. */
export function MissingCode() {
  const state = useReloadOnce();
  if (!state) return null;
  if (!state.reloading) return <ErrorFallback message={state.text} />;
  return (
    <main className="error-fallback">
      <Reloading text={state.text} />
    </main>
  );
}

/** As `MissingCode`, for a part of a page. */
export function MissingPart() {
  const state = useReloadOnce();
  if (!state) return null;
  return state.reloading ? <Reloading text={state.text} /> : <FailureNotice text={state.text} retry={reload} />;
}
