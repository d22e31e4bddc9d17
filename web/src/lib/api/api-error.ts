/**
 * Why a call brought nothing. `network`: no answer, or one that is not ours. `refused`: the server said no, with a
 * message. `unknownAction`: a server that knows only the specification's five. `sessionEnded`: this document is leaving.
 */
export type ApiErrorKind = 'network' | 'refused' | 'unknownAction' | 'sessionEnded';

/** What every failed call throws. Its `message` is the server's sentence, empty where there is none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 where nothing answered. */
  readonly status: number;

  constructor(kind: ApiErrorKind, message: string, status: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}
