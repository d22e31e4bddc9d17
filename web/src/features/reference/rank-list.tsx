import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Rank } from '@buckle/domain/reference/rank';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { EditIcon, PlusIcon } from '../../ui/icons/actions.tsx';
import { DownIcon, UpIcon } from '../../ui/icons/on-demand.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { moved } from './moved.ts';
import { RankDialog } from './rank-dialog.tsx';
import { type ReferenceData, useOrder } from './reference-query.ts';

interface RankRowProps {
  readonly rank: Rank;
  readonly place: number;
  readonly isLast: boolean;
  /** `by`: -1 up, 1 down. */
  readonly onMove: (by: -1 | 1, button: HTMLButtonElement) => void;
  readonly onEdit: () => void;
}

const RankRow = ({ rank: { names, shortForms, filled }, place, isLast, onMove, onEdit }: RankRowProps) => (
  <li className="entry-row">
    <span className="entry-row__place">{place}</span>
    <div className="entry-row__text">
      <p className="entry-row__name">
        <LocalText text={names.en} />
        {!filled && <span className="tag">{messages.noLongerFilled}</span>}
      </p>
      <p className="card__meta">
        <span lang="mr">{names.mr}</span>
        {names.hi !== '' && (
          <>
            {' · '}
            <span lang="hi">{names.hi}</span>
          </>
        )}
      </p>
      <p className="card__meta">
        <LocalText text={shortForms.join(' · ')} />
      </p>
    </div>
    <div className="entry-row__buttons">
      <Button
        look="quiet"
        aria-label={messages.moveUp(names.en)}
        busy={place === 1}
        onClick={({ currentTarget }) => onMove(-1, currentTarget)}
      >
        <UpIcon />
      </Button>
      <Button
        look="quiet"
        aria-label={messages.moveDown(names.en)}
        busy={isLast}
        onClick={({ currentTarget }) => onMove(1, currentTarget)}
      >
        <DownIcon />
      </Button>
      <Button look="quiet" aria-label={messages.edit(names.en)} onClick={onEdit}>
        <EditIcon />
      </Button>
    </div>
  </li>
);

/** Saves or discards a new order. */
const OrderBar = ({
  error,
  busy,
  onSave,
  onDiscard,
}: {
  error: unknown;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) => (
  <div className="reference-bar">
    <p>{messages.newOrder}</p>
    <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
    <div className="reference-bar__buttons">
      <Button look="secondary" onClick={onDiscard}>
        {messages.discard}
      </Button>
      <Button busy={busy} onClick={onSave}>
        {messages.saveOrder}
      </Button>
    </div>
  </div>
);

/** Ranks by seniority, and how they are edited and ordered. A new order is sent as a whole, as one change. */
export function RankList({ reference: { ranks, revision } }: { reference: ReferenceData }) {
  const [order, setOrder] = useState<{ readonly ranks: readonly Rank[]; readonly revision: number }>();
  const [announced, setAnnounced] = useState('');
  const [edited, setEdited] = useState<Rank | 'new'>();
  const { send, isPending, error } = useOrder();
  const shown = order?.ranks ?? ranks;

  function move(rank: Rank, by: -1 | 1, button: HTMLButtonElement): void {
    const next = moved(shown, rank, by);
    flushSync(() => {
      setOrder({ ranks: next, revision: order?.revision ?? revision });
      setAnnounced(messages.moved(rank.names.en, next.indexOf(rank) + 1, next.length));
    });
    // Moving its row takes the focus from the button.
    button.focus();
  }

  const save = ({ ranks: ordered, revision: since }: NonNullable<typeof order>): void =>
    send({ ids: ordered.map(({ id }) => id), revision: since }, () => {
      setOrder(undefined);
      showSuccess(messages.orderSaved);
    });

  return (
    <>
      <p className="card__meta">{messages.ranksHint}</p>
      <Button look="secondary" className="reference-add" onClick={() => setEdited('new')}>
        <PlusIcon size={20} />
        {messages.addRank}
      </Button>
      <ol className="entry-rows">
        {shown.map((rank, index) => (
          <RankRow
            key={rank.id}
            rank={rank}
            place={index + 1}
            isLast={index === shown.length - 1}
            onMove={(by, button) => move(rank, by, button)}
            onEdit={() => setEdited(rank)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {order && (
        <OrderBar error={error} busy={isPending} onSave={() => save(order)} onDiscard={() => setOrder(undefined)} />
      )}
      {edited && (
        <RankDialog
          rank={edited === 'new' ? undefined : edited}
          revision={revision}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
