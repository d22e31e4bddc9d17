import { useMemo, useRef, useState } from 'react';
import { appMessages } from '@buckle/domain/messages';
import { orderPageMessages as messages } from '@buckle/domain/orders/orders.messages';
import type { FieldProblem } from '@buckle/domain/officers/form';
import type { AllowedOptions } from '@buckle/domain/officers/field-table';
import { readOrder } from '@buckle/domain/orders/order-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { keyPerContent } from '../../lib/api/upload-image.ts';
import { type IssuedOrder, issueOrder, saveOrder, type WrittenOrder } from '../../lib/orders/write-order.ts';
import { useAllowedOptions } from '../../lib/reference/use-reference.ts';
import { showFailure } from '../../ui/toast.tsx';
import { atLines, type EditedOrder, linePath, sentOrder } from './order-content.ts';
import { isClear, isWaiting } from './lines.ts';
import type { OrderState } from './order-draft.ts';

/** Purpose of a request: draft or issue. */
export type Purpose = 'draft' | 'issue';

export interface WriteFailure {
  readonly text: string;
  /** The user must log in again. */
  readonly isExpired: boolean;
  /** It was changed by another request. */
  readonly isConflict: boolean;
}

/** Returns validation errors; before an order is issued, every text must resolve to an officer. */
function problemsFor(purpose: Purpose, order: EditedOrder, allowed: AllowedOptions): readonly FieldProblem[] {
  const { content, lines } = sentOrder(order);
  const read = readOrder(content, allowed, purpose === 'draft');
  const found = 'problems' in read ? atLines(read.problems, lines) : [];
  const unclear = purpose === 'draft' ? [] : order.lines.filter((line) => !isClear(line));
  const waiting = unclear.filter(isWaiting);
  return [
    // Officers who are not clear yet are officers.
    ...found.filter(({ field }) => field !== 'lines' || unclear.length === 0),
    ...waiting.slice(0, 1).map(({ key }) => ({ field: linePath(key), message: messages.notLookedUp(waiting.length) })),
    ...unclear
      .filter((line) => !isWaiting(line))
      .map(({ key, text }) => ({ field: linePath(key), message: messages.toChoose(text) })),
  ];
}

function failureOf(error: unknown): WriteFailure {
  const apiError = error instanceof ApiError ? error : undefined;
  const isExpired = apiError?.kind === 'sessionEnded';
  const text = isExpired ? appMessages.sessionExpired : apiError?.message || messages.notSaved;
  return { text, isExpired, isConflict: apiError?.status === 409 };
}

const bodyOf = ({ saved, scan }: EditedOrder, content: WrittenOrder): WrittenOrder => ({
  ...saved,
  ...content,
  ...(scan && { scan }),
});

/** Sends an order once at a time. A repetition after a lost response has the same idempotency keys. */
function useSender({ order, update }: Pick<OrderState, 'order' | 'update'>) {
  const [keyOfSave] = useState(keyPerContent);
  const [keyOfIssue] = useState(keyPerContent);
  const last = useRef<{ readonly text: string; readonly saved: NonNullable<EditedOrder['saved']> }>(undefined);

  /** Saves the order, unless it is saved as it is. */
  async function save(content: WrittenOrder) {
    const text = JSON.stringify([content, order.scan]);
    if (last.current?.text === text) return last.current.saved;
    const { id, revision } = await saveOrder(bodyOf(order, content), keyOfSave);
    const saved = { id, revision };
    last.current = { text, saved };
    update((before) => ({ ...before, saved }));
    return saved;
  }
  return { save, issue: (saved: NonNullable<EditedOrder['saved']>) => issueOrder(saved, keyOfIssue) };
}

/** Saves and issues the order. `onDone`: callback with the response. */
export function useWriteOrder(kept: OrderState, onDone: (id: string, issued: IssuedOrder | undefined) => void) {
  const { order } = kept;
  const allowed = useAllowedOptions();
  const { save, issue } = useSender(kept);
  const isSending = useRef(false);
  const [progress, setProgress] = useState<Purpose>();
  const [failure, setFailure] = useState<WriteFailure>();
  const [rejection, setRejection] = useState<readonly FieldProblem[]>([]);
  /** Purpose of the last attempt: from then on problems are shown as the order changes. */
  const [checked, setChecked] = useState<{ readonly purpose: Purpose; readonly attempt: number }>();
  const found = useMemo(() => (checked ? problemsFor(checked.purpose, order, allowed) : []), [checked, order, allowed]);

  /** Shows the problems; returns whether there are any. */
  function check(purpose: Purpose): boolean {
    setRejection([]);
    setChecked((before) => ({ purpose, attempt: (before?.attempt ?? 0) + 1 }));
    return problemsFor(purpose, order, allowed).length > 0;
  }

  async function write(purpose: Purpose): Promise<void> {
    if (isSending.current || check(purpose)) return;
    isSending.current = true;
    setProgress(purpose);
    setFailure(undefined);
    const { content, lines } = sentOrder(order);
    try {
      const saved = await save(content);
      onDone(saved.id, purpose === 'issue' ? await issue(saved) : undefined);
    } catch (error) {
      const next = failureOf(error);
      setFailure(next);
      setRejection(atLines(error instanceof ApiError ? error.problems : [], lines));
      setChecked((before) => before && { ...before, attempt: before.attempt + 1 });
      showFailure(next.text);
    }
    isSending.current = false;
    setProgress(undefined);
  }
  return {
    progress,
    failure,
    problems: useMemo(() => [...found, ...rejection], [found, rejection]),
    /** Counts the attempts to write it: after each, the first problem gets the focus. */
    attempt: checked?.attempt ?? 0,
    check,
    write: (purpose: Purpose): void => void write(purpose),
    forget: (): void => {
      setFailure(undefined);
      setRejection([]);
      setChecked(undefined);
    },
  };
}

export type Writing = ReturnType<typeof useWriteOrder>;
