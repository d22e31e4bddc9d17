import { loginMessages } from '@buckle/domain/messages';

export type CodeStep = 'app' | 'recovery';
/** The forms of the login page; one of them shows. */
export type StepName = 'password' | CodeStep;

/** An element that the document was built with. */
export function find<E extends Element>(within: ParentNode, selector: string, kind: new () => E): E {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The login document has no ${kind.name} ${selector}`);
  return element;
}

/** One form of the login page's document. */
export interface LoginStep {
  readonly form: HTMLFormElement;
  /** What is typed again after a refusal: the password, the code. */
  readonly secret: HTMLInputElement;
  /** What went wrong; nothing, where it is left out. */
  say(error?: string): void;
  /** While it is asked, the button keeps its place and the focus, and says so. */
  setBusy(busy: boolean): void;
  /** Nothing that was typed or said is left. */
  clear(): void;
}

export function loginStep(page: ParentNode, name: StepName): LoginStep {
  const form = find(page, `form[data-step="${name}"]`, HTMLFormElement);
  const secret = find(form, '[name="password"], [name="code"]', HTMLInputElement);
  const alert = find(form, '[role="alert"]', HTMLElement);
  const button = find(form, '[type="submit"]', HTMLButtonElement);

  function say(error = ''): void {
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
    say();
    setBusy(false);
  }
  return { form, secret, say, setBusy, clear };
}
