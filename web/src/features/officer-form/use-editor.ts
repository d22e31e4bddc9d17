import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Officer } from '@buckle/domain/officer/field-table';
import { discardStale } from '../../lib/officers/discard-stale.ts';
import { useUnsavedWork } from '../../lib/navigation/use-unsaved-changes.ts';
import { showSuccess, showWarnings } from '../../ui/toast.tsx';
import { useUndo } from '../../ui/undo/use-undo.ts';
import type { SavedOfficer } from '../../lib/officers/saved-officer.ts';
import { useAutosave } from './use-autosave.ts';
import { useFormChecks } from './use-form-checks.ts';
import { useFormContent } from './use-form-content.ts';
import { useSave } from './use-save.ts';
import type { Drafted } from './with-draft.tsx';

/**
 * A form that edits a record or a part of it: its content, draft, and saving. Leaving it with unsaved work is confirmed.
 * `officer`: the record to edit; undefined for a new one.
 */
export function useEditor(
  officer: Officer | undefined,
  { slot, draft }: Drafted,
  onSaved: (saved: SavedOfficer) => void,
) {
  const client = useQueryClient();
  const undo = useUndo();
  const [restored, setRestored] = useState(draft);
  const content = useFormContent(officer, draft);
  const work = useUnsavedWork(content.hasUnsaved);
  useAutosave(content, slot);
  const live = useFormChecks(content);
  const save = useSave(content, (saved) => {
    slot.end();
    discardStale(client);
    work.release();
    showSuccess(saved.text, undo(saved.change));
    showWarnings(saved.warnings.filter((warning) => !live.warned.has(warning)));
    onSaved(saved);
  });

  return {
    content,
    save,
    checks: { ...live, problemOf: (path: string) => save.problemOf(path) ?? live.problemOf(path) },
    /** Sends the form, unless the server would refuse it. */
    submit(): void {
      const errors = live.errors();
      if (errors.length > 0) save.reject(errors);
      else void save.submit();
    },
    /** The draft that the form was restored from, until it is discarded. */
    restored,
    discardDraft: () => {
      setRestored(undefined);
      content.reset();
      slot.discard();
    },
    work: {
      ...work,
      proceed: () => {
        slot.end();
        work.proceed();
      },
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
