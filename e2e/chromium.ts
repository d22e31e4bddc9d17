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
