import { fieldMessages as messages } from '@buckle/domain/messages/fields';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import { fieldNames, fieldOf } from '@buckle/domain/officer/field-table';
import { writtenNameOf } from './form-inputs.ts';

/** Labels of the fields by their written names. */
const labels = new Map(
  fieldNames.map((name) => {
    const { write, label, formLabel = label } = fieldOf(name);
    return [write, formLabel];
  }),
);

/** Returns the field of an input; the boxes of a date have none of their own, but a hidden input for all of them. */
function fieldOfInput(input: HTMLInputElement): string {
  const named = input.name === '' ? input.closest('fieldset')?.querySelector<HTMLInputElement>('[name]') : input;
  return writtenNameOf(named?.name ?? '');
}

/** What the browser finds wrong with inputs, and the form's content does not show. */
export function unreadInputs(form: HTMLFormElement | null) {
  const found = (
    isWrong: (validity: ValidityState) => boolean,
    sentence: (label: string) => string,
  ): FieldProblem[] => {
    const wrong = [...(form?.querySelectorAll<HTMLInputElement>('input') ?? [])].filter(({ validity }) =>
      isWrong(validity),
    );
    return [...new Set(wrong.map(fieldOfInput))].flatMap((field) => {
      const label = labels.get(field);
      return label === undefined ? [] : { field, message: sentence(label) };
    });
  };
  return {
    /** Required, and left blank: also where the record may be saved without a value, once that is said. */
    missing: found(({ valueMissing, patternMismatch }) => valueMissing || patternMismatch, messages.required),
    /** Letters in a number, of which the form has nothing. */
    notNumbers: found(({ badInput }) => badInput, messages.notNumber),
  };
}
