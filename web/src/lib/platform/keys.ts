/** Whether a key pressed there is text, or belongs to an open dialog. */
export const isTypedInto = (target: Element): boolean =>
  target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** Pressed without a modifier; Shift may be needed for the character itself. */
export const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;
