import { find } from './find-element.ts';

/** Lets the eye show the password of a form, and hide it again. The form's `reset` hides it. */
export function runPasswordEye(form: HTMLFormElement, password: HTMLInputElement): void {
  const eye = find(form, '.password-field__eye', HTMLElement);
  function show(visible: boolean): void {
    password.type = visible ? 'text' : 'password';
    eye.ariaPressed = String(visible);
  }
  eye.addEventListener('click', () => show(password.type === 'password'));
  form.addEventListener('reset', () => show(false));
}
