import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { same } from '@buckle/domain/officers/differences';
import {
  type AllowedOptions,
  fieldNames,
  fieldOf,
  type Officer,
  type OfficerDetails,
} from '@buckle/domain/officers/field-table';
import { formLabel } from '@buckle/domain/officers/officers.messages';
import { type FieldProblem, readForm, writeForm } from '@buckle/domain/officers/form';
import { recordErrorsOf, warningsOf } from '@buckle/domain/officers/record-rules';
import { resolverOf } from '@buckle/domain/reference/resolver';
import type { CodedMessage } from '@buckle/domain/coded-messages';
import { fieldMessages as messages, officerFormMessages } from '@buckle/domain/officers/officer-form.messages';
import { today } from '../../lib/platform/clock.ts';
import { useAllowedOptions, useReference } from '../../lib/reference/use-reference.ts';
import { atRows, inFormOrder, POSTING_CHANGE, writtenNameOf } from './form-inputs.ts';
import type { FormContent } from './use-form-content.ts';

/** What the form says beside its fields. The functions return the sentence for a field's written name, or a part of an entry. */
export interface FieldChecks {
  readonly problemOf: (path: string) => string | undefined;
  readonly warningOf: (path: string) => string;
  /** What new values of fields with options can be. */
  readonly allowed: AllowedOptions;
}

/** The form as it was read. */
interface Checked {
  readonly start: FormContent['start'];
  readonly details: OfficerDetails;
  readonly data: FormData;
  readonly unread: ReturnType<typeof unreadInputs>;
  /** The form was submitted once: from then on blank fields are refused too. */
  readonly isSent: boolean;
}

/** Labels of the fields by their written names. */
const labels = new Map(fieldNames.map((name) => [fieldOf(name).write, formLabel(name)]));

const { transferred, corrected } = officerFormMessages.postingChanges;
const reasons = [transferred, corrected] as const;

/** What the browser finds wrong with inputs, and the form's content does not show. */
function unreadInputs(form: HTMLFormElement | null) {
  const found = (
    isWrong: (validity: ValidityState) => boolean,
    sentence: (label: string) => CodedMessage,
  ): FieldProblem[] => {
    const wrong = [...(form?.querySelectorAll<HTMLInputElement>('input') ?? [])].filter(
      ({ type, validity }) => type !== 'radio' && isWrong(validity),
    );
    return [...new Set(wrong.map(fieldOfInput))].flatMap((field) => {
      const label = labels.get(field);
      return label === undefined ? [] : { field, ...sentence(label) };
    });
  };
  const [unanswered] = form?.querySelectorAll(`[name="${POSTING_CHANGE}"]:invalid`) ?? [];
  return {
    /** The posting is another one, and why is not said. */
    unanswered: unanswered
      ? [{ field: writtenNameOf(POSTING_CHANGE), ...messages.postingChange(...reasons) }]
      : ([] as FieldProblem[]),
    /** Required, and left blank: also where the record may be saved without a value, once that is said. */
    missing: found(({ valueMissing, patternMismatch }) => valueMissing || patternMismatch, messages.required),
    /** Letters in a number, of which the form has nothing. */
    notNumbers: found(({ badInput }) => badInput, messages.notNumber),
  };
}

/** Returns the field of an input; the boxes of a date have none of their own, but a hidden input for all of them. */
function fieldOfInput(input: HTMLInputElement): string {
  const named = input.name === '' ? input.closest('fieldset')?.querySelector<HTMLInputElement>('[name]') : input;
  return writtenNameOf(named?.name ?? '');
}

type Run = (action: () => void) => void;

/** Checks the form with the server's rules when a field is left. Blank fields are not refused before the form is sent. */
export function useFormChecks(content: FormContent) {
  const { form, start } = content;
  const [checked, setChecked] = useState(() => unchecked(start));
  if (checked.start !== start) setChecked(unchecked(start));

  const reference = useReference().data;
  const allowed = useAllowedOptions();
  const resolver = useMemo(() => reference && resolverOf(reference), [reference]);
  const found = useMemo(() => {
    const { details, data } = checked;
    const warnings = warningsOf(details, { today: today(), resolver });
    return { errors: errorsIn(checked, allowed), warnings: atRows(warnings, data) };
  }, [checked, resolver, allowed]);

  function read(isSent: boolean): Checked {
    const { details } = content.written(content.photo.photo.path);
    return { start, data: content.data(), details, unread: unreadInputs(form.current), isSent };
  }
  const afterPress = useRef<Run>(() => undefined);
  /** From one box of a date to the next, the date is not complete yet. */
  const onFocusOut = useEffectEvent(({ target, relatedTarget }: FocusEvent): void => {
    if (!(target instanceof Element) || !form.current?.contains(target)) return;
    const boxes = target.closest('.date-boxes');
    if (boxes && relatedTarget instanceof Node && boxes.contains(relatedTarget)) return;
    afterPress.current(() => {
      const now = read(false);
      // The press that left the field may have sent the form.
      setChecked((before) =>
        same([now.details, now.unread], [before.details, before.unread]) ? before : { ...now, isSent: before.isSent },
      );
    });
  });
  useEffect(() => {
    const listening = new AbortController();
    afterPress.current = watchPress(listening.signal);
    document.addEventListener('focusout', onFocusOut, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  const sentences = (problems: readonly FieldProblem[], path: string): string =>
    problems.flatMap(({ field, message }) => (field === path ? message : [])).join(' ');

  return {
    allowed,
    problemOf: (path: string): string | undefined => sentences(found.errors, path) || undefined,
    warningOf: (path: string): string => sentences(found.warnings, path),
    /** The warnings that stand in the form. */
    warned: new Set(found.warnings.map(({ message }) => message)),
    /** Returns everything that the server would refuse, required fields included. */
    errors: (): readonly FieldProblem[] => {
      const now = read(true);
      setChecked(now);
      return inFormOrder(form.current, errorsIn(now, allowed));
    },
  };
}

const unchecked = (start: FormContent['start']): Checked => ({
  start,
  details: start.details,
  data: new FormData(),
  unread: unreadInputs(null),
  isSent: false,
});

/** Returns what the server would refuse and what the browser cannot read: of a field that has both, the former. */
function errorsIn({ start, details, data, unread, isSent }: Checked, allowed: AllowedOptions): FieldProblem[] {
  const blank = blankFields(details);
  const rejected = problemsOf(details, start.record, allowed).filter(({ field }) => isSent || !blank.has(field));
  const unreadable = [...unread.notNumbers, ...(isSent ? [...unread.missing, ...unread.unanswered] : [])];
  return atRows([...rejected, ...unreadable.filter(({ field }) => rejected.every((one) => one.field !== field))], data);
}

const blankFields = (details: OfficerDetails): Set<string> =>
  new Set(fieldNames.filter((name) => details[name].length === 0).map((name) => fieldOf(name).write));

/** Returns what the server would refuse: of the fields, and of the record, also while fields are incomplete. */
function problemsOf(
  details: OfficerDetails,
  stored: Officer | undefined,
  allowed: AllowedOptions,
): readonly FieldProblem[] {
  const read = readForm(writeForm(details, stored), stored, today(), allowed);
  const problems = [...('problems' in read ? read.problems : []), ...recordErrorsOf(details, today(), stored)];
  return [...new Map(problems.map((problem) => [`${problem.field} ${problem.message}`, problem])).values()];
}

/**
 * Returns a function that runs an action after the events of now, and while a mouse button is down, after its click: what
 * appears meanwhile would move the pressed button away from the pointer.
 */
function watchPress(signal: AbortSignal): Run {
  let isDown = false;
  const set = (down: boolean) => () => {
    isDown = down;
  };
  document.addEventListener('pointerdown', set(true), { signal, capture: true });
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, set(false), { signal, capture: true });
  return (action) => {
    const later = (): unknown => setTimeout(action);
    if (isDown) document.addEventListener('pointerup', later, { signal, once: true });
    else later();
  };
}
