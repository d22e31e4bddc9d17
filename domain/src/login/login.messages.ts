export const loginMessages = {
  title: 'Login',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  login: 'Login',
  loggingIn: 'Logging in…',
  rejected: 'Wrong username or password.',
  disabled: 'This account is disabled. Ask an administrator to enable it.',
  continueAs: (username: string) => `Continue as ${username}`,
  greenHosting: 'Green hosting status of this site',
} as const;

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

/** Beside a field of the login page that was left blank. */
export const loginFieldMessages = {
  username: 'Enter your username.',
  password: 'Enter your password.',
  app: 'Enter the code from your app.',
  recovery: 'Enter a recovery code.',
} as const;
