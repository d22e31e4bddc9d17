import { find } from './find-element.ts';

const noteOf = (form: HTMLFormElement, input: HTMLInputElement): HTMLElement =>
  find(form, `[id="${input.getAttribute('aria-describedby')}"]`, HTMLElement);

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

function mark(form: HTMLFormElement, input: HTMLInputElement, sentence: string): void {
  input.ariaInvalid = sentence === '' ? null : 'true';
  noteOf(form, input).textContent = sentence;
}

/** Shows which required inputs of a login form are blank, and focuses the first; returns whether there are any. */
export function showMissing(form: HTMLFormElement): boolean {
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

/** Hides what `showMissing` showed. */
export function hideMissing(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[required]')) mark(form, input, '');
  find(form, '.error-summary', HTMLElement).hidden = true;
}
