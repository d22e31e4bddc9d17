import { useLayoutEffect, useRef, useState } from 'react';
import { differencesOf } from '@buckle/domain/officer/differences';
import { mergeVersions } from '@buckle/domain/officer/three-way-merge';
import type { Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { blankOfficer } from '@buckle/domain/officer/wire';
import { readInputs } from './form-inputs.ts';
import type { FilledForm } from './save-officer.ts';
import { usePhoto } from './use-photo.ts';

/** Initial values of the inputs. A new object recreates them. */
interface Start {
  /** The record that is being edited, in the version that was read. */
  readonly record: Officer | undefined;
  readonly details: OfficerDetails;
  readonly changeNote: { readonly orderNumber: string; readonly reason: string };
  /** The content was never saved: a merge of two users' changes. */
  readonly merged: boolean;
}

/** Inputs of the change's notes, which are not fields of the record. */
export const ORDER_NUMBER = 'order_number';
export const REASON = 'change_reason';

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();
const changeNoteIn = (data: FormData) => ({ orderNumber: textIn(data, ORDER_NUMBER), reason: textIn(data, REASON) });

/** Form content: uncontrolled inputs, read on demand. */
export function useFormContent(officer: Officer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState<Start>({
    record: officer,
    details: officer ?? blankOfficer,
    changeNote: { orderNumber: '', reason: '' },
    merged: false,
  });
  const atFirst = useRef<OfficerDetails>(start.details);
  const photo = usePhoto(start.details.imagePath);
  const inputs = (): FormData => new FormData(form.current ?? undefined);

  useLayoutEffect(() => {
    atFirst.current = readInputs(new FormData(form.current ?? undefined), start.details.imagePath);
  }, [start]);

  return {
    form,
    start,
    photo,
    /** The inputs as they are now. */
    data: inputs,

    /**
     * Returns the form with a photo's path. Fields with unchanged inputs return the record's value: some values from
     * imports or older programs do not fit into an input unchanged.
     */
    filled(imagePath: string): FilledForm {
      const data = inputs();
      const details = mergeVersions(atFirst.current, start.details, readInputs(data, imagePath));
      return { record: start.record, details, ...changeNoteIn(data) };
    },

    hasUnsaved(): boolean {
      const data = inputs();
      const { orderNumber, reason } = changeNoteIn(data);
      const { chosen, path } = photo.photo;
      const changed = differencesOf(atFirst.current, readInputs(data, path)).length > 0;
      return start.merged || changed || chosen !== undefined || orderNumber + reason !== '';
    },

    /** Rebases the form onto a newer record, with the content to save; returns the filled form. */
    rebase(record: Officer, details: OfficerDetails): FilledForm {
      const changeNote = changeNoteIn(inputs());
      setStart({ record, details, changeNote, merged: true });
      photo.replace(details.imagePath);
      return { record, details: details, ...changeNote };
    },
  };
}

export type FormContent = ReturnType<typeof useFormContent>;
