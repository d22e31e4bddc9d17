import { useLayoutEffect, useRef, useState } from 'react';
import { changedFields, differencesOf } from '@buckle/domain/officers/differences';
import type { Officer, OfficerDetails } from '@buckle/domain/officers/field-table';
import { blankOfficer } from '@buckle/domain/officers/wire';
import type { Draft } from './draft.tsx';
import { POSTING_CHANGE, readInputs } from './form-inputs.ts';
import { withTransfer } from '@buckle/domain/officers/postings';
import type { FilledForm } from '../../lib/directory/save-officer.ts';
import { usePhoto } from './use-photo.ts';

/** Initial values of the inputs. A new object recreates them. */
export interface Start {
  /** The record that is being edited, in the version that was read. */
  readonly record: Officer | undefined;
  readonly details: OfficerDetails;
  readonly changeNote: { readonly orderNumber: string; readonly reason: string };
  /** The content was never saved: a draft, or a merge of two users' changes. */
  readonly unsaved: boolean;
  /** Counts starts. */
  readonly round: number;
}

/** Inputs of the change's notes, which are not fields of the record. */
export const ORDER_NUMBER = 'order_number';
export const REASON = 'change_reason';

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();
const changeNoteIn = (data: FormData) => ({ orderNumber: textIn(data, ORDER_NUMBER), reason: textIn(data, REASON) });

type NewStart = Omit<Start, 'round'>;

const startOf = (officer: Officer | undefined): NewStart => ({
  record: officer,
  details: officer ?? blankOfficer,
  changeNote: { orderNumber: '', reason: '' },
  unsaved: false,
});

const startFrom = ({ form: { record, details, orderNumber, reason } }: Draft): NewStart => ({
  record,
  details,
  changeNote: { orderNumber, reason },
  unsaved: true,
});

/** Form content: uncontrolled inputs, read on demand. `draft`: what was typed on an earlier visit. */
export function useFormContent(officer: Officer | undefined, draft: Draft | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState<Start>(() => ({ ...(draft ? startFrom(draft) : startOf(officer)), round: 0 }));
  const restart = (next: NewStart): void => setStart(({ round }) => ({ ...next, round: round + 1 }));
  const atFirst = useRef<OfficerDetails>(start.details);
  const photo = usePhoto(start.details.imagePath, draft?.photo instanceof Blob ? draft.photo : undefined);
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
      const written = this.written(imagePath);
      const { record, details } = written;
      const isTransferred = record && textIn(inputs(), POSTING_CHANGE) === 'transferred';
      return isTransferred ? { ...written, details: withTransfer(record, details) } : written;
    },

    /** Returns the form as it is written, for a draft: what follows from a transfer is not in it. */
    written(imagePath: string): FilledForm {
      const data = inputs();
      const typed = readInputs(data, imagePath);
      const changed = changedFields(atFirst.current, typed).map((field) => [field, typed[field]] as const);
      const details = { ...start.details, ...(Object.fromEntries(changed) as Partial<OfficerDetails>) };
      return { record: start.record, details, ...changeNoteIn(data) };
    },

    hasUnsaved(): boolean {
      const data = inputs();
      const { orderNumber, reason } = changeNoteIn(data);
      const { chosen, path } = photo.photo;
      const changed = differencesOf(atFirst.current, readInputs(data, path)).length > 0;
      return start.unsaved || changed || chosen !== undefined || orderNumber + reason !== '';
    },

    /** Rebases the form onto a newer record, with the content to save; returns the filled form. */
    rebase(record: Officer, details: OfficerDetails): FilledForm {
      const changeNote = changeNoteIn(inputs());
      restart({ record, details, changeNote, unsaved: true });
      photo.replace(details.imagePath);
      return { record, details: details, ...changeNote };
    },

    /** Starts again with the record as it was opened. */
    reset(): void {
      restart(startOf(officer));
      photo.replace(officer?.imagePath ?? '');
    },
  };
}

export type FormContent = ReturnType<typeof useFormContent>;
