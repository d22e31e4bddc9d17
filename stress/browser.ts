/** A browser for a part, with an empty profile. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '../e2e/chromium.ts';

/** `localhost` and `127.0.0.1` are two sites; any other host is out of reach. */
const HOSTS = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

export async function startBrowser(): Promise<Browser & { readonly stop: () => Promise<void> }> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGUMENTS, HOSTS] });
  return Object.assign(browser, { stop: () => browser.close() });
}

/** Opens a logged-in browser window. */
export async function loggedIn(
  browser: Browser,
  address: string,
  cookie: string,
  user: { readonly username: string; readonly role: string },
): Promise<BrowserContext> {
  const [name = '', value = ''] = cookie.split('=');
  const { hostname } = new URL(address);
  const browserCookie = {
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict',
  } as const;
  return browser.newContext({
    baseURL: address,
    storageState: {
      cookies: [{ name, value, ...browserCookie }],
      origins: [{ origin: address, localStorage: [{ name: 'user', value: JSON.stringify(user) }] }],
    },
  });
}
