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
