/** Texts of the Users page. */
export const usersPageMessages = {
  roles: { admin: 'Administrator', staff: 'Staff' },
  you: 'You',
  active: 'Active',
  disabled: 'Disabled',
  oneTimeUnused: 'Password not set yet',
  lastSeen: 'Last seen',
  neverSeen: 'Not logged in',
  sessions: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
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
