/** Texts of the user's own sessions on the account page. */
export const sessionMessages = {
  title: 'Your devices',
  hint: "Where you are logged in. If you don't recognise a device, log it out and change your password.",
  current: 'this device',
  loggedInAt: 'Logged in',
  lastUsed: 'Last used',
  end: 'Log out',
  endOn: (device: string) => `Log out ${device}`,
  loggedOut: 'Logged out on that device.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
} as const;
