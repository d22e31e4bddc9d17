import { requestError } from '../http/request-error.ts';

export const proposalErrors = {
  selfApproval: requestError(403, 'own-proposal'),
  alreadyDecided: requestError(409, 'already-decided'),
  noSuchProposal: requestError(404, 'no-such-change'),
  recordWithdrawn: requestError(409, 'proposed-record-withdrawn'),
  movedOn: requestError(409, 'record-moved-on'),
  reasonNeeded: requestError(400, 'decision-reason-needed'),
};
