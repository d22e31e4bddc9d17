import { makeListeners } from './listeners.ts';

/** Whether the server can be reached, as far as the browser and the last request tell. */
let lastRequestAnswered = true;
const changes = makeListeners();

function note(answered: boolean): void {
  if (answered === lastRequestAnswered) return;
  lastRequestAnswered = answered;
  changes.tell();
}

const answers = makeListeners();

/** Calls `listener` whenever something has answered, until the returned function is called. */
export const onAnswer = answers.listen;

/** Told by the API client of each request: something answered it, or nothing did. */
export function noteAnswer(): void {
  note(true);
  answers.tell();
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
  const stop = changes.listen(listener);
  // A function per subscription: the DOM registers the same one only once, and removes it for every subscriber.
  const onNetworkChange = ({ type }: Event): void => {
    if (type === 'online') expectAnswers();
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
