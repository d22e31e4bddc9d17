import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { changedFields } from '@buckle/domain/officer/differences';
import type { AllowedOptions, FieldName, Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import { readOrder } from '@buckle/domain/orders/order-form';
import { type OrderPreview, type PreviewedLine, previewOrder } from '../../../lib/orders/write-order.ts';
import { useAllowedOptions } from '../../../lib/reference/use-reference.ts';
import type { EditedOrder } from './edited-order.ts';
import type { ClearLine } from './lines.ts';
import { atLines, linePath, type Sent, sentOrder } from './order-content.ts';

/** Orders of at most so many officers are previewed by themselves, once they are not changed for a moment. */
const AUTOMATIC_MAX = 200;
const PREVIEW_AFTER_MS = 400;

/** Preview of an order for one officer. */
export interface PreviewRow {
  readonly line: ClearLine;
  readonly before: Officer;
  readonly after: Officer;
  readonly fields: readonly FieldName[];
  readonly problems: PreviewedLine['problems'];
  readonly warnings: PreviewedLine['warnings'];
}

/** An order as it was sent, with its text: a query is of that. */
interface PreviewRequest extends Sent {
  readonly text: string;
}

const requestOf = (sent: Sent): PreviewRequest => ({ ...sent, text: JSON.stringify(sent.content) });

/** Whether an order has all that changes records; its number and its texts are entered when they are. */
function hasValues({ content, lines }: Sent, allowed: AllowedOptions): boolean {
  const read = readOrder(content, allowed);
  return lines.length > 0 && ('order' in read || read.problems.every(({ field }) => field === 'header.number'));
}

function rowsOf({ lines }: OrderPreview, sent: Sent): PreviewRow[] {
  return lines.flatMap(({ before, officer, problems, warnings }, index) => {
    const line = sent.lines[index];
    if (!line) return [];
    const [was, is] = [readQuietly(before ?? line.officer), readQuietly(officer ?? before ?? line.officer)];
    return [{ line, before: was, after: is, fields: changedFields(was, is), problems, warnings }];
  });
}

/** Preview of an order; automatic if the order is complete and not too long, otherwise on request. */
export function usePreview(order: EditedOrder) {
  const allowed = useAllowedOptions();
  const now = useMemo(() => requestOf(sentOrder(order)), [order]);
  const [request, setAsked] = useState<PreviewRequest>();
  const isAutomatic = useMemo(() => now.lines.length <= AUTOMATIC_MAX && hasValues(now, allowed), [now, allowed]);
  useEffect(() => {
    if (!isAutomatic) return undefined;
    const timer = setTimeout(() => setAsked(now), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAutomatic, now]);

  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order preview', request?.text],
    queryFn: async ({ signal }) => {
      if (!request) return undefined;
      return { preview: await previewOrder(request.content, signal), request };
    },
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const { kind } = order.header;
  // Keeps the previous preview while a value is typed, except that of another kind.
  const displayed = data?.request.content.header.kind === kind ? data : undefined;
  const rows = useMemo(() => displayed && rowsOf(displayed.preview, displayed.request), [displayed]);
  const problems = useMemo(() => {
    if (!displayed || !rows) return [];
    const ofLines = rows.flatMap(({ line, problems: found }) =>
      found.map(({ field, message }) => ({ field: linePath(line.key, field), message })),
    );
    return [...atLines(displayed.preview.problems, displayed.request.lines), ...ofLines];
  }, [displayed, rows]);
  return {
    rows,
    /** Problems by lines and values. */
    problems,
    error,
    isFetching,
    /** It is of the order as it is now. */
    isCurrent: data?.request.text === now.text,
    canPreview: now.lines.length > 0,
    /** Previews the order as it is now; returns whether it has all that is needed. */
    show: (): boolean => {
      if (!hasValues(now, allowed)) return false;
      if (request?.text === now.text) void refetch();
      else setAsked(now);
      return true;
    },
  };
}

export type Preview = ReturnType<typeof usePreview>;
