import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { orderPageMessages as messages } from '@buckle/domain/orders/orders.messages';
import { passedOfficers } from '../../lib/orders/new-order.ts';
import { editedOrderQuery, savedOrderAddress } from '../../lib/orders/write-order.ts';
import { BackLink, CONTENT_ID } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FoundDraft } from '../../ui/draft-bar.tsx';
import { AlertIcon } from '../../ui/icons/subjects.tsx';
import { Loaded } from '../../ui/paged-list.tsx';
import { LoggedInMenu } from '../../ui/user-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { blankOrder, type EditedOrder, editedOrder, withOfficers } from './order-content.ts';
import type { RecordFields } from './value-fields.tsx';
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
  return <FoundDraft slot={slot}>{(draft) => children(slot, draft)}</FoundDraft>;
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
