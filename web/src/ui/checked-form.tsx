import { type ComponentProps, type SubmitEvent, useMemo, useRef, useState } from 'react';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import { ErrorSummary } from './error-summary.tsx';
import { FieldProblems } from './field-problems.ts';
import { focusField, problemsIn } from './form-problems.ts';

const NONE: readonly FieldProblem[] = [];

/**
 * A form whose problems are shown beside its fields and above them, instead of in the browser's bubbles: what its
 * constraints find, then what `check` finds when it is sent, and `rejected`, what the server found. The first field with
 * a problem gets the focus.
 */
export function CheckedForm({
  check,
  rejected = NONE,
  onSubmit,
  children,
  ...form
}: Omit<ComponentProps<'form'>, 'onSubmit'> & {
  readonly check?: (form: HTMLFormElement) => readonly FieldProblem[];
  readonly rejected?: readonly FieldProblem[];
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<readonly FieldProblem[]>([]);
  const problems = found.length > 0 ? found : rejected;
  const sentences = useMemo(() => new Map(problems.map(({ field, message }) => [field, message])), [problems]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const invalid = problemsIn(event.currentTarget);
    const next = invalid.length > 0 ? invalid : (check?.(event.currentTarget) ?? []);
    setFound(next);
    if (next[0]) focusField(event.currentTarget, next[0].field);
    else onSubmit(event);
  }
  return (
    <form {...form} ref={element} onSubmit={submit} noValidate>
      <ErrorSummary problems={problems} onPick={(field) => focusField(element.current, field)} />
      <FieldProblems value={sentences}>{children}</FieldProblems>
    </form>
  );
}
