/** How long the circuit stays open after a failure. */
const OPEN_MS = 30_000;

/** Leaves something out after it has failed, and tries it with one request before all others are sent there again. */
export interface CircuitBreaker {
  /** Whether a request is allowed. The caller must report `succeeded` or `failed`. */
  canTry(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Creates one that is closed. `now`: milliseconds of a monotonic clock. */
export function circuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let openUntil: number | undefined;
  let isProbing = false;
  return {
    canTry() {
      if (openUntil === undefined) return true;
      if (isProbing || now() < openUntil) return false;
      isProbing = true;
      return true;
    },
    succeeded() {
      openUntil = undefined;
      isProbing = false;
    },
    failed() {
      openUntil = now() + OPEN_MS;
      isProbing = false;
    },
  };
}
