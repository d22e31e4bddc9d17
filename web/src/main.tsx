/** The start of the app's document: everything behind the sign-in. */
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { listenForHardwareBack } from './lib/hardware-back.ts';
import { listenForSteps } from './lib/history-steps.ts';
import { keepShell } from './lib/keep-shell.ts';

listenForSteps();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
listenForHardwareBack();
keepShell();
