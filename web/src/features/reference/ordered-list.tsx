import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { referenceMessages as messages } from '@buckle/domain/reference/reference.messages';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/field.tsx';
import { EditIcon, PlusIcon } from '../../ui/icons/actions.tsx';
import { DownIcon, UpIcon } from '../../ui/icons/on-demand.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { showSuccess } from '../../ui/toast.tsx';

/** A rank or an option of a field. */
interface OrderedEntry {
  readonly id: string;
  readonly names: { readonly en: string; readonly mr: string; readonly hi: string };
}

interface OrderedListProps<T extends OrderedEntry> {
  readonly entries: readonly T[];
  readonly revision: number;
  readonly hint: string;
  readonly add: string;
  /** A word about an entry beside its name. */
  readonly tagOf: (entry: T) => string | undefined;
  /** Other spellings that are shown with an entry. */
  readonly spellingsOf: (entry: T) => readonly string[];
  readonly order: {
    readonly send: (order: { readonly ids: string[]; readonly revision: number }, onDone: () => void) => void;
    readonly isPending: boolean;
    readonly error?: unknown;
  };
  /** The form of an entry; without one, of a new entry. */
  readonly children: (entry: T | undefined, onClose: () => void) => ReactNode;
}

/** A new order of entries, and the revision that it is based on. */
interface Order<T> {
  readonly entries: readonly T[];
  readonly revision: number;
}

/** Entries in order, and how they are edited and ordered. A new order is sent as a whole, as one change. */
export function OrderedList<T extends OrderedEntry>({
  entries,
  revision,
  hint,
  add,
  tagOf,
  spellingsOf,
  order: { send, isPending, error },
  children,
}: OrderedListProps<T>) {
  const [order, setOrder] = useState<Order<T>>();
  const [announced, setAnnounced] = useState('');
  const [edited, setEdited] = useState<T | 'new'>();
  const shown = order?.entries ?? entries;

  function move(entry: T, by: -1 | 1, button: HTMLButtonElement): void {
    const next = moved(shown, entry, by);
    flushSync(() => {
      setOrder({ entries: next, revision: order?.revision ?? revision });
      setAnnounced(messages.moved(entry.names.en, next.indexOf(entry) + 1, next.length));
    });
    // Moving its row takes the focus from the button.
    button.focus();
  }

  const save = ({ entries: ordered, revision: since }: Order<T>): void =>
    send({ ids: ordered.map(({ id }) => id), revision: since }, () => {
      setOrder(undefined);
      showSuccess(messages.orderSaved);
    });

  return (
    <>
      <p className="card__meta">{hint}</p>
      <Button look="secondary" className="reference-add" onClick={() => setEdited('new')}>
        <PlusIcon size={20} />
        {add}
      </Button>
      <ol className="entry-rows">
        {shown.map((entry, index) => (
          <Row
            key={entry.id}
            names={entry.names}
            tag={tagOf(entry)}
            spellings={spellingsOf(entry)}
            place={index + 1}
            isLast={index === shown.length - 1}
            onMove={(by, button) => move(entry, by, button)}
            onEdit={() => setEdited(entry)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {order && (
        <OrderBar error={error} busy={isPending} onSave={() => save(order)} onDiscard={() => setOrder(undefined)} />
      )}
      {edited && children(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </>
  );
}

interface RowProps {
  readonly names: OrderedEntry['names'];
  readonly tag: string | undefined;
  readonly spellings: readonly string[];
  readonly place: number;
  readonly isLast: boolean;
  /** `by`: -1 up, 1 down. */
  readonly onMove: (by: -1 | 1, button: HTMLButtonElement) => void;
  readonly onEdit: () => void;
}

const Row = ({ names, tag, spellings, place, isLast, onMove, onEdit }: RowProps) => (
  <li className="entry-row">
    <span className="entry-row__place">{place}</span>
    <div className="entry-row__text">
      <p className="entry-row__name">
        <LocalText text={names.en} />
        {tag !== undefined && <span className="tag">{tag}</span>}
      </p>
      <OtherNames names={names} />
      {spellings.length > 0 && (
        <p className="card__meta">
          <LocalText text={spellings.join(' · ')} />
        </p>
      )}
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

const OtherNames = ({ names: { mr, hi } }: Pick<OrderedEntry, 'names'>) =>
  (mr !== '' || hi !== '') && (
    <p className="card__meta">
      {mr !== '' && <span lang="mr">{mr}</span>}
      {mr !== '' && hi !== '' && ' · '}
      {hi !== '' && <span lang="hi">{hi}</span>}
    </p>
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

/** Returns a list in which one item is one place further up or down; at the end of the list it stays. */
export function moved<T>(items: readonly T[], item: T, by: -1 | 1): readonly T[] {
  const from = items.indexOf(item);
  const to = from + by;
  const neighbour = items[to];
  if (from === -1 || neighbour === undefined) return items;
  return items.with(from, neighbour).with(to, item);
}
