import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The browser that the tests drive: `CHROMIUM`, or one that the system has. */
export const CHROMIUM_PATH =
  process.env['CHROMIUM'] ?? USUAL_PLACES.find((path) => existsSync(path)) ?? '/usr/bin/chromium';

/** Without the background ones Chromium looks up hosts of its own at every start. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
