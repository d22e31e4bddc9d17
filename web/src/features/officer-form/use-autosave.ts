import { useEffect, useEffectEvent } from 'react';
import type { DraftSlot } from './draft-slot.ts';
import type { FormContent } from './use-form-content.ts';

/** Keeps the draft up to date with each change of the form. */
export function useAutosave(content: FormContent, slot: DraftSlot): void {
  const { form, photo } = content;
  const { chosen } = photo.photo;
  const keep = useEffectEvent((): void => {
    void slot.keep(content.hasUnsaved() ? content.filled(photo.photo.path) : undefined);
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
