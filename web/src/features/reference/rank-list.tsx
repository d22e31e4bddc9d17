import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { OrderedList } from './ordered-list.tsx';
import { RankDialog } from './rank-dialog.tsx';
import { type ReferenceData, useOrder } from './reference-query.ts';

/** Ranks by seniority. */
export const RankList = ({ reference: { ranks, revision } }: { reference: ReferenceData }) => (
  <OrderedList
    entries={ranks}
    revision={revision}
    hint={messages.ranksHint}
    add={messages.addRank}
    tagOf={({ filled }) => (filled ? undefined : messages.noLongerFilled)}
    spellingsOf={({ shortForms }) => shortForms}
    order={useOrder()}
  >
    {(rank, onClose) => <RankDialog rank={rank} revision={revision} onClose={onClose} />}
  </OrderedList>
);
