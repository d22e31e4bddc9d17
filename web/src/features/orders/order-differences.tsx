import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { orderViewMessages as messages } from '@buckle/domain/messages/order-views';
import { changedFields } from '@buckle/domain/officer/differences';
import { readQuietly } from '@buckle/domain/officer/wire';
import { changesAddress } from '../../lib/officers/changes.ts';
import { type Order, orderPreviewQuery } from '../../lib/orders/orders.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AllRecords, RecordRow } from '../../ui/change-card/all-records.tsx';
import { Loaded } from '../../ui/loaded.tsx';

/** Records of a preview that are rendered initially. */
const PORTION = 50;

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

type Previewed = ActionOutput<'previewOrder'>;
type PreviewedLine = Previewed['lines'][number];

const Problems = ({ problems }: { problems: Previewed['problems'] }) =>
  problems.length > 0 && (
    <ul className="order-fold__problems">
      {problems.map(({ field, message }) => (
        <li key={field + message}>{message}</li>
      ))}
    </ul>
  );

/** A record before and after the order. */
function PreviewRow({ line: { officer_id: id, before, officer, version = 0, problems } }: { line: PreviewedLine }) {
  if (!before || !officer)
    return (
      <li className="change__record">
        <Problems problems={problems} />
      </li>
    );
  const record = { id, version, how: 'edit' as const, officer: readQuietly(officer), before: readQuietly(before) };
  return (
    <RecordRow record={record}>
      <Problems problems={problems} />
      {problems.length === 0 && changedFields(record.before, record.officer).length === 0 && (
        <p className="card__meta">{messages.changesNothing}</p>
      )}
    </RecordRow>
  );
}

function PreviewedRecords({ preview: { problems, lines } }: { preview: Previewed }) {
  const [shown, setShown] = useState(PORTION);
  return (
    <>
      {problems.length > 0 && <p>{messages.notYet}</p>}
      <Problems problems={problems} />
      <ol className="change__records">
        {lines.slice(0, shown).map((line) => (
          <PreviewRow key={line.officer_id} line={line} />
        ))}
      </ol>
      {lines.length > shown && (
        <Button look="secondary" onClick={() => setShown(shown + PORTION)}>
          {messages.moreOfficers(Math.min(PORTION, lines.length - shown))}
        </Button>
      )}
    </>
  );
}

const Preview = ({ order }: { order: Order }) => (
  <Loaded query={useQuery(orderPreviewQuery(order))}>{(preview) => <PreviewedRecords preview={preview} />}</Loaded>
);

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
