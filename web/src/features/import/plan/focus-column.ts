/** Identifies what a question is about in the page. */
export const columnId = (column: number): string => `import-column-${column}`;
export const valuesId = (column: number): string => `import-values-${column}`;
export const SHEET_ID = 'import-sheet';
export const CHOICES_ID = 'import-choices';

/** Opens the part of the page with an id, and focuses its question, else its first control. */
export function focusPart(id: string): void {
  const part = document.getElementById(id);
  const fold = part?.closest('details');
  if (fold) fold.open = true;
  part?.scrollIntoView({ block: 'center' });
  const question = part?.querySelector<HTMLElement>('input[type="radio"]');
  (question ?? part?.querySelector('select'))?.focus({ preventScroll: true });
}
