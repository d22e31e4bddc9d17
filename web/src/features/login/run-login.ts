import { capitalise, mustSetUpAccount, readUser, type User } from '@buckle/domain/accounts/account';
import { appMessages } from '@buckle/domain/messages';
import { loginMessages } from '@buckle/domain/login/login.messages';
import { pendingLogout, returnPath as storedPath, storedUser } from '../../lib/platform/stored.ts';
import { post } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { ACCOUNT } from '../../lib/navigation/pages.ts';
import { withLoginLock } from '../../lib/session/logout.ts';

/** The forms of the login page; one of them shows. */
type StepName = 'password' | CodeStep;

/** One form of the login page's document. */
interface LoginStep {
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

/** Where it failed: the sentence to show under the fields (specification, section 8). */
interface Failed {
  readonly error: string;
  readonly rejected: boolean;
  /** The login expired: restart with name and password. */
  readonly over?: true;
}

/** Who was logged in; or that the password is right and a code is needed; or that it failed. */
type LogIn = { readonly user: User } | { readonly codeNeeded: true } | Failed;

/** The forms of the login document, one of which is visible, and their messages. */
function loginSteps(page: ParentNode) {
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

function loginStep(page: ParentNode, name: StepName): LoginStep {
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

/** Hides what `showMissing` showed. */
function hideMissing(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[required]')) mark(form, input, '');
  find(form, '.error-summary', HTMLElement).hidden = true;
}

function mark(form: HTMLFormElement, input: HTMLInputElement, sentence: string): void {
  input.ariaInvalid = sentence === '' ? null : 'true';
  noteOf(form, input).textContent = sentence;
}

const noteOf = (form: HTMLFormElement, input: HTMLInputElement): HTMLElement =>
  find(form, `[id="${input.getAttribute('aria-describedby')}"]`, HTMLElement);

/** Does not steal focus if the user is already typing. */
function focusFirst({ form }: LoginStep): void {
  if (hasKeyboard() && isFocusFree()) find(form, 'input', HTMLInputElement).focus();
}

/** With a keyboard at hand the first field is ready to type into; on a phone that would cover half the page. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Whether no visible input has the focus: hidden elements keep it until the next frame. */
const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('[hidden]') !== null;

/**
 * Sends a login request in the queue, and stores the user. The server revokes the previous session, so a pending logout
 * is done. On success navigates to the app's document.
 */
async function enter(attempt: () => Promise<LogIn>): Promise<LogIn> {
  const outcome = await withLoginLock(async () => {
    const answered = await attempt();
    if ('user' in answered) {
      storedUser.write(answered.user);
      pendingLogout.clear();
    }
    return answered;
  });
  if ('user' in outcome) location.replace(destinationOf(outcome.user, storedPath.take()));
  return outcome;
}

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

/** Shows which required inputs of a login form are blank, and focuses the first; returns whether there are any. */
function showMissing(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[required]')];
  const missing = inputs.filter(({ validity }) => !validity.valid);
  const sentenceOf = ({ dataset }: HTMLInputElement): string => dataset['needed'] ?? '';
  for (const input of inputs) mark(form, input, missing.includes(input) ? sentenceOf(input) : '');
  const summary = find(form, '.error-summary', HTMLElement);
  find(summary, 'ul', HTMLUListElement).replaceChildren(...missing.map((input) => lineFor(input, sentenceOf(input))));
  summary.hidden = missing.length === 0;
  missing[0]?.focus();
  return missing.length > 0;
}

/** Returns a line of the summary, which leads to its field. */
function lineFor(input: HTMLInputElement, sentence: string): HTMLLIElement {
  const line = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'error-summary__problem';
  button.textContent = sentence;
  button.addEventListener('click', () => input.focus());
  line.append(button);
  return line;
}

/** Lets the eye show the password of a form, and hide it again. The form's `reset` hides it. */
function runPasswordEye(form: HTMLFormElement, password: HTMLInputElement): void {
  const eye = find(form, '.password-field__eye', HTMLElement);
  function show(visible: boolean): void {
    password.type = visible ? 'text' : 'password';
    eye.ariaPressed = String(visible);
  }
  eye.addEventListener('click', () => show(password.type === 'password'));
  form.addEventListener('reset', () => show(false));
}

export type CodeStep = 'app' | 'recovery';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Sends a login request. Never throws. */
export const logIn = (credentials: Credentials): Promise<LogIn> => outcomeOf(post('login', credentials));

/** Possible properties of a login response, from any server. */
interface LoginResponse {
  readonly data?: { readonly user?: unknown; readonly second_factor?: unknown };
}

const failed: Failed = { error: appMessages.networkFailed, rejected: false };

async function outcomeOf(pending: Promise<LoginResponse>): Promise<LogIn> {
  try {
    return readLogIn(await pending);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') return failed;
    const over = error.code === 'log-in-again' ? { over: true as const } : {};
    return { error: error.message || loginMessages.rejected, rejected: true, ...over };
  }
}

function readLogIn({ data }: LoginResponse): LogIn {
  const user = readUser(data?.user);
  if (user) return { user };
  return data?.second_factor === 'needed' ? { codeNeeded: true } : failed;
}

/** Sends the code of a pending login. Never throws. */
export const confirmLogIn = (code: string): Promise<LogIn> => outcomeOf(post('confirmLogin', { code }));

/** Returns the path after login: the requested page, or the search. */
export function destinationOf(user: User, returnPath: string | undefined): string {
  return mustSetUpAccount(user) ? ACCOUNT : (returnPath ?? '/home');
}

/** An element that the document was built with. */
export function find<E extends Element>(within: ParentNode, selector: string, kind: new () => E): E {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The login document has no ${kind.name} ${selector}`);
  return element;
}

/** Attributes of inputs whose text a phone must not correct. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
