/** A keyboard shortcut, as the list of shortcuts shows it. */
interface Shortcut {
  /** Alternatives; keys pressed together are joined with a plus sign. */
  readonly keys: readonly string[];
  readonly meaning: string;
}

/** The shortcuts of a page. */
export interface ShortcutGroup {
  readonly page: string;
  readonly shortcuts: readonly Shortcut[];
}
