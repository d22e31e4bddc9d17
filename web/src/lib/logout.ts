import { post } from './api/api-client.ts';
import { forgetUser, goToSignIn } from './session-end.ts';

/** Specification, section 9. */
const REDIRECT_DELAY_MS = 100;

/** Ends the session here at once, and on the server if it can be reached and knows how. */
export function logout(): void {
  post('logout', {}, { keepalive: true }).catch(() => undefined);
  forgetUser();
  setTimeout(goToSignIn, REDIRECT_DELAY_MS);
}
