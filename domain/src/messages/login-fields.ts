/** Beside a field of the login page that was left blank. */
export const loginFieldMessages = {
  username: 'Enter your username.',
  password: 'Enter your password.',
  app: 'Enter the code from your app.',
  recovery: 'Enter a recovery code.',
} as const;
