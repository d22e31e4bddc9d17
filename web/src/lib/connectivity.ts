/** Whether the server can be reached, as far as the browser and the last request tell. */
let lastRequestAnswered = true;
const listeners = new Set<() => void>();

function note(answered: boolean): void {
  if (answered === lastRequestAnswered) return;
  lastRequestAnswered = answered;
  for (const listener of listeners) listener();
}

const answerListeners = new Set<() => void>();

/** Calls `listener` whenever something has answered, until the returned function is called. */
export function onAnswer(listener: () => void): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

/** Told by the API client of each request: something answered it, or nothing did. */
export function noteAnswer(): void {
  note(true);
  for (const listener of answerListeners) listener();
}
export const noteSilence = (): void => note(false);

/** The browser has a network again: whether the server answers, the next request tells. */
const expectAnswers = (): void => note(true);

/** `offline`: the browser has no network. `unreachable`: it has one, and the server did not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return lastRequestAnswered ? 'online' : 'unreachable';
}

export const isOnline = (): boolean => connection() === 'online';

/** Calls `listener` on each change until the returned function is called. */
export function onConnectivityChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', expectAnswers);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', expectAnswers);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
