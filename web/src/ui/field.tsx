import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { AlertIcon } from './icons/subjects.tsx';
import { languageOf } from '../lib/text/devanagari.ts';
import './text-field.css';

/** Notes of a control or group. */
export interface FieldNotes {
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Unlikely, but accepted. Blank: none yet; its live region is there to announce one. */
  readonly warning?: string | undefined;
}

/** Props of the wrapper of a control. */
export interface FieldProps extends FieldNotes {
  readonly label: string;
}

/** Attributes that associate a control with its label and note. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Returns `aria-describedby` for the notes that a `FieldNote` with this id renders. */
export const describedBy = (id: string, { hint, error, warning }: FieldNotes): string | undefined =>
  [(error ?? hint) && id, warning && `${id}-warning`].filter(Boolean).join(' ') || undefined;

/** A control with its label, and its notes. */
export function Field({
  label,
  children,
  ...notes
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  return (
    <div className="text-field">
      <label className="text-field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'text-field__input',
        'aria-describedby': describedBy(`${id}-note`, notes),
        'aria-invalid': notes.error ? true : undefined,
      })}
      <FieldNote id={`${id}-note`} {...notes} />
    </div>
  );
}

/** Error of a control or group, by default the hint; and the warning. */
export const FieldNote = ({ id, hint, error, warning }: { id: string } & FieldNotes) => (
  <>
    {(error ?? hint) && (
      <p id={id} className={error ? 'text-field__error' : 'text-field__hint'}>
        {error ?? hint}
      </p>
    )}
    {warning !== undefined && (
      <p id={`${id}-warning`} className="text-field__warning" role="status">
        {warning !== '' && (
          <>
            <AlertIcon size={18} />
            {warning}
          </>
        )}
      </p>
    )}
  </>
);

/** Text input with its label and notes. */
export const TextField = ({ label, hint, error, warning, ...input }: ComponentProps<'input'> & FieldProps) => (
  <Field label={label} hint={hint} error={useFieldProblem(input.name) ?? error} warning={warning}>
    {(control) => <input {...control} lang={languageOf(input.defaultValue ?? input.value)} {...input} />}
  </Field>
);

/** Returns what is wrong with a field of the surrounding form. */
const useFieldProblem = (name: string | undefined): string | undefined => {
  const problems = useContext(FieldProblems);
  return name === undefined ? undefined : problems.get(name);
};

/** Text area with label and notes; as high as its text where the browser supports it. */
export const TextArea = ({ label, hint, error, warning, ...area }: ComponentProps<'textarea'> & FieldProps) => (
  <Field label={label} hint={hint} error={useFieldProblem(area.name) ?? error} warning={warning}>
    {(control) => <textarea rows={2} {...control} lang={languageOf(area.defaultValue ?? area.value)} {...area} />}
  </Field>
);

/** Sentences of what is wrong with the fields of a form, by the names of their inputs. */
export const FieldProblems = createContext<ReadonlyMap<string, string>>(new Map());

/**
 * Error message, red and centered. The live region stays mounted, so that screen readers announce each text; when
 * empty, it has no height.
 */
export const ErrorMessage = ({ children }: { children: string | undefined }) => (
  <p className="error-message" role="alert">
    {children}
  </p>
);
