import type { ComponentProps } from 'react';
import { languageOf } from '../lib/text/devanagari.ts';
import { Field, type FieldProps } from './field.tsx';
import { useFieldProblem } from './field-problems.ts';

/** Text input with its label and notes. */
export const TextField = ({ label, hint, error, warning, ...input }: ComponentProps<'input'> & FieldProps) => (
  <Field label={label} hint={hint} error={useFieldProblem(input.name) ?? error} warning={warning}>
    {(control) => <input {...control} lang={languageOf(input.defaultValue ?? input.value)} {...input} />}
  </Field>
);

/** Text area with label and notes; as high as its text where the browser supports it. */
export const TextArea = ({ label, hint, error, warning, ...area }: ComponentProps<'textarea'> & FieldProps) => (
  <Field label={label} hint={hint} error={useFieldProblem(area.name) ?? error} warning={warning}>
    {(control) => <textarea rows={2} {...control} lang={languageOf(area.defaultValue ?? area.value)} {...area} />}
  </Field>
);
