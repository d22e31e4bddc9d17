import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { pageMessages } from '@buckle/domain/messages';
import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import { passedOfficers } from '../../../lib/orders/new-order.ts';
import { editedOrderQuery, savedOrderAddress } from '../../../lib/orders/write-order.ts';
import { hasDrafts } from '../../../lib/platform/stored-drafts.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { useChoicesSettled } from '../../../ui/combobox/use-choices.ts';
import { AlertIcon } from '../../../ui/icons/subjects.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoggedInMenu } from '../../../ui/logged-in-menu.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CONTENT_ID } from '../../../ui/skip-link.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { blankOrder, type EditedOrder, withOfficers } from './edited-order.ts';
import type { RecordFields } from './general-fields.tsx';
import { editedOrder } from './order-content.ts';
import { type OrderDraft, type OrderSlot, orderSlot } from './order-draft.ts';
import { OrderEditor } from './order-editor.tsx';

/** Looks for a draft on the device, loads ranks and units, and then renders the order. `name`: of the draft. */
function WithOrderDraft({
  name,
  children,
}: {
  name: string;
  children: (slot: OrderSlot, draft: OrderDraft | undefined) => ReactNode;
}) {
  const client = useQueryClient();
  const [slot] = useState(() => orderSlot(client, name));
  const isSettled = useChoicesSettled();
  const [found, setFound] = useState<{ draft: OrderDraft | undefined } | undefined>(() =>
    hasDrafts() ? undefined : { draft: undefined },
  );
  useEffect(() => {
    let isHere = true;
    void slot.find().then((draft) => isHere && setFound((before) => before ?? { draft }));
    return () => {
      isHere = false;
    };
  }, [slot]);
  if (found && isSettled) return children(slot, found.draft);
  return (
    <div role="status" aria-label={pageMessages.loading}>
      <SkeletonLines />
    </div>
  );
}

/** A new order, with the officers that came with the navigation: also where a draft of an earlier visit is restored. */
function NewOrder({ recordFields }: { recordFields: RecordFields }) {
  const { state, key } = useLocation();
  const [officers] = useState(() => passedOfficers(state));
  const [start] = useState(() => blankOrder(key, officers));
  return (
    <WithOrderDraft name="order new">
      {(slot, draft) => (
        <OrderEditor
          start={start}
          slot={slot}
          draft={draft && { ...draft, order: withOfficers(draft.order, key, officers) }}
          recordFields={recordFields}
        />
      )}
    </WithOrderDraft>
  );
}

const NoLongerDraft = ({ id }: { id: string }) => (
  <Notice icon={<AlertIcon size={28} />} text={messages.noLongerDraft}>
    <Link className={buttonClass('secondary')} to={savedOrderAddress(id)} replace>
      {messages.openOrder}
    </Link>
  </Notice>
);

function SavedOrderEditor({ start, id, recordFields }: { start: EditedOrder; id: string; recordFields: RecordFields }) {
  const [first] = useState(start);
  return (
    <WithOrderDraft name={`order ${id}`}>
      {(slot, draft) => <OrderEditor start={first} slot={slot} draft={draft} recordFields={recordFields} />}
    </WithOrderDraft>
  );
}

/** An own draft, to go on with. */
function SavedOrderPage({ id, recordFields }: { id: string; recordFields: RecordFields }) {
  return (
    <Loaded query={useQuery(editedOrderQuery(id))}>
      {(saved) =>
        saved.order.status === 'draft' && saved.order.mine ? (
          <SavedOrderEditor start={editedOrder(saved)} id={id} recordFields={recordFields} />
        ) : (
          <NoLongerDraft id={id} />
        )
      }
    </Loaded>
  );
}

/** Writes a new order, or goes on with the draft that the address names. */
export function OrderEditorPage({ recordFields }: { recordFields: RecordFields }) {
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  return (
    <>
      <PageHeader back={<BackLink />} menu={<LoggedInMenu />} />
      <main id={CONTENT_ID} tabIndex={-1} className="order-page">
        {id === '' ? (
          <NewOrder recordFields={recordFields} />
        ) : (
          <SavedOrderPage key={id} id={id} recordFields={recordFields} />
        )}
      </main>
    </>
  );
}
