/** The login document's start. It has no router and no records: logging in leaves it for the app's document. */
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { appMessages, loginMessages } from '@buckle/domain/messages';
import { LoginDocument } from './app/login-document.tsx';
import { listenForHardwareBack } from './lib/hardware-back.ts';
import { keepShell } from './lib/keep-shell.ts';
import { repeatLogout } from './lib/logout.ts';
import { notice, storedUser } from './lib/stored.ts';

let visits = 0;

/** The page anew: nothing that was typed or said before is left. */
function visit(said: string | undefined) {
  visits += 1;
  return <LoginDocument user={storedUser.read()} notice={said} visit={visits} />;
}

const place = document.getElementById('root') as HTMLElement;
const first = visit(notice.take());
/** A built document brings the page's elements along, and a person may be typing into them already. */
const root = place.hasChildNodes() ? hydrateRoot(place, first) : createRoot(place);
if (!place.hasChildNodes()) flushSync(() => root.render(first));

const arrive = (said: string | undefined): void => flushSync(() => root.render(visit(said)));

document.title = `${loginMessages.title} – ${appMessages.productName}`;
// A browser may keep this document and bring it back: typed words must not wait in it.
window.addEventListener('pagehide', () => arrive(undefined));
window.addEventListener('pageshow', (event) => event.persisted && arrive(notice.take()));
// The script is here: now the fonts.
document.documentElement.classList.remove('slow-line');
repeatLogout();
listenForHardwareBack();
keepShell();
