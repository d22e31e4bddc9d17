/**
 * Offline, a disabled account cannot be detected. Therefore stored and displayed data is cleared after the idle timeout
 * of a session: by then it has expired on the server too.
 */
import { isOnline, onAnswer, onConnectivityChange } from '../platform/connectivity.ts';
import { leaveEndedSession } from './session-end.ts';
import { settings } from '../platform/settings.ts';
import { lastAnswer, storedUser } from '../platform/stored.ts';

const LOOK_EVERY_MS = 15_000;

/** A clock that was set back must not prolong it: an answer in the future is none. */
function isOver(): boolean {
  const passed = Date.now() - (lastAnswer.read() ?? Date.now());
  return passed < -60_000 || passed >= settings.idleMinutes * 60_000;
}

/** Unsaved changes are preserved: on submit, a form reports the expired session. */
export const mayBeLeft = (): boolean => location.pathname !== '/add';

const note = (): void => {
  if (storedUser.read()) lastAnswer.write(Date.now());
};

/** Clears stored data and navigates to the login document when the server has not responded for too long. */
export function leaveWhenSilent(): () => void {
  const look = (): void => {
    if (!isOnline() && mayBeLeft() && storedUser.read() && isOver()) leaveEndedSession();
  };
  // Stored by a release without this time: starts now.
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
