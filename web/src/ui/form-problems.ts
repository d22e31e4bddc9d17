import { formProblemMessages as messages } from '@buckle/domain/messages/form-problems';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');

const labelOf = (control: Control): string => control.labels?.[0]?.textContent?.trim() ?? control.name;

/** Returns the sentence for what the browser finds wrong with a control. */
function sentenceFor(control: Control): string {
  const { valueMissing, patternMismatch } = control.validity;
  const needed = control.dataset['needed'] ?? messages.needed(labelOf(control));
  return valueMissing || patternMismatch ? needed : control.validationMessage;
}

/** Returns what the browser finds wrong with a form: one sentence a field, in the order of the fields. */
export function problemsIn(form: HTMLFormElement): FieldProblem[] {
  const wrong = [...form.elements].filter(isControl).filter((one) => one.willValidate && !one.validity.valid);
  const byField = new Map(wrong.toReversed().map((control) => [control.name, sentenceFor(control)]));
  return [...byField].toReversed().map(([field, message]) => ({ field, message }));
}

/** Focuses a field by the name of its input. */
export const focusField = (form: HTMLFormElement | null, field: string): void =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
