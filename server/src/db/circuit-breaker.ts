/** How long the circuit stays open after a failure. */
const LEFT_OUT_MS = 30_000;

/** Leaves something out after it has failed, and tries it with one request before all others are sent there again. */
export interface CircuitBreaker {
  /** Whether a request is allowed. The caller must report `succeeded` or `failed`. */
  mayAsk(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Creates one that is closed. `now`: milliseconds of a monotonic clock. */
export function circuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let leftOutUntil: number | undefined;
  let isProbing = false;
  return {
    mayAsk() {
      if (leftOutUntil === undefined) return true;
      if (isProbing || now() < leftOutUntil) return false;
      isProbing = true;
      return true;
    },
    succeeded() {
      leftOutUntil = undefined;
      isProbing = false;
    },
    failed() {
      leftOutUntil = now() + LEFT_OUT_MS;
      isProbing = false;
    },
  };
}
