import { createHash } from 'node:crypto';
import { greenHosting, websiteCarbon } from '@buckle/domain/badges';

export type DocumentKind = 'login' | 'app';

/** A document of the web app and the settings that its policy depends on. */
export interface PolicyOf {
  readonly document: DocumentKind;
  /** Whether the login document shows the badges; the app's never does. */
  readonly badges: boolean;
  /** Where actions and photos are; empty: the host that serves the document. */
  readonly host: string;
  /** The style in the document itself, if there is one. */
  readonly style?: string | undefined;
}

type Directive = readonly [name: string, ...sources: string[]];

/** Third-party sources per directive for the badges. */
const badgeSources: Readonly<Record<string, string>> = {
  'script-src': websiteCarbon.script,
  'style-src': `'${websiteCarbon.styleHash}'`,
  'img-src': greenHosting.origin,
  'connect-src': websiteCarbon.api,
};

const hostSources = new Set(['img-src', 'connect-src']);

const hashSource = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The value of `Content-Security-Policy` for a document. No code of others shares a document with officers' data. */
export function documentPolicy({ document, badges, host, style }: PolicyOf): string {
  const badgePolicy = document === 'login' && badges ? badgeSources : {};
  const directives: Directive[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", ...(style === undefined ? [] : [hashSource(style)])],
    ['img-src', "'self'", 'data:', ...(document === 'app' ? ['blob:'] : [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives
    .map(([name, ...sources]) => {
      const fromHost = host !== '' && hostSources.has(name) ? [new URL(host).origin] : [];
      const additional = badgePolicy[name] ? [badgePolicy[name]] : [];
      return [name, ...sources, ...fromHost, ...additional].join(' ');
    })
    .join('; ');
}

/** The service worker's file; its policy allows requests to its own origin only. */
export const SERVICE_WORKER = 'service-worker.js';
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
