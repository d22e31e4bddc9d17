/**
 * Offline nobody can tell whether an account has been closed. So what is stored, and what is on the page, is shown without
 * a connection no longer than a session lives unused: by then it has ended on the server too.
 */
import { isOnline, onAnswer, onConnectivityChange } from './connectivity.ts';
import { leaveEndedSession } from './session-end.ts';
import { settings } from './settings.ts';
import { lastAnswer, storedUser } from './stored.ts';

const LOOK_EVERY_MS = 15_000;

/** A clock that was set back must not prolong it: an answer in the future is none. */
function isOver(): boolean {
  const passed = Date.now() - (lastAnswer.read() ?? Date.now());
  return passed < -60_000 || passed >= settings.idleMinutes * 60_000;
}

/** Typed work is not lost for it: a form says by itself, when it is sent, that the session has ended. */
export const mayBeLeft = (): boolean => location.pathname !== '/add';

const note = (): void => {
  if (storedUser.read()) lastAnswer.write(Date.now());
};

/** Leaves for the login document, with nothing kept, once the server has been silent for too long. */
export function leaveWhenSilent(): () => void {
  const look = (): void => {
    if (!isOnline() && mayBeLeft() && storedUser.read() && isOver()) leaveEndedSession();
  };
  // Kept by a release that noted no answer: it counts from now.
  if (lastAnswer.read() === undefined) note();
  look();
  const stops = [onAnswer(note), onConnectivityChange(look)];
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    for (const stop of stops) stop();
  };
}
