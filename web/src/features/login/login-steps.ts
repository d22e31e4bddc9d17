import type { LogIn } from './login-request.ts';
import { find } from './find-element.ts';
import { type LoginStep, loginStep, type StepName } from './login-step.ts';

/** With a keyboard at hand the first field is ready to type into; on a phone that would cover half the page. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Whether no visible input has the focus: hidden elements keep it until the next frame. */
const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('[hidden]') !== null;

/** Does not steal focus if the user is already typing. */
export function focusFirst({ form }: LoginStep): void {
  if (hasKeyboard() && isFocusFree()) find(form, 'input', HTMLInputElement).focus();
}

/** The forms of the login document, one of which is visible, and their messages. */
export function loginSteps(page: ParentNode) {
  const steps = {
    password: loginStep(page, 'password'),
    app: loginStep(page, 'app'),
    recovery: loginStep(page, 'recovery'),
  };
  const all = Object.values<LoginStep>(steps);
  const notice = find(page, '.login-form__notice', HTMLElement);

  /** Shows why the login page was opened, for example an ended session; an error replaces it. */
  function explain(why: string): void {
    notice.textContent = why;
    notice.hidden = why === '';
  }
  function showStep(step: LoginStep, error = ''): void {
    step.showError(error);
    if (error !== '') explain('');
  }
  /** Shows the form of a step and hides the others; clears all inputs, and focuses the first one. */
  function show(name: StepName, error?: string): void {
    const next = steps[name];
    for (const step of all) {
      step.form.hidden = step !== next;
      step.clear();
    }
    showStep(next, error);
    if (name === 'password') focusFirst(next);
    else next.secret.focus();
  }
  /** Shows an error, and clears the rejected input. */
  function showRejected(step: LoginStep, { error, rejected, over }: Extract<LogIn, { error: string }>): void {
    if (over) return show('password', error);
    showStep(step, error);
    if (step === steps.password) {
      if (!rejected) return;
      step.secret.value = '';
    }
    step.secret.focus();
    step.secret.select();
  }
  return { ...steps, all, explain, showStep, show, showRejected };
}
