import type { ReactNode } from 'react';
import { historyPageMessages } from '@buckle/domain/messages/history';
import { changesMessages as messages } from '@buckle/domain/messages/changes';
import { LabeledNote } from '../labeled-note.tsx';
import './change-card.css';

/** Content of the card of a change. */
interface ChangeNotes {
  readonly how: string;
  readonly order_number: string;
  readonly reason: string;
}

/** Card of a change: sentence, time, order, reason, differences and actions. */
export const ChangeCard = ({
  change: { how, order_number: order, reason },
  title,
  meta,
  actions,
  children,
}: {
  change: ChangeNotes;
  title: ReactNode;
  meta: ReactNode;
  /** Buttons and links at its foot, if any. */
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <li className="card change-card">
    <h3 className="card__title" tabIndex={-1}>
      {title}
    </h3>
    <p className="card__meta">{meta}</p>
    <LabeledNote label={historyPageMessages.orderNumber} text={order} />
    <LabeledNote label={how === 'import' ? messages.file : historyPageMessages.reason} text={reason} />
    {children}
    {actions && <div className="card__actions">{actions}</div>}
  </li>
);
