import { type ClipboardEvent, useState } from 'react';
import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import { errorText } from '../../../lib/api/error-text.ts';
import { appMessages } from '@buckle/domain/messages';
import { Button } from '../../../ui/button.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { useProblem } from './problems-of-order.ts';
import type { OrderState } from './use-kept-order.ts';
import type { Lookup } from './use-lookup.ts';

/** Texts being resolved, and duplicates. */
const LookupStatus = ({ lookup, doubles }: { lookup: Lookup; doubles: readonly string[] }) => (
  <>
    <p role="status" className="order-note">
      {lookup.isLookingUp && messages.lookingUp(lookup.waiting)}
      {!lookup.isLookingUp && doubles.length > 0 && messages.doubles(doubles)}
    </p>
    {lookup.error && lookup.waiting > 0 && !lookup.isLookingUp && (
      <div className="order-row">
        <ErrorMessage>{`${messages.notLookedUp(lookup.waiting)} ${errorText(lookup.error)}`}</ErrorMessage>
        <Button look="secondary" onClick={lookup.retry}>
          {appMessages.retry}
        </Button>
      </div>
    )}
  </>
);

/** Input for officers: pasted text is resolved immediately, typed text with the button or Ctrl+Enter. */
export function OfficerPaste({
  order: { typed, doubles },
  update,
  lookup,
}: Pick<OrderState, 'order' | 'update'> & { lookup: Lookup }) {
  const [tooMany, setTooMany] = useState<string>();
  const missing = useProblem('lines');
  const setTyped = (text: string): void => update((before) => ({ ...before, typed: text }));

  function add(text: string): void {
    if (text.trim() === '') return;
    const problem = lookup.add(text);
    setTooMany(problem);
    if (problem !== undefined) setTyped(text);
  }
  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const pasted = event.clipboardData.getData('text');
    if (pasted.trim() === '') return;
    event.preventDefault();
    add([typed, pasted].filter((text) => text.trim() !== '').join('\n'));
  }
  return (
    <div className="order-paste" data-path="lines">
      <TextArea
        label={messages.names}
        hint={messages.namesHint}
        error={tooMany ?? missing}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          add(typed);
        }}
      />
      {typed.trim() !== '' && (
        <Button look="secondary" className="order-paste__add" onClick={() => add(typed)}>
          {messages.addOfficers}
        </Button>
      )}
      <LookupStatus lookup={lookup} doubles={doubles} />
    </div>
  );
}
