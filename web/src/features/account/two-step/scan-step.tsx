import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type SubmitEvent } from 'react';
import { twoStepMessages as messages } from '@buckle/domain/messages/two-step';
import { post } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { nowLoggedIn } from '../../../lib/session/store-user.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { CheckedForm } from '../../../ui/checked-form.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { QrCode } from './qr-code.tsx';
import { SECOND_FACTOR } from './second-factor-query.ts';

/** A secret for an authenticator app, as the server offers it. */
export interface Offer {
  readonly uri: string;
  readonly secret: string;
}

/** So that it can be read and typed. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');

/** Shows a secret as a QR code, link and text for the app, and prompts for the first code. */
export function ScanStep({
  offer,
  onDone,
  onCancel,
}: {
  offer: Offer;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const client = useQueryClient();
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => intro.current?.focus(), []);
  const { isPending, error, send } = useChange(SECOND_FACTOR, (code: string) => post('confirmSecondFactor', { code }));
  const rejected = useMemo(() => (error ? [{ field: 'code', message: errorText(error) }] : []), [error]);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    send(String(new FormData(event.currentTarget).get('code') ?? ''), ({ data }) => {
      onDone(data.recovery_codes);
      nowLoggedIn(client, data.user);
    });
  }
  return (
    <CheckedForm className="two-step__step" rejected={rejected} onSubmit={submit}>
      <p ref={intro} tabIndex={-1}>
        {messages.scan}
      </p>
      <QrCode text={offer.uri} label={messages.qrCode} />
      <a className={buttonClass('secondary', 'two-step__open')} href={offer.uri}>
        {messages.open}
      </a>
      <p>{messages.type}</p>
      <p className="two-step__secret">{inGroups(offer.secret)}</p>
      <TextField
        label={messages.newCode}
        hint={messages.newCodeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <FormButtons className="two-step__buttons" label={messages.enable} busy={isPending} onCancel={onCancel} />
    </CheckedForm>
  );
}
