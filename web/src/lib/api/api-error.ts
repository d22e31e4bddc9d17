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

  constructor(kind: ApiErrorKind, message: string, status: number, { code, problems }: Refusal = noDetails) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.problems = problems;
  }
}
