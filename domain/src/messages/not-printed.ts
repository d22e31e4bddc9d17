/** Texts printed instead of a list of which only the rows on the screen exist. */
export const notPrintedMessages = {
  administrator: 'To print this list, use Export or print.',
  staff: 'Lists are printed by administrators.',
  notPrintable: 'A list cannot be printed here. Open a record to print it.',
} as const;
