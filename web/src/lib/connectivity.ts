/** Whether the server can be reached, as far as the browser and the last request tell. */
let lastRequestAnswered = true;
const listeners = new Set<() => void>();

function note(answered: boolean): void {
  if (answered === lastRequestAnswered) return;
  lastRequestAnswered = answered;
  for (const listener of listeners) listener();
}

/** Told by the API client of each request: something answered it, or nothing did. */
export const noteAnswer = (): void => note(true);
export const noteSilence = (): void => note(false);

export const isOnline = (): boolean => navigator.onLine && lastRequestAnswered;

/** Calls `listener` on each change until the returned function is called. */
export function onConnectivityChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', noteAnswer);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', noteAnswer);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
