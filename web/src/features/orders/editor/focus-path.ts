const CONTROLS = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea, button';

/** Focuses the control of a path, or of the first part of it that the page has; returns whether there is one. */
export function focusPath(page: HTMLElement | null, path: string): boolean {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const element = page?.querySelector<HTMLElement>(`[data-path="${CSS.escape(parts.slice(0, length).join('.'))}"]`);
    const control = element?.matches(CONTROLS) ? element : element?.querySelector<HTMLElement>(CONTROLS);
    if (!control) continue;
    control.focus();
    return true;
  }
  return false;
}
