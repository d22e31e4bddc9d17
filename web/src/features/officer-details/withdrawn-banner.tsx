import { withdrawalMessages as messages } from '@buckle/domain/messages/history';
import type { Officer } from '@buckle/domain/officer/field-table';
import { formatInstant } from '@buckle/domain/officer/instant';
import { Button } from '../../ui/button.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { useSending } from '../../lib/api/use-change.ts';
import type { Withdrawal } from '../../lib/directory/record.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import './withdrawn-banner.css';

/** On a withdrawn record: who withdrew it, when and why, and the way back. */
export function WithdrawnBanner({
  officer,
  withdrawn,
  isPresent,
}: {
  officer: Officer;
  withdrawn: Withdrawal;
  /** The record is shown as it is today. */
  isPresent: boolean;
}) {
  const { bringBack } = useWithdrawal(officer);
  const { isPending, send } = useSending(bringBack, () => undefined);
  const { at, by, reason } = withdrawn;
  return (
    <div className="withdrawn-banner">
      <p>
        <LocalText text={messages.banner(formatInstant(at), by, reason)} />
      </p>
      {isPresent && (
        <Button look="secondary" busy={isPending} onClick={() => send(undefined)}>
          {messages.bringBack}
        </Button>
      )}
    </div>
  );
}
