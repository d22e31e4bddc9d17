import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { orderMessages, orderPageMessages as messages } from '@buckle/domain/orders/orders.messages';
import { dayText, formatDate, readDate, writeDate } from '@buckle/domain/dates/calendar-date';
import { headerLengths, type OrderKind, orderKinds } from '@buckle/domain/orders/order';
import { officerFormMessages } from '@buckle/domain/officers/officer-form.messages';
import { discardStale } from '../../lib/officers/stale.ts';
import { editedOrderQuery, type IssuedOrder, savedOrderAddress } from '../../lib/orders/write-order.ts';
import { DraftBar } from '../../ui/draft-bar.tsx';
import { ErrorSummary } from '../../ui/dialog-form.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { UnsavedDialog } from '../../ui/unsaved-dialog.tsx';
import {
  type EditedOrder,
  editedOrder,
  type HeaderName,
  OrderProblems,
  problemMap,
  useProblem,
  withHeader,
  withKind,
} from './order-content.ts';
import { GeneralFields, type RecordFields, ValueFields } from './value-fields.tsx';
import { filteredLines, type LineFilter, LinesTable } from './lines-table.tsx';
import { isClear } from './lines.ts';
import { OfficerPaste, useLookup } from './officer-paste.tsx';
import { type OrderDraft, type OrderSlot, type OrderState, useOrderState } from './order-draft.ts';
import { type Preview, PreviewSection, usePreview } from './preview-section.tsx';
import { usePages } from './pager.tsx';
import { useWriteOrder, type WriteFailure, type Writing } from './use-write-order.ts';
import { DateBoxes } from '../../ui/date-boxes.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { ScanField } from './scan-field.tsx';
import { Tick } from '../../ui/tick.tsx';
import { useAuth } from '../../lib/session/auth-context.ts';
import { today } from '../../lib/platform/clock.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import './order-editor.css';

/** Problems that the summary lists; the table has a filter for all of them. */
const SUMMARY_MAX = 30;

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

/** Returns the message about an issued order. */
function issuedText({ status, applied, skipped }: IssuedOrder, { header }: EditedOrder): string {
  if (status === 'proposed') return messages.sent;
  if (status === 'pending') return messages.pending(dayText(header.effectiveDate));
  return [messages.inForce(applied), ...(skipped > 0 ? [messages.skipped(skipped)] : [])].join(' ');
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
  const [wanted, setWanted] = useState<{ readonly path: string }>();
  useEffect(() => {
    if (wanted) focusPath(page.current, wanted.path);
  }, [wanted]);

  function pick(path: string): void {
    const key = Number(/^line\.(\d+)/u.exec(path)?.[1]);
    if (!Number.isNaN(key)) {
      setFilter('all');
      pages.showItem(state.order.lines.findIndex((line) => line.key === key));
    }
    setWanted({ path });
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

const CONTROLS = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea, button';

/** Focuses the control of a path, or of the first part of it that the page has; returns whether there is one. */
function focusPath(page: HTMLElement | null, path: string): boolean {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const element = page?.querySelector<HTMLElement>(`[data-path="${CSS.escape(parts.slice(0, length).join('.'))}"]`);
    const control = element?.matches(CONTROLS) ? element : element?.querySelector<HTMLElement>(CONTROLS);
    if (!control) continue;
    control.focus();
    return true;
  }
  return false;
}

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

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="order-section">
    <h2 className="order-section__heading">{heading}</h2>
    {children}
  </section>
);

type Props = Pick<OrderState, 'order' | 'update'>;

/** Header of the order. */
const HeaderFields = ({ order, update }: Props) => (
  <>
    <KindChoice kind={order.header.kind} onChoose={(kind) => update((before) => withKind(before, kind))} />
    <div className="order-fields">
      <HeaderText order={order} update={update} name="number" />
      <HeaderDate order={order} update={update} name="date" />
      <HeaderText order={order} update={update} name="authority" />
      <HeaderText order={order} update={update} name="subject" />
      <HeaderDate order={order} update={update} name="effectiveDate" />
      <HeaderText order={order} update={update} name="remarks" />
      <ScanField scan={order.scan} onScan={(scan) => update((before) => ({ ...before, scan }))} />
    </div>
  </>
);

/** The kind of the order: first on the page, and with the focus when it is opened. */
const KindChoice = ({ kind, onChoose }: { kind: OrderKind; onChoose: (kind: OrderKind) => void }) => (
  <fieldset className="order-kinds" data-path="header.kind">
    <legend className="text-field__label">{orderMessages.headerLabels.kind}</legend>
    <div className="order-kinds__options">
      {orderKinds.map((one) => (
        <label key={one} className="order-kinds__option">
          <Tick
            type="radio"
            name="kind"
            value={one}
            checked={one === kind}
            autoFocus={one === kind}
            onChange={() => onChoose(one)}
          />
          {orderMessages.kinds[one]}
        </label>
      ))}
    </div>
  </fieldset>
);

const labels = orderMessages.headerLabels;

function HeaderText({ order, update, name }: Props & { name: 'number' | 'authority' | 'subject' | 'remarks' }) {
  const Input = name === 'remarks' ? TextArea : TextField;
  return (
    <div data-path={pathOf(name)}>
      <Input
        label={labels[name]}
        error={useProblem(pathOf(name))}
        value={order.header[name]}
        required={name === 'number'}
        maxLength={headerLengths[name]}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => update((before) => withHeader(before, name, value))}
      />
    </div>
  );
}

const pathOf = (name: HeaderName): string => `header.${name}`;

function HeaderDate({ order, update, name }: Props & { name: 'date' | 'effectiveDate' }) {
  return (
    <div data-path={pathOf(name)}>
      <DateBoxes
        label={labels[name]}
        error={useProblem(pathOf(name))}
        defaultValue={order.header[name]}
        required
        onText={(text) => update((before) => withHeader(before, name, text))}
      />
    </div>
  );
}

/** Sticky bar with the actions of the order. */
function OrderBar({
  order,
  writing: { progress, failure, write },
  onReload,
}: {
  order: EditedOrder;
  writing: Writing;
  onReload: () => void;
}) {
  const { user } = useAuth();
  const isAdmin = user?.role === 'admin';
  return (
    <div className="order-bar">
      <p role="status" className="order-bar__progress">
        {progress && (progress === 'draft' ? messages.saving : messages.issuing)}
      </p>
      {failure && <Failure failure={failure} id={order.saved?.id} onReload={onReload} />}
      {!isAdmin && <p className="order-note">{messages.willBeApproved}</p>}
      <div className="order-bar__buttons">
        <Button look="secondary" busy={progress !== undefined} onClick={() => write('draft')}>
          {messages.saveDraft}
        </Button>
        <Button busy={progress !== undefined} onClick={() => write('issue')}>
          {issueLabel(order, isAdmin)}
        </Button>
      </div>
    </div>
  );
}

/** Why the order was not sent; it stays, unlike the toast. */
const Failure = ({
  failure: { text, isExpired, isConflict },
  id,
  onReload,
}: {
  failure: WriteFailure;
  id: string | undefined;
  onReload: () => void;
}) => (
  <div className="order-bar__failure">
    <p>{text}</p>
    {isExpired && (
      <a href="/" target="_blank" rel="noopener">
        {officerFormMessages.logInElsewhere}
      </a>
    )}
    {isConflict && id !== undefined && (
      <>
        <p>{messages.reloadHint}</p>
        <div className="order-row">
          <Button look="secondary" onClick={onReload}>
            {messages.reload}
          </Button>
          <Link className={buttonClass('quiet')} to={savedOrderAddress(id)}>
            {messages.openOrder}
          </Link>
        </div>
      </>
    )}
  </div>
);

/** Sentence about the effect of issuing the order. */
function issueLabel({ header: { effectiveDate } }: EditedOrder, isAdmin: boolean): string {
  if (!isAdmin) return messages.sendForApproval;
  const date = readDate(effectiveDate);
  return date && effectiveDate > writeDate(today()) ? messages.issueAhead(formatDate(date)) : messages.putInForce;
}
