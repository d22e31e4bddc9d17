import { type ComponentProps, type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import type { FieldProblem } from '@buckle/domain/officers/form';
import { formProblemMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import { errorText, useChange } from '../lib/api/error-text.ts';
import { ErrorMessage, FieldProblems } from './field.tsx';
import { Button } from './button.tsx';
import './text-field.css';

/** Returns the value of a control by name. */
export type FilledIn = (name: string) => string;

/** A dialog with a form, an error message, cancel and submit. `run` submits; queries under `stale` are then invalidated. */
export function DialogForm<O>({
  confirm,
  keep,
  stale,
  run,
  onDone,
  onCancel,
  children,
}: {
  confirm: string;
  /** Label of the button that leaves the dialog; default: Cancel. */
  keep?: string;
  stale?: string | undefined;
  run: (filledIn: FilledIn) => Promise<O>;
  onDone: (output: O) => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const { isPending, error, send } = useChange(stale, run);
  return (
    <CheckedForm
      className="dialog__form"
      onSubmit={(event) => {
        const data = new FormData(event.currentTarget);
        send((name) => String(data.get(name) ?? ''), onDone);
      }}
    >
      {children}
      <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
      <FormButtons className="dialog__buttons" label={confirm} keep={keep} busy={isPending} onCancel={onCancel} />
    </CheckedForm>
  );
}

/** Cancel and submit buttons of a form. `className`: of the row; `keep`: label of the former. */
export const FormButtons = ({
  className,
  label,
  keep = pageMessages.cancel,
  busy,
  onCancel,
}: {
  className: string;
  label: string;
  keep?: string | undefined;
  busy: boolean;
  onCancel: () => void;
}) => (
  <div className={className}>
    <Button look="secondary" onClick={onCancel}>
      {keep}
    </Button>
    <Button type="submit" busy={busy}>
      {busy ? pageMessages.working : label}
    </Button>
  </div>
);

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

/** Returns what the browser finds wrong with a form: one sentence a field, in the order of the fields. */
function problemsIn(form: HTMLFormElement): FieldProblem[] {
  const wrong = [...form.elements].filter(isControl).filter((one) => one.willValidate && !one.validity.valid);
  const byField = new Map(wrong.toReversed().map((control) => [control.name, sentenceFor(control)]));
  return [...byField].toReversed().map(([field, message]) => ({ field, message }));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');

/** Returns the sentence for what the browser finds wrong with a control. */
function sentenceFor(control: Control): string {
  const { valueMissing, patternMismatch } = control.validity;
  const needed = control.dataset['needed'] ?? messages.needed(labelOf(control));
  return valueMissing || patternMismatch ? needed : control.validationMessage;
}

const labelOf = (control: Control): string => control.labels?.[0]?.textContent?.trim() ?? control.name;

/** Focuses a field by the name of its input. */
const focusField = (form: HTMLFormElement | null, field: string): void =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();

/** All that is wrong with a form, above it; each leads to its field, which is named as its input is. */
export const ErrorSummary = ({
  problems,
  onPick,
}: {
  problems: readonly FieldProblem[];
  onPick: (field: string) => void;
}) =>
  problems.length > 0 && (
    <section className="error-summary" role="alert" tabIndex={-1}>
      <h2 className="error-summary__heading">{messages.heading}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <button type="button" className="error-summary__problem" onClick={() => onPick(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
