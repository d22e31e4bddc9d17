import { makeListeners } from './listeners.ts';

/** Whether the server is reachable, judged by the browser and the last request. */
let lastRequestAnswered = true;
const changes = makeListeners();

function note(answered: boolean): void {
  if (answered === lastRequestAnswered) return;
  lastRequestAnswered = answered;
  changes.notify();
}

const listeners = makeListeners();

/** Calls `listener` after each response, until the returned callback is called. */
export const onResponse = listeners.listen;

/** Called by the API client after each request with whether there was a response. */
export function noteResponse(): void {
  note(true);
  listeners.notify();
}
export const noteSilence = (): void => note(false);

/** The browser is online again; the next request determines whether the server responds. */
const expectResponses = (): void => note(true);

/** `offline`: the browser has no network. `unreachable`: it has one, and the server did not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return lastRequestAnswered ? 'online' : 'unreachable';
}

export const isOnline = (): boolean => connection() === 'online';

/** Calls `listener` on each change until the returned function is called. */
export function onConnectivityChange(listener: () => void): () => void {
  const stop = changes.listen(listener);
  // A function per subscription: the DOM registers the same one only once, and removes it for every subscriber.
  const onNetworkChange = ({ type }: Event): void => {
    if (type === 'online') expectResponses();
    listener();
  };
  window.addEventListener('online', onNetworkChange);
  window.addEventListener('offline', onNetworkChange);
  return () => {
    stop();
    window.removeEventListener('online', onNetworkChange);
    window.removeEventListener('offline', onNetworkChange);
  };
}
