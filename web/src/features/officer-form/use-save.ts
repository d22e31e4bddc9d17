import { useRef, useState } from 'react';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import { readQuietly } from '@buckle/domain/officer/wire';
import { useAuth } from '../../lib/session/auth-context.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { fetchRecord } from '../../lib/directory/record.ts';
import { saveOfficer, type FilledForm } from '../../lib/directory/save-officer.ts';
import { showFailure } from '../../ui/toast.tsx';
import type { Conflict } from './conflict.ts';
import { failureText, type Attempt } from './failure-text.ts';
import { keyPerContent } from '../../lib/api/key-per-content.ts';
import type { SavedOfficer } from '../../lib/officers/saved-officer.ts';
import { atRows } from './problem-path.ts';
import type { FormContent } from './use-form-content.ts';

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

/** Returns the conflict of an error, if it is one. */
async function conflictIn(failure: unknown, { record, details }: FilledForm): Promise<Conflict | undefined> {
  if (!(failure instanceof ApiError) || failure.code !== 'changed-meanwhile' || !record || record.id === '')
    return undefined;
  const current = await fetchRecord(record.id).catch(() => null);
  return current
    ? { then: record, now: readQuietly(current.wire), mine: details, message: failure.message }
    : undefined;
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

export type Save = ReturnType<typeof useSave>;
