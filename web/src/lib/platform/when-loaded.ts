/** Calls `act` once the page has all that it needs itself. */
export function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}

/** Where the browser does not say when it is idle. */
const FALLBACK_MS = 200;

/** Calls `act` once the page is loaded and idle, unless the returned function is called before. */
export function whenIdle(act: () => void): () => void {
  const cancelled = new AbortController();
  const run = (): void => {
    if (!cancelled.signal.aborted) act();
  };
  whenLoaded(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
    else setTimeout(run, FALLBACK_MS);
  });
  return () => cancelled.abort();
}
