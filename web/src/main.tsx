/** The start of the app's document: everything behind the login. */
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import './theme/print.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchRecordPages } from './app/record-part.tsx';
import { watchSlowTasks } from './lib/platform/animated.ts';
import { fetchLocalFont } from './lib/text/devanagari.ts';
import { listenForHardwareBack } from './lib/navigation/hardware-back.ts';
import { listenForSteps } from './lib/navigation/layers.ts';
import { keepShell } from './lib/platform/cache-app-shell.ts';
import { noteFailedImports } from './lib/platform/reload-once.ts';
import { removeExpiredDrafts } from './lib/platform/stored-drafts.ts';
import { keepPageToText } from './lib/platform/media.ts';

/** Ignores view transitions that were skipped because the window was resized or hidden. */
function report(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'InvalidStateError')) reportError(error);
}

noteFailedImports();
// A record that the address names comes with the rest.
if (location.pathname.startsWith('/details')) void fetchRecordPages();
watchSlowTasks();
keepPageToText();
listenForSteps();
const root = createRoot(document.getElementById('root') as HTMLElement, { onRecoverableError: report });
// In one task: nothing can be typed between reading the early search's inputs and replacing them.
flushSync(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
listenForHardwareBack();
// The scripts are loaded: now load the fonts.
document.documentElement.classList.remove('slow-network');
fetchLocalFont();
keepShell();
removeExpiredDrafts();
