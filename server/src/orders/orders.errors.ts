import type { MovingAction } from '@buckle/domain/touches';
import type { CodedFieldProblem } from '@buckle/domain/officers/form';
import type { ErrorCode } from '@buckle/domain/errors.messages';
import type { OrderStatus } from '@buckle/domain/orders/order';
import { requestError, RequestError } from '../http/request-error.ts';

const PROBLEMS_IN_MESSAGE = 5;
/** Limits the response for orders of thousands of officers. */
const PROBLEMS_SENT = 1000;

const wrongStatuses = {
  saveOrder: 'not-a-draft',
  issueOrder: 'not-a-draft',
  discardOrder: 'not-a-draft',
  decideOrder: 'not-waiting',
  cancelOrder: 'not-cancellable',
} as const satisfies Readonly<Record<MovingAction<'order'>, ErrorCode>>;

export const orderErrors = {
  invalid: (problems: readonly CodedFieldProblem[]) => {
    const first = problems.slice(0, PROBLEMS_IN_MESSAGE);
    const different = [...new Map(first.map((problem) => [problem.message, problem])).values()];
    return new RequestError(400, 'invalid-order', [different], { problems: problems.slice(0, PROBLEMS_SENT) });
  },
  noSuchOrder: requestError(404, 'no-such-order'),
  changedMeanwhile: requestError(409, 'order-changed'),
  /** An action cannot start from the status of an order. */
  wrongStatus(action: MovingAction<'order'>, status: OrderStatus): RequestError {
    return new RequestError(409, wrongStatuses[action], [status]);
  },
  selfApproval: requestError(403, 'own-order'),
  reasonNeeded: requestError(400, 'reason-needed'),
  noPositions: requestError(400, 'no-places'),
  noScan: requestError(404, 'no-scan'),
  noOrders: requestError(400, 'nothing-to-export'),
  tooManyToExport: requestError(400, 'too-many-to-export'),
};
