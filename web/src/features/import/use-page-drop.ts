import { useEffect, useEffectEvent, useState } from 'react';
import type { Upload } from './use-upload.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], dialog') !== null;

/** Whether a text is a block of cells rather than a word that was copied for something else. */
const isBlock = (text: string): boolean => /[\t\n]/u.test(text.trim());

/** Takes what is dropped or pasted anywhere on the page. Returns whether a file is dragged over it. */
export function usePageDrop({ start, startText }: Upload): boolean {
  const [isOver, setIsOver] = useState(false);

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (!clipboardData || isTyping(target)) return;
    const text = clipboardData.getData('text');
    if (isBlock(text)) startText(text);
    else start(clipboardData.files);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    start(event.dataTransfer?.files ?? []);
  });
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    document.addEventListener('paste', onPaste, { signal });
    document.addEventListener('drop', (event) => hasFile(event) && onDrop(event), { signal });
    document.addEventListener(
      'dragover',
      (event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), { signal });
    return () => watching.abort();
  }, []);
  return isOver;
}
