import { loginMessages } from '@buckle/domain/messages';
import { find } from './find-element.ts';
import { hideMissing } from './show-missing.ts';

export type CodeStep = 'app' | 'recovery';
/** The forms of the login page; one of them shows. */
export type StepName = 'password' | CodeStep;

/** One form of the login page's document. */
export interface LoginStep {
  readonly form: HTMLFormElement;
  /** The input to type again after an error: password or code. */
  readonly secret: HTMLInputElement;
  /** Shows an error; clears it by default. */
  showError(error?: string): void;
  /** While the request is pending, the button keeps its size and the focus, and shows progress. */
  setBusy(busy: boolean): void;
  /** Clears inputs and messages. */
  clear(): void;
}

export function loginStep(page: ParentNode, name: StepName): LoginStep {
  const form = find(page, `form[data-step="${name}"]`, HTMLFormElement);
  const secret = find(form, '[name="password"], [name="code"]', HTMLInputElement);
  const alert = find(form, 'p[role="alert"]', HTMLElement);
  const button = find(form, '[type="submit"]', HTMLButtonElement);

  function showError(error = ''): void {
    alert.textContent = error;
    if (name !== 'password') secret.ariaInvalid = error === '' ? null : 'true';
  }
  function setBusy(busy: boolean): void {
    button.disabled = false;
    button.ariaDisabled = busy ? 'true' : null;
    button.textContent = busy ? loginMessages.loggingIn : loginMessages.login;
  }
  function clear(): void {
    form.reset();
    hideMissing(form);
    showError();
    setBusy(false);
  }
  return { form, secret, showError, setBusy, clear };
}
