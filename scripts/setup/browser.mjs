import { findProgram, installPackages, isExecutable } from './debian.mjs';
import { stop } from './run.mjs';

/** The browser without a window system, which needs half the time, before those that people use. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** `CHROMIUM`, or the best browser that is installed; undefined if there is none. */
export const findBrowser = () => process.env.CHROMIUM ?? findProgram(NAMES);

/** The browser for the tests: `CHROMIUM`, or Debian's headless one, installed now where that can be done, or another. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM;
  if (named && !isExecutable(named)) stop(`CHROMIUM names ${named}, which cannot be run. Correct or unset it.`);
  if (!named && !findProgram([HEADLESS])) {
    process.stdout.write('Installing Chromium for the browser tests …\n');
    await installPackages([HEADLESS]);
  }
  return (
    findBrowser() ??
    stop('The browser tests need Chromium. Install it, or name one: CHROMIUM=/path/to/chromium npm test')
  );
}
