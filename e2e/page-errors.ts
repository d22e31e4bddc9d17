import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { PHOTOS } from './fixtures/officers.ts';
import type { ServerKind } from './test.ts';

/** Hosts of the login page's badges: the only allowed third parties, and only from the login page. */
const BADGE_HOSTS = new Set(['unpkg.com', 'app.greenweb.org', 'api.websitecarbon.com']);

/** Console messages of the browser or test tool: blocked or missing resources. */
const NOT_OURS = [
  ...[PHOTOS.missing, PHOTOS.broken].map(
    (path) => new RegExp(`Failed to load resource: .* 404 .*${path.replace('.webp', '')}(?:-96)?[.]webp`, 'u'),
  ),
  /Service Worker registration blocked by Playwright/u,
  // Requests of the overview and for counts that a logout overtakes.
  /Failed to load resource: .* 401 .*action=(?:proposalCount|ownProposals|officerCounts|savedViews)/u,
  // axe, of a style sheet that a page without a connection could not load.
  /Couldn't load preload assets/u,
  /Failed to load resource: net::ERR_NAME_NOT_RESOLVED \(https:\/\/(?:unpkg\.com|app\.greenweb\.org|api\.websitecarbon\.com)\//u,
];

/** A five-action server responds 404 to other actions, which the browser logs. */
const NOT_OURS_THERE = /Failed to load resource: .* 404 .*action=(?:session|logout)\)/u;

export interface Watch {
  /** Lets lines pass that the test itself provokes. */
  readonly tolerate: (line: RegExp) => void;
  /** Violations: console errors, exceptions, foreign requests. */
  readonly misdeeds: () => string[];
}

const lineOf = (message: ConsoleMessage): string => `${message.type()}: ${message.text()} (${message.location().url})`;

/** A page behind another one is not painted, so it does not use the fonts that it preloaded. */
const UNPAINTED = /was preloaded using link preload but not used within a few seconds/u;

/** Monitors every page of a context: console, exceptions, and requested hosts. */
export function watch(context: BrowserContext, address: string, kind: ServerKind): Watch {
  const lines: string[] = [];
  const foreign: string[] = [];
  const tolerated = kind === 'stand-in' ? [...NOT_OURS, NOT_OURS_THERE] : [...NOT_OURS];

  function follow(request: Request): void {
    const url = new URL(request.url());
    if (url.origin === address || url.protocol === 'data:' || url.protocol === 'blob:') return;
    const from = request.serviceWorker() ? 'the service worker' : new URL(request.frame().page().url()).pathname;
    if (!BADGE_HOSTS.has(url.hostname) || from !== '/') foreign.push(`${from} asked ${request.url()}`);
  }

  context.on('request', follow);
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (context.pages().length > 1 && UNPAINTED.test(message.text())) return;
    lines.push(lineOf(message));
  });
  context.on('weberror', (thrown) => lines.push(`uncaught: ${String(thrown.error())}`));
  return {
    tolerate: (line) => void tolerated.push(line),
    misdeeds: () => [...foreign, ...lines.filter((line) => !tolerated.some((pattern) => pattern.test(line)))],
  };
}
