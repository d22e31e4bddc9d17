import { counted } from '../intl.ts';

/** Texts of the account page. */
export const accountMessages = {
  changePassword: 'Change password',
  mustChange: 'Choose your own password before you go on. The one you logged in with works only once.',
  oneTimeIsCurrent: 'The one-time password you logged in with',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat new password',
  nextHint: (min: number) => `At least ${min} characters. Use a few unrelated words.`,
  save: 'Change password',
  saving: 'Changing…',
  changed: 'Your password is changed.',
  currentNeeded: 'Enter the current password. You logged in a while ago.',
  wrongCurrent: 'The current password is wrong.',
  differ: 'The two passwords are not the same.',
  tooShort: (min: number) => `The new password needs at least ${min} characters.`,
  tooLong: (max: number) => `The new password can be at most ${max} characters.`,
  same: 'The new password must be different from the current one.',
  asUsername: 'The new password must not be the username.',
} as const;

/** Texts of the user's own sessions on the account page. */
export const sessionMessages = {
  title: 'Your devices',
  hint: "Where you are logged in. If you don't recognise a device, log it out and change your password.",
  current: 'this device',
  loggedInAt: 'Logged in',
  lastUsed: 'Last used',
  /** Told apart from another device of the same name. */
  since: (device: string, instant: string) => `${device}, logged in ${instant}`,
  end: 'Log out',
  logoutEverywhere: 'Log out all other devices',
  loggedOutEverywhere: 'All other devices are logged out.',
  endOn: (device: string) => `Log out ${device}`,
  loggedOut: 'Logged out on that device.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  ofModel: (device: string, model: string) => `${device} (${model})`,
  /** Kinds of devices, after the name of a system. */
  kinds: { phone: 'phone', tablet: 'tablet', computer: 'computer' },
  unknownDevice: 'Unknown device',
} as const;

/** Texts of the Users page. */
export const usersPageMessages = {
  roles: { admin: 'Administrator', staff: 'Staff' },
  you: 'You',
  active: 'Active',
  disabled: 'Disabled',
  oneTimeUnused: 'Password not set yet',
  lastSeen: 'Last seen',
  neverSeen: 'Not logged in',
  sessions: (count: number) => counted(count, 'device', 'devices'),
  manage: 'Manage',
  manageUser: (name: string) => `Manage ${name}`,
  add: 'Add user',
  username: 'Username',
  usernameHint:
    'Letters (A to Z or Devanagari, not both) and digits, without spaces. Dots, hyphens and underscores can go between them.',
  role: 'Role',
  twoStep: 'Two-step login',
  /** Actions on an account: button label, description, confirmation, and toast. */
  deeds: {
    admin: {
      label: 'Make administrator',
      hint: 'They can approve changes, see history and manage users. They will be logged out everywhere.',
      question: (name: string) => `Make ${name} an administrator?`,
      done: (name: string) => `${name} is now an administrator.`,
    },
    staff: {
      label: 'Make staff',
      hint: 'They can search and send changes for approval. They will be logged out everywhere.',
      question: (name: string) => `Make ${name} staff?`,
      done: (name: string) => `${name} is now staff.`,
    },
    reset: {
      label: 'Reset password',
      hint: 'They get a new one-time password. They will be logged out everywhere.',
      question: (name: string) => `Reset the password of ${name}?`,
    },
    resetTwoStep: {
      label: 'Reset two-step login',
      hint: 'For a lost phone. Only the password is needed until they set it up again. They will be logged out everywhere.',
      question: (name: string) => `Reset the two-step login of ${name}?`,
      done: (name: string) => `The two-step login of ${name} is reset.`,
    },
    enable: {
      label: 'Enable',
      hint: 'They can log in again, with a new one-time password.',
      question: (name: string) => `Enable ${name}?`,
    },
    logOut: {
      label: 'Log out everywhere',
      hint: 'They can log in again with their password.',
      question: (name: string) => `Log ${name} out everywhere?`,
      done: (name: string) => `${name} is logged out everywhere.`,
    },
    disable: {
      label: 'Disable',
      hint: 'They can no longer log in, and will be logged out everywhere. You can enable them again.',
      question: (name: string) => `Disable ${name}?`,
      done: (name: string) => `${name} is disabled.`,
    },
  },
  oneTimeTitle: (name: string) => `One-time password of ${name}`,
  oneTimeHint:
    'It is shown only now, and works once within 72 hours. Hand it over in person: they choose their own password at the first login.',
  oneTime: 'One-time password',
  copy: 'Copy',
  copied: 'Copied',
} as const;

/** The two-step login on the account page. */
export const twoStepMessages = {
  title: 'Two-step login',
  about:
    'When you log in, Buckle also asks for a code from an app on your phone. Your password alone is then not enough.',
  must: 'Your account must have two-step login. Set it up before you go on.',
  unavailable: 'This server is not ready for it yet. Ask your administrator.',
  on: 'On since',
  codesRemaining: (count: number) => counted(count, 'recovery code left', 'recovery codes left'),
  fewRemaining: 'Make new ones soon.',
  /** Actions: button label and description. */
  deeds: {
    setUp: { label: 'Set up', hint: '' },
    renew: { label: 'New recovery codes', hint: 'The codes you have now stop working.' },
    move: { label: 'Move to another phone', hint: 'The app on your present phone works until you finish.' },
    disable: {
      label: 'Turn off',
      hint: 'Anyone who has your password can then log in. Your other devices will be logged out.',
    },
  },
  code: 'Code from the app',
  codeHint: 'Lost your phone? Enter a recovery code.',
  next: 'Continue',
  scan: 'Scan this with an authenticator app, for example Google Authenticator or Microsoft Authenticator.',
  qrCode: 'QR code for the authenticator app',
  open: 'Open the app on this phone',
  type: 'Or enter this key in the app:',
  newCode: '6-digit code',
  newCodeHint: 'The app now shows a code for Buckle. Enter it here.',
  enable: 'Turn on',
  saveTitle: 'Save your recovery codes',
  saveHint:
    'If you lose your phone, log in with one of these. Each works once. They are shown only now. Do not keep them on your phone.',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  print: 'Print',
  saved: 'I have saved them',
  isOn: 'Two-step login is on.',
  isOff: 'Two-step login is off.',
  renewed: 'You have new recovery codes.',
  /** Name and header of the downloaded file of codes. */
  fileName: 'buckle-recovery-codes.txt',
  fileTitle: (username: string) => `Buckle: recovery codes of ${username}. Each works once.`,
} as const;

/** The dialog behind `changedUserMessages`. */
export const changedUserDialogMessages = {
  text: (now: string, then: string) =>
    `You opened this page as ${then}. ${now} has logged in on this browser since, so nothing can be saved or looked up from this page.`,
  hint: (then: string) => `To go on as ${then}, log in again in a new tab and come back. What you typed stays here.`,
  loginExpired: (then: string) => `Log in as ${then}`,
  reload: (now: string) => `Reload as ${now}`,
} as const;
