import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { PHOTOS } from './fixtures/officers.ts';
import type { ServerKind } from './test.ts';

/** The hosts of the login page's badges: the only ones beside our own, and from the login page only. */
const BADGE_HOSTS = new Set(['unpkg.com', 'app.greenweb.org', 'api.websitecarbon.com']);

/** Lines that the browser or the test tool writes, not the app: of what the tests keep out of reach, or do not have. */
const NOT_OURS = [
  ...[PHOTOS.missing, PHOTOS.broken].map(
    (path) => new RegExp(`Failed to load resource: .* 404 .*${path.replace('.webp', '')}(?:-96)?[.]webp`, 'u'),
  ),
  /Service Worker registration blocked by Playwright/u,
  /Failed to load resource: net::ERR_NAME_NOT_RESOLVED \(https:\/\/(?:unpkg\.com|app\.greenweb\.org|api\.websitecarbon\.com)\//u,
];

/** A server that knows five actions answers others with 404, and the browser writes that down. */
const NOT_OURS_THERE = /Failed to load resource: .* 404 .*action=(?:session|logout)\)/u;

export interface Watch {
  /** Lets lines pass that the test itself provokes. */
  readonly tolerate: (line: RegExp) => void;
  /** What the pages did that no page may do. */
  readonly misdeeds: () => string[];
}

const lineOf = (message: ConsoleMessage): string => `${message.type()}: ${message.text()} (${message.location().url})`;

/** Follows every page of a context: what it writes on the console, what it throws, and whom it asks. */
export function watch(context: BrowserContext, address: string, kind: ServerKind): Watch {
  const lines: string[] = [];
  const foreign: string[] = [];
  const tolerated = kind === 'stand-in' ? [...NOT_OURS, NOT_OURS_THERE] : [...NOT_OURS];

  function follow(request: Request): void {
    const asked = new URL(request.url());
    if (asked.origin === address || asked.protocol === 'data:' || asked.protocol === 'blob:') return;
    const from = request.serviceWorker() ? 'the service worker' : new URL(request.frame().page().url()).pathname;
    if (!BADGE_HOSTS.has(asked.hostname) || from !== '/') foreign.push(`${from} asked ${request.url()}`);
  }

  context.on('request', follow);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') lines.push(lineOf(message));
  });
  context.on('weberror', (thrown) => lines.push(`uncaught: ${String(thrown.error())}`));
  return {
    tolerate: (line) => void tolerated.push(line),
    misdeeds: () => [...foreign, ...lines.filter((line) => !tolerated.some((pattern) => pattern.test(line)))],
  };
}
