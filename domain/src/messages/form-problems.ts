/** Texts above a form that cannot be sent as it is. */
export const formProblemMessages = {
  heading: 'Please correct the fields named below.',
  /** Beside a field that was left blank. */
  needed: (label: string) => `Please enter ${label}.`,
} as const;
