/** Texts of the account page. */
export const accountMessages = {
  changePassword: 'Change password',
  mustChange: 'Choose your own password before you go on. The one you logged in with works only once.',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat new password',
  nextHint: (min: number) => `At least ${min} characters. Use a few unrelated words.`,
  save: 'Change password',
  saving: 'Changing…',
  changed: 'Your password is changed.',
  wrongCurrent: 'The current password is wrong.',
  differ: 'The two passwords are not the same.',
  tooShort: (min: number) => `The new password needs at least ${min} characters.`,
  tooLong: (max: number) => `The new password can be at most ${max} characters.`,
  same: 'The new password must be different from the current one.',
  asUsername: 'The new password must not be the username.',
} as const;
