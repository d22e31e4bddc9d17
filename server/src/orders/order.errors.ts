import type { MovingAction } from '@buckle/domain/actions/touches';
import { orderErrorMessages as messages } from '@buckle/domain/messages/errors';
import { orderMessages } from '@buckle/domain/messages/orders';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import type { OrderStatus } from '@buckle/domain/orders/order';
import { RequestError } from '../http/request-error.ts';

const PROBLEMS_IN_MESSAGE = 5;
/** Limits the response for orders of thousands of officers. */
const PROBLEMS_SENT = 1000;

const inWords = (status: OrderStatus): string => orderMessages.statuses[status];

const notDraft = ['not-a-draft', messages.notDraft] as const;

const wrongStatuses: Readonly<
  Record<MovingAction<'order'>, readonly [code: string, sentence: (status: string) => string]>
> = {
  saveOrder: notDraft,
  issueOrder: notDraft,
  discardOrder: notDraft,
  decideOrder: ['not-waiting', messages.notWaiting],
  cancelOrder: ['not-cancellable', messages.notCancellable],
};

export const orderErrors = {
  invalid: (problems: readonly FieldProblem[]) => {
    const firstMessages = problems.slice(0, PROBLEMS_IN_MESSAGE).map(({ message }) => message);
    return new RequestError(400, 'invalid-order', [messages.invalid, ...new Set(firstMessages)].join(' '), {
      problems: problems.slice(0, PROBLEMS_SENT),
    });
  },
  noSuchOrder: () => new RequestError(404, 'no-such-order', messages.noSuchOrder),
  changedMeanwhile: () => new RequestError(409, 'changed-meanwhile', messages.changedMeanwhile),
  /** An action cannot start from the status of an order. */
  wrongStatus(action: MovingAction<'order'>, status: OrderStatus): RequestError {
    const [code, sentence] = wrongStatuses[action];
    return new RequestError(409, code, sentence(inWords(status)));
  },
  selfApproval: () => new RequestError(403, 'self-approval', messages.selfApproval),
  reasonNeeded: () => new RequestError(400, 'reason-needed', messages.reasonNeeded),
  noPositions: () => new RequestError(400, 'no-places', messages.noPositions),
  noScan: () => new RequestError(404, 'no-scan', messages.noScan),
  noOrders: () => new RequestError(400, 'nothing-to-export', messages.noOrders),
  tooManyToExport: (max: number) => new RequestError(400, 'too-many-to-export', messages.tooManyToExport(max)),
};
