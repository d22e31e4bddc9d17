import { appMessages } from '@buckle/domain/messages';
import { useReloadOnce } from '../lib/platform/reload-once.ts';
import { Button } from '../ui/button.tsx';
import { AlertIcon } from '../ui/icons/subjects.tsx';
import './error-fallback.css';

/** Specification, section 2: the screen after an uncaught render error. */
export const ErrorFallback = ({ message }: { message: string }) => (
  <main>
    <div className="error-fallback" role="alert">
      <span className="error-fallback__icon">
        <AlertIcon size={32} />
      </span>
      <h1 className="error-fallback__title">{appMessages.somethingWentWrong}</h1>
      <p className="error-fallback__message">{message}</p>
      <Button onClick={() => location.reload()}>{appMessages.refresh}</Button>
    </div>
  </main>
);

/** The screen while code is missing: the page is reloaded once. */
export function MissingCode() {
  const state = useReloadOnce();
  if (!state) return null;
  if (!state.reloading) return <ErrorFallback message={state.text} />;
  return (
    <main className="error-fallback">
      <p role="status">{state.text}</p>
    </main>
  );
}
