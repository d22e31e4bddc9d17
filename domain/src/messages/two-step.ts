/** The two-step login on the account page. */
export const twoStepMessages = {
  title: 'Two-step login',
  about:
    'When you log in, Buckle also asks for a code from an app on your phone. Your password alone is then not enough.',
  must: 'Your account must have two-step login. Set it up before you go on.',
  unavailable: 'This server is not ready for it yet. Ask your administrator.',
  on: 'On since',
  codesRemaining: (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
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
