/** Problems name a field by its written name, and a part of a list's entry by its path: `punishments.1.reason`. */
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import { filledRows, writtenNameOf } from './form-inputs.ts';

/** Returns problems with the entries counted as the form counts its rows, blank ones included. */
export function atRows(problems: readonly FieldProblem[], data: FormData): FieldProblem[] {
  return problems.map((problem) => {
    const [field = '', entry, ...part] = problem.field.split('.');
    if (entry === undefined) return problem;
    const row = filledRows(data, field)[Number(entry)];
    return row === undefined ? problem : { ...problem, field: [field, row, ...part].join('.') };
  });
}

type NamedInput = HTMLElement & { readonly name: string; readonly type: string };

/** Returns what takes the focus for an input; a hidden one belongs to a group of boxes. */
const focusable = (input: NamedInput | undefined): HTMLElement | null | undefined =>
  input?.type === 'hidden'
    ? input.closest('fieldset')?.querySelector<HTMLElement>('input:not([type="hidden"])')
    : input;

function inputAt(inputs: readonly NamedInput[], path: string): HTMLElement | null | undefined {
  const [field, row, part] = path.split('.');
  const ofField = inputs.filter(({ name }) => writtenNameOf(name) === field);
  const parts = ofField.filter(({ name }) => name === `${field}.${part}`);
  return focusable(parts[Number(row)] ?? ofField[0]);
}

const namedInputs = (form: HTMLFormElement | null): readonly NamedInput[] => [
  ...(form?.querySelectorAll<NamedInput>('[name]') ?? []),
];

/** Returns problems in the order of the form's fields; those of no field come last. */
export function inFormOrder(form: HTMLFormElement | null, problems: readonly FieldProblem[]): FieldProblem[] {
  const inputs = namedInputs(form);
  const controls = [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  const positionOf = ({ field }: FieldProblem): number => {
    const input = inputAt(inputs, field);
    return input ? controls.indexOf(input) : controls.length;
  };
  return problems
    .map((problem) => ({ problem, place: positionOf(problem) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ problem }) => problem);
}

/** Focuses the first input, in document order, of what the paths name; without one, the summary of the problems. */
export function focusFirst(form: HTMLFormElement | null, paths: readonly string[]): void {
  const inputs = namedInputs(form);
  const found = new Set(paths.map((path) => inputAt(inputs, path)));
  const first = [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])].find((one) =>
    found.has(one),
  );
  (first ?? form?.querySelector<HTMLElement>('.error-summary'))?.focus();
}
