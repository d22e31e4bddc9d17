/** The login document's start. It has no router and no records: logging in leaves it for the app's document. */
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { appMessages, loginMessages } from '@buckle/domain/messages';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { LoginPage } from './features/login/login-page.tsx';
import { listenForHardwareBack } from './lib/hardware-back.ts';
import { keepShell } from './lib/keep-shell.ts';
import { repeatLogout } from './lib/logout.ts';
import { notice, storedUser } from './lib/stored.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);
let visits = 0;

/** Shows the page anew: nothing that was typed or said before is left. */
function arrive(said: string | undefined): void {
  visits += 1;
  const page = <LoginPage user={storedUser.read()} notice={said} visit={visits} />;
  flushSync(() =>
    root.render(
      <StrictMode>
        <ErrorBoundary key={visits}>{page}</ErrorBoundary>
      </StrictMode>,
    ),
  );
}

document.title = `${loginMessages.title} – ${appMessages.productName}`;
arrive(notice.take());
// A browser may keep this document and bring it back: typed words must not wait in it.
window.addEventListener('pagehide', () => arrive(undefined));
window.addEventListener('pageshow', (event) => event.persisted && arrive(notice.take()));
repeatLogout();
listenForHardwareBack();
keepShell();
