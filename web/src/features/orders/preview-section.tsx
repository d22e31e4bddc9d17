import { useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { differenceMessages } from '@buckle/domain/history/history.messages';
import { orderPageMessages as messages, orderWarningKindMessages } from '@buckle/domain/orders/orders.messages';
import { changedFields } from '@buckle/domain/officers/differences';
import type { AllowedOptions } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { PREVIEWED_MAX } from '@buckle/domain/orders/order';
import { readOrder } from '@buckle/domain/orders/order-form';
import { type LineRemarks, mostRemarksFirst, remarksOfLines } from '@buckle/domain/orders/preview';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Differences } from '../../ui/differences.tsx';
import { ErrorMessage } from '../../ui/field.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { WarningRow } from '../../ui/warning-row.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Pager, usePages } from './pager.tsx';
import { type OrderPreview, type PreviewedRecord, previewOrder } from '../../lib/orders/write-order.ts';
import { useAllowedOptions } from '../../lib/reference/use-reference.ts';
import { atLines, type EditedOrder, type Sent, sentOrder } from './order-content.ts';
import type { ClearLine } from './lines.ts';
import '../../ui/cards.css';

/** The preview of the order, under its button. `onPreview`: reports missing values, if any. */
export function PreviewSection({ preview, onPreview }: { preview: Preview; onPreview: () => void }) {
  const { shown, error, isFetching, isCurrent, canPreview } = preview;
  const isVisible = shown !== undefined && canPreview;
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
      {isVisible && <PreviewList shown={shown} />}
    </>
  );
}

/** A preview, with the order that it is of. */
interface Shown {
  readonly rows: readonly PreviewRow[];
  readonly preview: OrderPreview;
  readonly request: PreviewRequest;
  /** When it was answered. */
  readonly at: number;
}

/** What is said of one officer. */
interface PreviewRow extends LineRemarks {
  readonly written: ClearLine;
}

type PreviewFilter = 'all' | 'problems' | 'warnings';

/** Every difference that the order makes: officers with problems and warnings first. */
function PreviewList({ shown }: { shown: Shown }) {
  const { rows, preview } = shown;
  const [filter, setFilter] = useState<PreviewFilter>('all');
  const lists = useMemo(() => {
    const problems = rows.filter((row) => row.problems.length > 0);
    const warnings = rows.filter((row) => row.warnings.length > 0);
    return { all: mostRemarksFirst(rows), problems, warnings };
  }, [rows]);
  const pages = usePages(lists[filter]);
  const { records, error } = useRecords(shown, pages.visible);
  return (
    <>
      <p className="order-counts" role="status">
        {messages.counts(rows.length, preview.changes, sum(rows, 'problems'), sum(rows, 'warnings'))}
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
      <ErrorMessage>{error ? `${messages.previewFailed} ${errorText(error)}` : undefined}</ErrorMessage>
      <p role="status" className="order-note">
        {!records && !error && messages.previewing}
      </p>
      <ol className="cards">
        {pages.visible.map((row) => (
          <PreviewCard key={row.written.key} row={row} record={records?.get(row.line)} isRead={records !== undefined} />
        ))}
      </ol>
      <Pager pages={pages} />
    </>
  );
}

/** Returns the records of some rows by their lines: those of a long order are fetched where they are shown. */
function useRecords({ preview, request, at }: Shown, rows: readonly PreviewRow[]) {
  const known = new Set(preview.records.map(({ line }) => line));
  const lines = rows.map(({ line }) => line);
  const isLong = request.lines.length > PREVIEWED_MAX && lines.some((line) => !known.has(line));
  const { data, error } = useQuery({
    queryKey: ['order preview', request.text, at, lines],
    queryFn: async ({ signal }) => (await previewOrder({ ...request.content, records: lines }, signal)).records,
    enabled: isLong,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const found = isLong ? data : preview.records;
  return { records: found && new Map(found.map((record) => [record.line, record])), error };
}

const sum = (rows: readonly PreviewRow[], part: 'problems' | 'warnings'): number =>
  rows.reduce((total, row) => total + row[part].length, 0);

interface PreviewCardProps {
  readonly row: PreviewRow;
  /** Undefined where there is none, or it is not read yet. */
  readonly record: PreviewedRecord | undefined;
  readonly isRead: boolean;
}

/** Preview for one officer: problems, warnings and differences. */
function PreviewCard({ row: { written, problems, warnings }, record, isRead }: PreviewCardProps) {
  const before = readQuietly(record?.before ?? written.officer);
  const after = record ? readQuietly(record.after) : before;
  const fields = changedFields(before, after);
  return (
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
      {fields.length > 0 && problems.length === 0 && (
        <Differences
          fields={fields}
          states={[
            { word: differenceMessages.before, details: before },
            { word: differenceMessages.after, details: after },
          ]}
        />
      )}
      {isRead && fields.length === 0 && problems.length === 0 && <p className="order-note">{messages.unchanged}</p>}
    </li>
  );
}

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

  const {
    data,
    dataUpdatedAt: at,
    error,
    isFetching,
    refetch,
  } = useQuery({
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
  const shown = useMemo(
    () => displayed && { ...displayed, at, rows: rowsOf(displayed.preview, displayed.request.lines) },
    [displayed, at],
  );
  const problems = useMemo(() => (shown ? atLines(shown.preview.problems, shown.request.lines) : []), [shown]);
  return {
    shown,
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

const rowsOf = (preview: OrderPreview, lines: readonly ClearLine[]): PreviewRow[] =>
  remarksOfLines(preview, lines.length).flatMap((remarks) => {
    const written = lines[remarks.line];
    return written ? [{ ...remarks, written }] : [];
  });

export type Preview = ReturnType<typeof usePreview>;
