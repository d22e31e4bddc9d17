import type { User } from '@buckle/domain/account/account';
import type { FieldProblem } from '@buckle/domain/officer/form';

/**
 * Why a call brought nothing. `network`: no answer, or one that is not ours. `refused`: the server said no, with a
 * message. `unknownAction`: a server that knows only the specification's five. `sessionEnded`: this document is
 * leaving; a write is told instead, for a form must not be lost.
 */
export type ApiErrorKind = 'network' | 'refused' | 'unknownAction' | 'sessionEnded';

/** What our server says of a refusal beside its sentence. */
export interface Refusal {
  readonly code: string;
  /** What is wrong with which field, under its written name. */
  readonly problems: readonly FieldProblem[];
  /** Who is logged in, where that is another than the page serves. */
  readonly otherUser?: User | undefined;
}

const noDetails: Refusal = { code: '', problems: [] };

/** What every failed call throws. Its `message` is the server's sentence, empty where there is none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 where nothing answered. */
  readonly status: number;
  readonly code: string;
  readonly problems: readonly FieldProblem[];
  readonly otherUser: User | undefined;

  constructor(kind: ApiErrorKind, message: string, status: number, refusal: Refusal = noDetails) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = refusal.code;
    this.problems = refusal.problems;
    this.otherUser = refusal.otherUser;
  }
}
