import { useLayoutEffect, useRef, useState } from 'react';
import { differencesOf } from '@buckle/domain/officer/differences';
import { threeWayMerge } from '@buckle/domain/officer/three-way-merge';
import type { Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { blankOfficer } from '@buckle/domain/officer/wire';
import { readInputs } from './form-inputs.ts';
import type { FilledForm } from './save-officer.ts';
import { usePhoto } from './use-photo.ts';

/** What the inputs are made from. A new one makes them anew. */
interface Start {
  /** The record that is being edited, in the version that was read. */
  readonly record: Officer | undefined;
  readonly shown: OfficerDetails;
  readonly said: { readonly orderNumber: string; readonly reason: string };
  /** What is shown was never saved: two people's changes put together. */
  readonly merged: boolean;
}

/** Inputs of what is said about a change; no fields of the record. */
export const ORDER_NUMBER = 'order_number';
export const REASON = 'change_reason';

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();
const saidIn = (data: FormData) => ({ orderNumber: textIn(data, ORDER_NUMBER), reason: textIn(data, REASON) });

/** What the form holds: the inputs keep what is typed, and are read when somebody needs to know. */
export function useFormContent(officer: Officer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState<Start>({
    record: officer,
    shown: officer ?? blankOfficer,
    said: { orderNumber: '', reason: '' },
    merged: false,
  });
  const atFirst = useRef<OfficerDetails>(start.shown);
  const photo = usePhoto(start.shown.imagePath);
  const inputs = (): FormData => new FormData(form.current ?? undefined);

  useLayoutEffect(() => {
    atFirst.current = readInputs(new FormData(form.current ?? undefined), start.shown.imagePath);
  }, [start]);

  return {
    form,
    start,
    photo,

    /**
     * The form with a photo's path. A field whose inputs say what they said at first is as the record has it: not
     * everything that an import or an older program left fits into an input unchanged.
     */
    filled(imagePath: string): FilledForm {
      const data = inputs();
      const details = threeWayMerge(atFirst.current, start.shown, readInputs(data, imagePath));
      return { record: start.record, details, ...saidIn(data) };
    },

    hasUnsaved(): boolean {
      const data = inputs();
      const { orderNumber, reason } = saidIn(data);
      const { chosen, path } = photo.photo;
      const changed = differencesOf(atFirst.current, readInputs(data, path)).length > 0;
      return start.merged || changed || chosen !== undefined || orderNumber + reason !== '';
    },

    /** Goes on from a newer record with what is to be saved on top of it; returns the form filled in like that. */
    rebase(record: Officer, shown: OfficerDetails): FilledForm {
      const said = saidIn(inputs());
      setStart({ record, shown, said, merged: true });
      photo.replace(shown.imagePath);
      return { record, details: shown, ...said };
    },
  };
}

export type FormContent = ReturnType<typeof useFormContent>;
