/**
 * Offline, a disabled account cannot be detected. Therefore stored and displayed data is cleared after the idle timeout
 * of a session: by then it has expired on the server too.
 */
import { isOnline, onResponse, onConnectivityChange } from '../platform/connectivity.ts';
import { endExpiredSession } from './session-end.ts';
import { settings } from '../platform/settings.ts';
import { lastResponseAt, storedUser } from '../platform/stored.ts';

const LOOK_EVERY_MS = 15_000;

/**
 * Returns whether the server has not responded for too long. A last response in the future, from before the clock was set
 * back, does not count.
 */
function isOver(): boolean {
  const passed = Date.now() - (lastResponseAt.read() ?? Date.now());
  return passed < -60_000 || passed >= settings.idleMinutes * 60_000;
}

/** Unsaved changes are preserved: on submit, a form reports the expired session. */
export const canNavigateAway = (): boolean => location.pathname !== '/add';

const note = (): void => {
  if (storedUser.read()) lastResponseAt.write(Date.now());
};

/** Clears stored data and navigates to the login document when the server has not responded for too long. */
export function logOutWhenOffline(): () => void {
  const look = (): void => {
    if (!isOnline() && canNavigateAway() && storedUser.read() && isOver()) endExpiredSession();
  };
  // Stored by a release without this time: starts now.
  if (lastResponseAt.read() === undefined) note();
  look();
  const stops = [onResponse(note), onConnectivityChange(look)];
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    for (const stop of stops) stop();
  };
}
