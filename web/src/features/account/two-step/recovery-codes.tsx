import { useEffect, useRef, useState } from 'react';
import { twoStepMessages as messages } from '@buckle/domain/messages/two-step';
import { Button } from '../../../ui/button.tsx';

/** Saves a text as a file. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Shows recovery codes, this once, and helps to save them. */
export function RecoveryCodes({
  username,
  codes,
  onDone,
}: {
  username: string;
  codes: readonly string[];
  onDone: () => void;
}) {
  const [copied, setCopied] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `${messages.fileTitle(username)}\n\n${codes.join('\n')}\n`;
  // Absent where the page was not loaded over HTTPS.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  function copy(): void {
    clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }
  return (
    <div className="two-step__step two-step__codes">
      <h3 ref={title} tabIndex={-1} className="two-step__save">
        {messages.saveTitle}
      </h3>
      <p>{messages.saveHint}</p>
      <ol className="two-step__list">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="two-step__buttons">
        {clipboard && (
          <Button look="secondary" onClick={copy}>
            <span role="status">{copied ? messages.copied : messages.copy}</span>
          </Button>
        )}
        <Button look="secondary" onClick={() => download(messages.fileName, text)}>
          {messages.download}
        </Button>
        <Button look="secondary" onClick={() => print()}>
          {messages.print}
        </Button>
      </div>
      <Button onClick={onDone}>{messages.saved}</Button>
    </div>
  );
}
