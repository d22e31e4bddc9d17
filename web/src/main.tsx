/** The start of the app's document: everything behind the login. */
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import './theme/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { listenForHardwareBack } from './lib/hardware-back.ts';
import { listenForSteps } from './lib/history-steps.ts';
import { keepShell } from './lib/keep-shell.ts';

/** A page that turned without its animation, since the window was resized or hidden meanwhile, is nobody's error. */
function report(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'InvalidStateError')) reportError(error);
}

listenForSteps();
createRoot(document.getElementById('root') as HTMLElement, { onRecoverableError: report }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
listenForHardwareBack();
keepShell();
