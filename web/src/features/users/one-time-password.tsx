import { useRef, useState } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { usersPageMessages as messages } from '@buckle/domain/messages/users';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Shows a one-time password, this once. Where the browser does not let a page copy, it is selected for the user to do so. */
export function OneTimePassword({ password, onClose }: { password: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  function copy(): void {
    field.current?.select();
    // Absent where the page was not loaded over HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    clipboard?.writeText(password).then(
      () => setCopied(true),
      () => undefined,
    );
  }
  return (
    <>
      <p className="dialog__text">{messages.oneTimeHint}</p>
      <TextField ref={field} label={messages.oneTime} value={password} readOnly />
      <div className="dialog__buttons">
        <Button look="secondary" onClick={onClose}>
          {pageMessages.close}
        </Button>
        <Button onClick={copy}>
          <span role="status">{copied ? messages.copied : messages.copy}</span>
        </Button>
      </div>
    </>
  );
}
