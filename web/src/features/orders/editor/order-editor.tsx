import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import { dayText } from '@buckle/domain/officer/calendar-date';
import { discardStale } from '../../../lib/officers/discard-stale.ts';
import { editedOrderQuery, type IssuedOrder, savedOrderAddress } from '../../../lib/orders/write-order.ts';
import { DraftBar } from '../../../ui/draft-bar.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { useUndo } from '../../../ui/undo/use-undo.ts';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import type { EditedOrder } from './edited-order.ts';
import { focusPath } from './focus-path.ts';
import { GeneralFields, type RecordFields } from './general-fields.tsx';
import { HeaderFields } from './header-fields.tsx';
import { filteredLines, type LineFilter, LinesTable } from './lines-table.tsx';
import { isClear } from './lines.ts';
import { OfficerPaste } from './officer-paste.tsx';
import { OrderBar } from './order-bar.tsx';
import { editedOrder } from './order-content.ts';
import type { OrderDraft, OrderSlot } from './order-draft.ts';
import { PreviewSection } from './preview-section.tsx';
import { OrderProblems, problemMap } from './problems-of-order.ts';
import { type OrderState, useOrderState } from './use-kept-order.ts';
import { useLookup } from './use-lookup.ts';
import { usePages } from './use-pages.ts';
import { type Preview, usePreview } from './use-preview.ts';
import { useWriteOrder, type Writing } from './use-write-order.ts';
import { ValueFields } from './value-fields.tsx';
import './order-editor.css';

/** Problems that the summary lists; the table has a filter for all of them. */
const SUMMARY_MAX = 30;

/** Returns the message about an issued order. */
function issuedText({ status, applied, skipped }: IssuedOrder, { header }: EditedOrder): string {
  if (status === 'proposed') return messages.sent;
  if (status === 'pending') return messages.pending(dayText(header.effectiveDate));
  return [messages.inForce(applied), ...(skipped > 0 ? [messages.skipped(skipped)] : [])].join(' ');
}

/** Writes the order, and opens its page once that is done. */
function useWriting(state: OrderState): Writing {
  const client = useQueryClient();
  const navigate = useNavigate();
  const undo = useUndo();
  const unclear = state.order.lines.filter((line) => !isClear(line)).length + (state.order.typed.trim() === '' ? 0 : 1);
  return useWriteOrder(state, (id, issued) => {
    if (!issued && unclear > 0) {
      showSuccess(messages.draftPart(unclear));
      return;
    }
    state.finish();
    discardStale(client);
    showSuccess(issued ? issuedText(issued, state.order) : messages.draftSaved, undo(issued?.change));
    void navigate(savedOrderAddress(id), { replace: true });
  });
}

/** Filtered lines in pages, and focus on the field of a problem on any page. */
function useVisibleLines(state: OrderState, writing: Writing, preview: Preview) {
  const page = useRef<HTMLDivElement>(null);
  const problems = useMemo(
    () => problemMap([...writing.problems, ...(preview.isCurrent ? preview.problems : [])]),
    [writing.problems, preview.isCurrent, preview.problems],
  );
  const lists = useMemo(() => filteredLines(state.order.lines, problems), [state.order.lines, problems]);
  const [filter, setFilter] = useState<LineFilter>('all');
  const pages = usePages(lists[filter]);
  /** Element to focus after rendering. */
  const [wanted, setPurpose] = useState<{ readonly path: string }>();
  useEffect(() => {
    if (wanted) focusPath(page.current, wanted.path);
  }, [wanted]);

  function pick(path: string): void {
    const key = Number(/^line\.(\d+)/u.exec(path)?.[1]);
    if (!Number.isNaN(key)) {
      setFilter('all');
      pages.showItem(state.order.lines.findIndex((line) => line.key === key));
    }
    setPurpose({ path });
  }
  // After each attempt to write the order, the first of its problems.
  const [attempt, setAttempt] = useState(writing.attempt);
  if (writing.attempt !== attempt) {
    setAttempt(writing.attempt);
    const [first] = writing.problems;
    if (first) pick(first.field);
  }
  return { page, problems, pick, table: { lists, filter, onFilter: setFilter, pages } };
}

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="order-section">
    <h2 className="order-section__heading">{heading}</h2>
    {children}
  </section>
);

/** Fetches the order as it is saved, and starts again from it. */
function useReload(state: OrderState, writing: Writing): () => void {
  const client = useQueryClient();
  const { saved } = state.order;
  async function reload(id: string): Promise<void> {
    const order = await client.fetchQuery({ ...editedOrderQuery(id), staleTime: 0 });
    state.replace(editedOrder(order));
    writing.forget();
  }
  return () => {
    if (saved) void reload(saved.id);
  };
}

/** Editor of an order. `start`: blank or the saved order; `draft`: of an earlier visit. */
export function OrderEditor({
  start,
  slot,
  draft,
  recordFields,
}: {
  start: EditedOrder;
  slot: OrderSlot;
  draft: OrderDraft | undefined;
  recordFields: RecordFields;
}) {
  const state = useOrderState(start, slot, draft);
  const { order, update, round, restoredAt } = state;
  const lookup = useLookup(state);
  const preview = usePreview(order);
  const writing = useWriting(state);
  const { page, problems, pick, table } = useVisibleLines(state, writing, preview);
  const reload = useReload(state, writing);
  return (
    <OrderProblems value={problems}>
      <div ref={page} key={round} className="order-editor">
        {restoredAt !== undefined && <DraftBar at={restoredAt} onDiscard={state.discardDraft} />}
        <ErrorSummary problems={writing.problems.slice(0, SUMMARY_MAX)} onPick={pick} />
        <p className="order-note">{messages.requiredHint}</p>
        <Section heading={messages.about}>
          <HeaderFields order={order} update={update} />
        </Section>
        <Section heading={messages.officers}>
          <OfficerPaste order={order} update={update} lookup={lookup} />
        </Section>
        <Section heading={messages.values}>
          {order.header.kind === 'general' ? (
            <GeneralFields order={order} update={update} recordFields={recordFields} />
          ) : (
            <ValueFields order={order} update={update} />
          )}
        </Section>
        <Section heading={messages.lines}>
          <LinesTable order={order} update={update} {...table} />
        </Section>
        <Section heading={messages.preview}>
          <PreviewSection
            preview={preview}
            onPreview={() => {
              if (!preview.show()) writing.check('issue');
            }}
          />
        </Section>
      </div>
      <OrderBar order={order} writing={writing} onReload={reload} />
      <UnsavedDialog work={state.work} />
    </OrderProblems>
  );
}
