/** Texts of an input that offers choices. */
export const comboboxMessages = {
  list: (label: string) => `Choices: ${label}`,
  /** Announced while typing. */
  choices: (count: number) => (count === 0 ? 'Nothing in the list.' : `${count} in the list.`),
} as const;
