/**
 * The login document's start. Its page was rendered at build time (`build/prerender-login.ts`, which adds its style sheets
 * here) and needs no React, no router and no records: logging in leaves it for the app's document.
 */
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import { appMessages } from '@buckle/domain/messages';
import { loginMessages } from '@buckle/domain/login/login.messages';
import { runBadges } from './features/login/run-badges.ts';
import { runLogin } from './features/login/run-login.ts';
import { listenForHardwareBack } from './lib/navigation/hardware-back.ts';
import { keepShell } from './lib/platform/cache-app-shell.ts';
import { repeatLogout } from './lib/session/logout.ts';
import { prefetchApp } from './lib/platform/prefetch-app.ts';
import { notice } from './lib/platform/stored.ts';
import { removeExpiredDrafts } from './lib/platform/stored-drafts.ts';

const arrive = runLogin(document, notice.take());
runBadges(document);

document.title = `${loginMessages.title} – ${appMessages.productName}`;
// A browser may keep this document and bring it back: typed words must not wait in it.
window.addEventListener('pagehide', () => arrive());
window.addEventListener('pageshow', (event) => event.persisted && arrive(notice.take()));
// The script is loaded: now load the fonts, and the app while the user types.
document.documentElement.classList.remove('slow-network');
void prefetchApp().then(keepShell);
repeatLogout();
removeExpiredDrafts();
listenForHardwareBack();
