import { appMessages } from '@buckle/domain/messages';
import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';

interface SaveStatusProps {
  readonly isSaving: boolean;
  /** Why changes are not saved. */
  readonly problem: string | undefined;
  /** Why the next step was not begun. */
  readonly notBegun?: string | undefined;
  readonly onRetry: () => void;
  /** Shown if all is saved. */
  readonly saved?: string | undefined;
}

/** In the bar of an import: whether all is saved; else why, and another attempt. */
export const SaveStatus = ({ isSaving, problem, notBegun, onRetry, saved }: SaveStatusProps) => (
  <>
    <p className="import-bar__status" role="status">
      {problem === undefined && (isSaving ? messages.saving : saved)}
    </p>
    <ErrorMessage>{problem ?? notBegun}</ErrorMessage>
    {problem !== undefined && (
      <Button look="secondary" busy={isSaving} onClick={onRetry}>
        {appMessages.retry}
      </Button>
    )}
  </>
);
