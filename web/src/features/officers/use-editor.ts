import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Officer } from '@buckle/domain/officers/field-table';
import { discardStale } from '../../lib/officers/stale.ts';
import { useUnsavedWork } from '../../lib/navigation/use-unsaved-changes.ts';
import { showSuccess, showWarnings } from '../../ui/toast.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import type { SavedOfficer } from '../../lib/officers/found-officers.ts';
import { useFormChecks } from './use-form-checks.ts';
import { type FormContent, useFormContent } from './use-form-content.ts';
import { useSave } from './use-save.ts';
import type { Drafted, DraftSlot } from './draft.tsx';

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

/** Keeps the draft up to date with each change of the form. */
function useAutosave(content: FormContent, slot: DraftSlot): void {
  const { form, photo } = content;
  const { chosen } = photo.photo;
  const keep = useEffectEvent((): void => {
    void slot.keep(content.hasUnsaved() ? content.written(photo.photo.path) : undefined);
  });
  useEffect(() => {
    const listening = new AbortController();
    function keepAfterEvent({ target }: Event): void {
      // A click adds or removes a row after the event.
      if (target instanceof Node && form.current?.contains(target)) setTimeout(keep);
    }
    for (const event of ['input', 'click']) document.addEventListener(event, keepAfterEvent, listening);
    return () => listening.abort();
  }, [form]);
  useEffect(() => {
    void slot.keepPhoto(chosen?.prepared).then(keep);
  }, [slot, chosen]);
}

export type Editor = ReturnType<typeof useEditor>;
