import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import { Button } from '../../../ui/button.tsx';
import type { Pages } from './use-pages.ts';

/** Buttons to the other pages of a long list; nothing for a short one. */
export const Pager = ({ pages: { visible, from, total, page, last, show } }: { pages: Pages }) =>
  last > 0 && (
    <div className="order-pager">
      <Button look="secondary" disabled={page === 0} onClick={() => show(page - 1)}>
        {messages.previous}
      </Button>
      <p role="status">{messages.pageOf(from + 1, from + visible.length, total)}</p>
      <Button look="secondary" disabled={page === last} onClick={() => show(page + 1)}>
        {messages.next}
      </Button>
    </div>
  );
