import { proposalMessages } from '@buckle/domain/messages/errors';
import { proposalPageMessages } from '@buckle/domain/messages/proposals';
import { RequestError } from '../http/request-error.ts';

export const proposalErrors = {
  selfApproval: () => new RequestError(403, 'own-proposal', proposalPageMessages.selfApproval),
  alreadyDecided: () => new RequestError(409, 'already-decided', proposalMessages.alreadyDecided),
  noSuchProposal: () => new RequestError(404, 'no-such-proposal', proposalMessages.noSuchProposal),
  recordWithdrawn: () => new RequestError(409, 'record-withdrawn', proposalMessages.recordWithdrawn),
  movedOn: () => new RequestError(409, 'record-moved-on', proposalMessages.movedOn),
  reasonNeeded: () => new RequestError(400, 'reason-needed', proposalMessages.reasonNeeded),
};
