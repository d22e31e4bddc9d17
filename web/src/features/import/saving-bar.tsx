import type { ReactNode } from 'react';
import { appMessages } from '@buckle/domain/messages';
import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';

interface SavingBarProps {
  readonly isSaving: boolean;
  /** Why changes are not saved. */
  readonly problem: string | undefined;
  /** Why the next step could not be started. */
  readonly notBegun?: string | undefined;
  readonly onRetry: () => void;
  /** Status once all is saved. */
  readonly saved?: string | undefined;
  readonly children: ReactNode;
}

/** The actions of an import, with whether its changes are saved; if not, why, and another attempt. */
export const SavingBar = ({ isSaving, problem, notBegun, onRetry, saved, children }: SavingBarProps) => (
  <ActionBar status={problem === undefined && (isSaving ? messages.saving : saved)}>
    <ErrorMessage>{problem ?? notBegun}</ErrorMessage>
    {problem !== undefined && (
      <Button look="secondary" busy={isSaving} onClick={onRetry}>
        {appMessages.retry}
      </Button>
    )}
    {children}
  </ActionBar>
);
