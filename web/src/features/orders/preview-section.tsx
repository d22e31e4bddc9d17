import { useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { differenceMessages } from '@buckle/domain/history/history.messages';
import { orderPageMessages as messages, orderWarningKindMessages } from '@buckle/domain/orders/orders.messages';
import { changedFields } from '@buckle/domain/officers/differences';
import type { AllowedOptions, FieldName, Officer } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { readOrder } from '@buckle/domain/orders/order-form';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Differences } from '../../ui/differences.tsx';
import { ErrorMessage } from '../../ui/field.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { WarningRow } from '../../ui/warning-row.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Pager, usePages } from './pager.tsx';
import { type OrderPreview, type PreviewedLine, previewOrder } from '../../lib/orders/write-order.ts';
import { useAllowedOptions } from '../../lib/reference/use-reference.ts';
import { atLines, type EditedOrder, linePath, type Sent, sentOrder } from './order-content.ts';
import type { ClearLine } from './lines.ts';
import '../../ui/cards.css';

/** The preview of the order, under its button. `onPreview`: reports missing values, if any. */
export function PreviewSection({ preview, onPreview }: { preview: Preview; onPreview: () => void }) {
  const { rows, error, isFetching, isCurrent, canPreview } = preview;
  const isVisible = rows !== undefined && canPreview;
  return (
    <>
      <div className="order-row">
        {canPreview && (
          <Button look="secondary" busy={isFetching} onClick={onPreview}>
            {messages.previewButton}
          </Button>
        )}
        <p role="status" className="order-note">
          {isFetching && messages.previewing}
          {!isFetching && isVisible && !isCurrent && messages.outdated}
          {!isFetching && !isVisible && !error && messages.previewHint}
        </p>
      </div>
      <ErrorMessage>{error && !isFetching ? `${messages.previewFailed} ${errorText(error)}` : undefined}</ErrorMessage>
      {isVisible && <PreviewList rows={rows} />}
    </>
  );
}

/** Preview of an order for one officer. */
interface PreviewRow {
  readonly line: ClearLine;
  readonly before: Officer;
  readonly after: Officer;
  readonly fields: readonly FieldName[];
  readonly problems: PreviewedLine['problems'];
  readonly warnings: PreviewedLine['warnings'];
}

type PreviewFilter = 'all' | 'problems' | 'warnings';

/** Every difference that the order makes: officers with problems and warnings first. */
function PreviewList({ rows }: { rows: readonly PreviewRow[] }) {
  const [filter, setFilter] = useState<PreviewFilter>('all');
  const lists = useMemo(() => {
    const problems = rows.filter((row) => row.problems.length > 0);
    const warnings = rows.filter((row) => row.warnings.length > 0);
    const ranked = rows.toSorted(
      (a, b) => b.problems.length - a.problems.length || b.warnings.length - a.warnings.length,
    );
    return { all: ranked, problems, warnings };
  }, [rows]);
  const pages = usePages(lists[filter]);
  return (
    <>
      <p className="order-counts" role="status">
        {messages.counts(rows.length, sum(rows, 'fields'), sum(rows, 'problems'), sum(rows, 'warnings'))}
      </p>
      <ChoiceChips
        label={messages.show}
        chosen={filter}
        onChoose={setFilter}
        chips={(['all', 'problems', 'warnings'] as const).map((name) => ({
          name,
          count: lists[name].length,
          text: messages.filters[name](lists[name].length),
        }))}
      />
      <ol className="cards">
        {pages.visible.map((row) => (
          <PreviewCard key={row.line.key} row={row} />
        ))}
      </ol>
      <Pager pages={pages} />
    </>
  );
}

const sum = (rows: readonly PreviewRow[], part: 'fields' | 'problems' | 'warnings'): number =>
  rows.reduce((total, row) => total + row[part].length, 0);

/** Preview for one officer: problems, warnings and differences. */
const PreviewCard = ({ row: { before, after, fields, problems, warnings } }: { row: PreviewRow }) => (
  <li className="card">
    <h3 className="card__title">
      <OfficerName name={before.name} />
    </h3>
    <p className="card__meta">
      <LocalText text={[before.buckleNumber, before.designation].filter((text) => text.trim() !== '').join(' · ')} />
    </p>
    {problems.map(({ field, message }) => (
      <p key={`${field} ${message}`} className="text-field__error">
        {message}
      </p>
    ))}
    {warnings.length > 0 && (
      <ul className="order-warnings">
        {warnings.map((warning) => (
          <Warning key={`${warning.kind} ${warning.message}`} warning={warning} />
        ))}
      </ul>
    )}
    {fields.length > 0 && (
      <Differences
        fields={fields}
        states={[
          { word: differenceMessages.before, details: before },
          { word: differenceMessages.after, details: after },
        ]}
      />
    )}
    {fields.length === 0 && problems.length === 0 && <p className="order-note">{messages.unchanged}</p>}
  </li>
);

const Warning = ({ warning: { kind, message, source } }: { warning: PreviewRow['warnings'][number] }) => (
  <WarningRow className="order-warning">
    <strong>{orderWarningKindMessages[kind]}.</strong> <LocalText text={message} />
    {source !== '' && <span className="order-warning__source">{source}</span>}
  </WarningRow>
);

/** An order as it was sent, with its text: a query is of that. */
interface PreviewRequest extends Sent {
  readonly text: string;
}

/** Orders of at most so many officers are previewed by themselves, once they are not changed for a moment. */
const AUTOMATIC_MAX = 200;
const PREVIEW_AFTER_MS = 400;

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

export type Preview = ReturnType<typeof usePreview>;
