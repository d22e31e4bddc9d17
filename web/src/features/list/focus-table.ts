/** Moves the focus to the active row of the table; returns whether there is one. */
export function focusTable(): boolean {
  const row = document.querySelector<HTMLElement>('.list-table__row[tabindex="0"]');
  row?.focus();
  return row !== null;
}
