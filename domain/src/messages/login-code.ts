/** The second step of a login. */
export const loginCodeMessages = {
  title: 'Enter your code',
  app: {
    label: 'Code',
    hint: 'Open the authenticator app on your phone and enter the 6-digit code for Buckle.',
    alternative: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'Enter one of the codes you saved when you set up two-step login. Each works once.',
    alternative: 'Use the app',
  },
  back: 'Back',
} as const;
