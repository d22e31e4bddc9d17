import { capitalise } from '@buckle/domain/account/account';
import { appMessages, loginMessages } from '@buckle/domain/messages';
import { storedUser } from '../../lib/platform/stored.ts';
import { confirmLogIn, enter, logIn, type LogIn } from './login-request.ts';
import { find } from './find-element.ts';
import type { LoginStep, StepName } from './login-step.ts';
import { focusFirst, loginSteps } from './login-steps.ts';
import { showMissing } from './show-missing.ts';
import { runPasswordEye } from './run-password-eye.ts';

function submitPassword({ form }: LoginStep): Promise<LogIn> {
  const entered = new FormData(form);
  return logIn({ username: String(entered.get('username')).trim(), password: String(entered.get('password')) });
}
const submitCode = ({ secret }: LoginStep): Promise<LogIn> => confirmLogIn(secret.value);

/** Who may go on without logging in, as far as this browser knows. */
function showStoredUser(page: ParentNode): void {
  const user = storedUser.read();
  const link = find(page, '.login__continue', HTMLAnchorElement);
  link.hidden = !user;
  link.textContent = loginMessages.continueAs(capitalise(user?.username ?? '') || appMessages.fallbackUser);
}

/**
 * Adds the behavior of the prerendered login page, one attempt at a time. Returns a callback that resets the page.
 *
 * @param said the initial message
 */
export function runLogin(page: ParentNode, message = ''): (message?: string) => void {
  const steps = loginSteps(page);
  /** An attempt belongs to its form: its result is ignored once another form is shown. */
  let revision = 0;
  let asking = false;

  function show(name: StepName): void {
    revision += 1;
    asking = false;
    steps.show(name);
  }

  async function attempt(step: LoginStep): Promise<void> {
    const current = revision;
    asking = true;
    step.setBusy(true);
    const outcome = await enter(() => (step === steps.password ? submitPassword(step) : submitCode(step)));
    // Logged in, the page is about to go.
    if ('user' in outcome || current !== revision) return;
    asking = false;
    step.setBusy(false);
    if ('error' in outcome) steps.showRejected(step, outcome);
    else show('app');
  }

  function arrive(why = ''): void {
    steps.explain(why);
    showStoredUser(page);
    show('password');
  }

  for (const step of steps.all)
    step.form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (asking) return;
      steps.showStep(step);
      if (!showMissing(step.form)) void attempt(step);
    });
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-to]'))
    button.addEventListener('click', () => show(button.dataset['to'] as StepName));
  runPasswordEye(steps.password.form, steps.password.secret);
  steps.explain(message);
  showStoredUser(page);
  // Keeps text typed before the script was loaded.
  steps.password.setBusy(false);
  focusFirst(steps.password);
  return arrive;
}
