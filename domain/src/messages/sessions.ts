/** What people read of their own sessions on the account page. */
export const sessionMessages = {
  title: 'Your sessions',
  hint: 'Wherever you are signed in. End what you do not recognise, and change your password.',
  current: 'this one',
  began: 'Began',
  lastUsed: 'Last used',
  end: 'End',
  endOn: (device: string) => `End the session of ${device}`,
  ended: 'The session is ended.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
} as const;
