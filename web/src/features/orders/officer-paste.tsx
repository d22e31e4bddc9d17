import { type ClipboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { orderPageMessages as messages } from '@buckle/domain/orders/orders.messages';
import { appMessages } from '@buckle/domain/messages';
import { noReference } from '@buckle/domain/reference/reference';
import { resolverOf } from '@buckle/domain/reference/resolver';
import { ORDER_LINES_MAX } from '@buckle/domain/orders/order';
import { splitPasted } from '@buckle/domain/orders/resolve-lines';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage, TextArea } from '../../ui/field.tsx';
import { useProblem, withLines } from './order-content.ts';
import type { OrderState } from './order-draft.ts';
import { type ResolvedText, resolveOfficers } from '../../lib/orders/write-order.ts';
import { useReference } from '../../lib/reference/use-reference.ts';
import { isWaiting, linesOfTexts, TEXT_MAX, withResults } from './lines.ts';

type Lookup = ReturnType<typeof useLookup>;

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

/** Adds the officers of pasted or typed text and resolves them; also those of a restored draft. */
export function useLookup({ order, update }: Pick<OrderState, 'order' | 'update'>) {
  const reference = useReference().data;
  const resolver = useMemo(() => resolverOf(reference ?? noReference), [reference]);
  const texts = useMemo(() => [...new Set(order.lines.filter(isWaiting).map(({ text }) => text))], [order.lines]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order officers', texts],
    queryFn: ({ signal }) => resolveOfficers(texts, signal),
    enabled: texts.length > 0,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const enter = useEffectEvent((results: readonly ResolvedText[]): void =>
    update((before) => {
      const { lines, doubles } = withResults(before.lines, results);
      return withLines(before, lines, [...before.doubles, ...doubles]);
    }),
  );
  useEffect(() => {
    if (data) enter(data);
  }, [data]);

  /** Adds the officers; returns an error if there are too many, which then stay in the input. */
  function add(text: string): string | undefined {
    const { texts: named, doubles } = splitPasted(text, resolver);
    const added = named.map((one) => one.slice(0, TEXT_MAX));
    const excess = order.lines.length + added.length - ORDER_LINES_MAX;
    if (excess > 0) return messages.tooMany(ORDER_LINES_MAX, added.length);
    update((before) => {
      const { lines, doubles: known } = linesOfTexts(before.lines, added);
      return withLines({ ...before, typed: '' }, lines, [...doubles, ...known]);
    });
    return undefined;
  }
  return { waiting: texts.length, error, isLookingUp: isFetching, retry: () => void refetch(), add };
}
