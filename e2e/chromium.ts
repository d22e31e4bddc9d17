import { findBrowser } from '../scripts/setup/browser.mjs';

/** The browser that the tests drive: `CHROMIUM`, or one that the system has. */
export const CHROMIUM_PATH = findBrowser() ?? 'chromium';

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

/** Chromium's command-line arguments in tests. */
export const TEST_ARGUMENTS = [
  ...CHROMIUM_ARGUMENTS,
  // No host but this machine exists: the login page's badges are out of reach, as they are on an intranet.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  // Starts no process ahead for a page that a test never opens: a tenth of the processor's time.
  '--renderer-process-limit=1',
];
