import { useRef, useState } from 'react';
import type { FieldProblem } from '@buckle/domain/officers/form';
import { readQuietly } from '@buckle/domain/officers/wire';
import { appMessages } from '@buckle/domain/messages';
import { writeMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import { changedFields } from '@buckle/domain/officers/differences';
import { mergeDifferences, mergeVersions } from '@buckle/domain/officers/three-way-merge';
import type { FieldName, Officer, OfficerDetails } from '@buckle/domain/officers/field-table';
import { useAuth } from '../../lib/session/auth-context.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { fetchRecord } from '../../lib/directory/record.ts';
import { type FilledForm, saveOfficer } from '../../lib/directory/save-officer.ts';
import { showFailure } from '../../ui/toast.tsx';
import { keyPerContent } from '../../lib/api/upload-image.ts';
import type { SavedOfficer } from '../../lib/officers/found-officers.ts';
import { atRows } from './form-inputs.ts';
import type { FormContent } from './use-form-content.ts';
import { PhotoRejected } from './use-photo.ts';

/** Why nothing was saved. */
export interface SaveFailure {
  readonly text: string;
  readonly problems: readonly FieldProblem[];
  /** The user must log in again. */
  readonly sessionExpired: boolean;
  /** Found by the form, which says beside the fields what is wrong now. */
  readonly isLive: boolean;
}

/** Progress: upload of the photo with the completed fraction, or saving the record. */
export type SaveProgress = { readonly step: 'image'; readonly part: number } | { readonly step: 'record' };

/** The failed step. */
interface Attempt {
  readonly step: 'image' | 'record';
  readonly editing: boolean;
}

/** Saves the form: the photo first, then the record (specification, section 4). Once, however often it is pressed. */
export function useSave(content: FormContent, onSaved: (saved: SavedOfficer) => void) {
  const { can } = useAuth();
  const [keyOf] = useState(keyPerContent);
  const sending = useRef(false);
  const [progress, setProgress] = useState<SaveProgress>();
  const [failure, setFailure] = useState<SaveFailure>();
  const [conflict, setConflict] = useState<Conflict>();

  async function fail(error: unknown, attempt: Attempt, filled: FilledForm): Promise<void> {
    const found = await conflictIn(error, filled);
    sending.current = false;
    setProgress(undefined);
    setConflict(found);
    if (found) return;
    const text = failureText(error, attempt);
    const apiError = error instanceof ApiError ? error : undefined;
    const problems = atRows(apiError?.problems ?? [], content.data());
    setFailure({ text, problems, sessionExpired: apiError?.kind === 'sessionEnded', isLive: false });
    showFailure(text);
  }

  /** `pathOf`: where the server has the photo, once it has. */
  async function save(filled: FilledForm, pathOf: () => Promise<string>): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    let attempt: Attempt = { step: 'image', editing: filled.record !== undefined };
    let complete = filled;
    try {
      complete = { ...filled, details: { ...filled.details, imagePath: await pathOf() } };
      attempt = { ...attempt, step: 'record' };
      setProgress({ step: 'record' });
      onSaved(await saveOfficer(complete, can.explainChange, keyOf));
    } catch (error) {
      await fail(error, attempt, complete);
    }
  }

  return {
    progress,
    failure,
    conflict,
    /** What the server found wrong with a field. */
    problemOf: (field: string) =>
      failure?.isLive ? undefined : failure?.problems.find((problem) => problem.field === field)?.message,
    submit: () =>
      save(content.filled(content.photo.photo.path), () =>
        content.photo.pathOnServer((part) => setProgress({ step: 'image', part })),
      ),
    /** Shows why nothing is sent. */
    reject(problems: readonly FieldProblem[]): void {
      setFailure({ text: '', problems, sessionExpired: false, isLive: true });
    },
    /** Saves a resolved conflict on top of the conflicting version. */
    submitMerged: (over: Conflict, details: FilledForm['details']) => {
      setConflict(undefined);
      const filled = content.rebase(over.now, details);
      return save(filled, async () => details.imagePath);
    },
    dismissConflict: () => setConflict(undefined),
  };
}

/** Returns the conflict of an error, if it is one. */
async function conflictIn(failure: unknown, { record, details }: FilledForm): Promise<Conflict | undefined> {
  if (!(failure instanceof ApiError) || failure.code !== 'changed-meanwhile' || !record || record.id === '')
    return undefined;
  const current = await fetchRecord(record.id).catch(() => null);
  return current
    ? { then: record, now: readQuietly(current.wire), mine: details, message: failure.message }
    : undefined;
}

export type Save = ReturnType<typeof useSave>;

/** The sentence of a failed save (specification, section 8): the server's where it has one. */
export function failureText(error: unknown, { step, editing }: Attempt): string {
  if (error instanceof ApiError && error.kind === 'sessionEnded') return appMessages.sessionExpired;
  if (error instanceof PhotoRejected) return error.message;
  const rejected = error instanceof ApiError && error.kind === 'refused';
  if (rejected && error.message !== '') return error.message;
  if (step === 'image') return messages.uploadFailed;
  if (rejected) return editing ? messages.updateFailed : messages.addFailed;
  return editing ? messages.updateError : messages.addError;
}

/** Another user changed the record while this form was open. */
export interface Conflict {
  /** The record as the form found it, as it is now, and as the form would have it. */
  readonly then: Officer;
  readonly now: Officer;
  readonly mine: OfficerDetails;
  /** The server's sentence: who, and when. */
  readonly message: string;
}

/** Fields that both changed, to something else. */
export const contestedFields = ({ then, now, mine }: Conflict): FieldName[] =>
  mergeDifferences(then, now, mine)
    .filter(({ contested }) => contested)
    .map(({ field }) => field);

/** Fields that only the other changed. */
export const fieldsChangedByServer = (conflict: Conflict): FieldName[] => {
  const contested = contestedFields(conflict);
  return changedFields(conflict.then, conflict.now).filter((field) => !contested.includes(field));
};

/** Merges both changes; conflicting fields use the form's value, or the other user's if they are in `acceptTheirs`. */
export const mergeConflict = ({ then, now, mine }: Conflict, acceptTheirs: readonly FieldName[]): OfficerDetails => ({
  ...mergeVersions(then, now, mine),
  ...Object.fromEntries(acceptTheirs.map((field) => [field, now[field]])),
});
