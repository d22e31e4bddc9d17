import { orderErrorMessages as messages } from '@buckle/domain/messages/errors';
import { orderMessages } from '@buckle/domain/messages/orders';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import type { OrderStatus } from '@buckle/domain/orders/order';
import { RequestError } from '../http/request-error.ts';

const PROBLEMS_SAID = 5;

export const orderErrors = {
  invalid: (problems: readonly FieldProblem[]) => {
    const said = problems.slice(0, PROBLEMS_SAID).map(({ message }) => message);
    return new RequestError(400, 'invalid-order', [messages.invalid, ...said].join(' '), { problems });
  },
  noSuchOrder: () => new RequestError(404, 'no-such-order', messages.noSuchOrder),
  changedMeanwhile: () => new RequestError(409, 'changed-meanwhile', messages.changedMeanwhile),
  notDraft: (status: OrderStatus) =>
    new RequestError(409, 'not-a-draft', messages.notDraft(orderMessages.statuses[status])),
};
