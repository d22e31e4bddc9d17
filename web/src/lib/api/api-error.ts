import type { User } from '@buckle/domain/accounts/account';
import type { FieldProblem } from '@buckle/domain/officers/form';

/**
 * Kind of error. `network`: no response, or not one of this API. `refused`: rejected with a message. `unknownAction`:
 * the server has only the specification's five actions. `sessionEnded`: the document is leaving; writes throw instead,
 * so that forms are not lost.
 */
export type ApiErrorKind = 'network' | 'refused' | 'unknownAction' | 'sessionEnded';

/** Details of an error response of our server. */
export interface RejectionDetails {
  readonly code: string;
  /** Validation problems by written field name. */
  readonly problems: readonly FieldProblem[];
  /** Who is logged in, where that is another than the page serves. */
  readonly newUser?: User | undefined;
}

const noDetails: RejectionDetails = { code: '', problems: [] };

/** Error of a failed request. `message` is the server's message, or empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  readonly problems: readonly FieldProblem[];
  readonly newUser: User | undefined;

  constructor(kind: ApiErrorKind, message: string, status: number, rejection: RejectionDetails = noDetails) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = rejection.code;
    this.problems = rejection.problems;
    this.newUser = rejection.newUser;
  }
}
