import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { flushSync } from 'react-dom';
import type { ActionOutput } from '@buckle/domain/registry';
import { REASON_MAX } from '@buckle/domain/limits';
import { orderViewMessages as messages } from '@buckle/domain/orders/orders.messages';
import { dayText, writeDate } from '@buckle/domain/dates/calendar-date';
import { changedFields } from '@buckle/domain/officers/differences';
import { readQuietly } from '@buckle/domain/officers/wire';
import { lineOfPath } from '@buckle/domain/orders/preview';
import { post } from '../../lib/api/api-client.ts';
import { refreshChanged } from '../../lib/officers/stale.ts';
import { type Order, orderPreviewQuery, ORDERS, type OrderSummary } from '../../lib/orders/orders.ts';
import { today } from '../../lib/platform/clock.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { showSuccess, showWarnings } from '../../ui/toast.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import type { Ticks } from './use-ticks.ts';
import { changesAddress } from '../../lib/officers/changes.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { CONTENT_ID, fromParent } from '../../ui/back-link.tsx';
import { AllRecords, RecordRow } from '../../ui/change-card.tsx';
import { Loaded } from '../../ui/paged-list.tsx';

interface DecisionProps {
  readonly order: OrderSummary;
  readonly ticks: Ticks;
}

/** Approves an order of another user for the ticked officers, or declines it. */
export function OrderDecision(props: DecisionProps) {
  const { order, ticks } = props;
  const client = useQueryClient();
  const undoOf = useUndo();
  const [deciding, setDeciding] = useState<'approve' | 'decline'>();
  const close = (): void => setDeciding(undefined);
  function finish({ status, change, skipped }: ActionOutput<'decideOrder'>): void {
    const isDeclined = status === 'declined';
    showSuccess(isDeclined ? messages.declinedDone : messages.approvedDone, undoOf(change));
    if (!isDeclined && skipped > 0) showWarnings([messages.skippedDone(skipped)]);
    closeDialog(close);
    refreshChanged(client);
  }
  const dialog = { ...props, onClose: close, onDone: finish };
  return (
    <>
      <ActionBar status={ticks.count === 0 && messages.noneTicked}>
        <Button look="secondary" onClick={() => setDeciding('decline')}>
          {messages.decline}
        </Button>
        {ticks.count > 0 && (
          <Button onClick={() => setDeciding('approve')}>
            {ticks.positions ? messages.approvePart(ticks.count, order.lines) : messages.approve}
          </Button>
        )}
      </ActionBar>
      {deciding === 'approve' && <ApproveDialog {...dialog} />}
      {deciding === 'decline' && <DeclineDialog {...dialog} />}
    </>
  );
}

interface DialogProps extends DecisionProps {
  readonly onClose: () => void;
  readonly onDone: (decided: ActionOutput<'decideOrder'>) => void;
}

/** Shows the effect of an approval, and prompts for optional remarks. */
function ApproveDialog({ order: { id, revision, header, lines }, ticks, onClose, onDone }: DialogProps) {
  const { count, positions } = ticks;
  const day = header.effectiveDate;
  return (
    <Dialog title={messages.approveTitle} onClose={onClose}>
      <DialogForm
        confirm={positions ? messages.approvePart(count, lines) : messages.approve}
        stale={ORDERS}
        run={(filledIn) =>
          post('decideOrder', {
            id,
            revision,
            approve: true,
            ...(positions && { positions }),
            reason: filledIn('reason'),
          })
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <p className="dialog__text">{messages.approveHint(count, dayText(day), day > writeDate(today()))}</p>
        {count < lines && <p className="dialog__text">{messages.approveRest(lines - count)}</p>}
        <TextArea label={messages.approveReason} name="reason" maxLength={REASON_MAX} />
      </DialogForm>
    </Dialog>
  );
}

/** Prompts for the reason why an order is declined as a whole. */
const DeclineDialog = ({ order: { id, revision }, onClose, onDone }: DialogProps) => (
  <Dialog title={messages.declineTitle} onClose={onClose}>
    <DialogForm
      confirm={messages.decline}
      stale={ORDERS}
      run={(filledIn) => post('decideOrder', { id, revision, approve: false, reason: filledIn('reason') })}
      onDone={onDone}
      onCancel={onClose}
    >
      <TextArea label={messages.declineReason} name="reason" maxLength={REASON_MAX} required />
    </DialogForm>
  </Dialog>
);

/** Content that is not rendered, nor fetched, before it is opened. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="card order-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3 className="order-fold__title">{title}</h3>
      </summary>
      {open && children}
    </details>
  );
}

const UNISSUED = new Set(['draft', 'proposed', 'pending']);

/** Differences that an order would make; for administrators also those that it made, or that were reversed. */
export function OrderDifferences({ order }: { order: Order }) {
  const { can } = useAuth();
  const { status, change, cancelled_change: cancelled, header } = order.order;
  if (UNISSUED.has(status))
    return (
      order.lines.length > 0 && (
        <Folded title={messages.willChange}>
          <Preview order={order} />
        </Folded>
      )
    );
  if (!can.administer || change === undefined) return null;
  return (
    <>
      <Folded title={messages.changed}>
        <AllRecords change={change} />
      </Folded>
      {cancelled !== undefined && (
        <Folded title={messages.setBack}>
          <AllRecords change={cancelled} />
        </Folded>
      )}
      <Link
        className={buttonClass('quiet', 'order-view__changes')}
        to={changesAddress({ order: header.number })}
        state={fromParent}
      >
        {messages.seeChanges}
      </Link>
    </>
  );
}

type Previewed = ActionOutput<'previewOrder'>;

/** Officers whose records are fetched at once. */
const PORTION = 50;

function Preview({ order }: { order: Order }) {
  const [portions, setPortions] = useState(1);
  const rest = order.lines.length - portions * PORTION;
  return (
    <>
      {Array.from({ length: portions }, (_, portion) => (
        <Portion key={portion} order={order} from={portion * PORTION} />
      ))}
      {rest > 0 && (
        <Button look="secondary" onClick={() => setPortions(portions + 1)}>
          {messages.moreOfficers(Math.min(PORTION, rest))}
        </Button>
      )}
    </>
  );
}

const Portion = ({ order, from }: { order: Order; from: number }) => (
  <Loaded query={useQuery(orderPreviewQuery(order, from, PORTION))}>
    {(preview) => <PreviewedRecords preview={preview} from={from} lines={order.lines.slice(from, from + PORTION)} />}
  </Loaded>
);

interface PreviewedRecordsProps {
  readonly preview: Previewed;
  readonly from: number;
  readonly lines: Order['lines'];
}

function PreviewedRecords({ preview: { problems, records }, from, lines }: PreviewedRecordsProps) {
  const found = new Map(records.map((record) => [record.line, record]));
  const ofLine = (index: number): Problem[] => problems.filter(({ field }) => lineOfPath(field)?.line === index);
  return (
    <>
      {from === 0 && problems.length > 0 && <p>{messages.notYet}</p>}
      {from === 0 && <Problems problems={problems.filter(({ field }) => !lineOfPath(field))} />}
      <ol className="change__records">
        {lines.map((line, index) => (
          <PreviewRow key={line.officer_id} record={found.get(from + index)} problems={ofLine(from + index)} />
        ))}
      </ol>
    </>
  );
}

type Problem = Previewed['problems'][number];

const Problems = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <ul className="order-fold__problems">
      {problems.map(({ field, message }) => (
        <li key={field + message}>{message}</li>
      ))}
    </ul>
  );

interface PreviewRowProps {
  /** Undefined if there is no such record. */
  readonly record: Previewed['records'][number] | undefined;
  readonly problems: readonly Problem[];
}

/** A record before and after the order. */
function PreviewRow({ record: found, problems }: PreviewRowProps) {
  if (!found)
    return (
      <li className="change__record">
        <Problems problems={problems} />
      </li>
    );
  const before = readQuietly(found.before);
  const record = {
    id: before.id,
    version: before.version,
    how: 'edit' as const,
    officer: readQuietly(found.after),
    before,
  };
  return (
    <RecordRow record={record}>
      <Problems problems={problems} />
      {problems.length === 0 && changedFields(before, record.officer).length === 0 && (
        <p className="card__meta">{messages.changesNothing}</p>
      )}
    </RecordRow>
  );
}

/** Closes a dialog whose opener disappears; the page gets the focus. */
export function closeDialog(close: () => void): void {
  flushSync(close);
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
