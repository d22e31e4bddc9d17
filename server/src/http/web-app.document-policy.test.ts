import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { websiteCarbon } from '@buckle/domain/login/badges';
import { documentPolicy, workerPolicy } from './web-app.ts';

const APP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; " +
  "frame-ancestors 'none'";

it('lets nothing of others into the app, badges or not', () => {
  expect(documentPolicy({ document: 'app', badges: true, host: '' })).toBe(APP);
  expect(documentPolicy({ document: 'app', badges: false, host: '' })).toBe(APP);
});

it('lets a document have the one style that was built into it', () => {
  const style = '.app-frame{height:3.5rem}';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(documentPolicy({ document: 'app', badges: false, host: '', style })).toContain(
    `style-src 'self' 'sha256-${hash}';`,
  );
});

it('names the hosts of the badges for the login document only while it shows them', () => {
  const visible = documentPolicy({ document: 'login', badges: true, host: '' });
  expect(visible).toContain("script-src 'self' https://unpkg.com/website-carbon-badges@1.1.3/b.min.js;");
  expect(visible).toContain("style-src 'self' 'sha256-IvIofnApvB2Qm9lRq6dWCCrW6xeoVpZesJOWhFlimfI=';");
  expect(visible).toContain("img-src 'self' data: https://app.greenweb.org;");
  expect(visible).toContain("connect-src 'self' https://api.websitecarbon.com;");
  expect(documentPolicy({ document: 'login', badges: false, host: '' })).toBe(APP.replace(' blob:', ''));
});

it('lets a document reach a server elsewhere, for actions and photos', () => {
  const policy = documentPolicy({ document: 'app', badges: false, host: 'https://police.example/base/' });
  expect(policy).toContain("img-src 'self' data: blob: https://police.example;");
  expect(policy).toContain("connect-src 'self' https://police.example;");
  expect(policy).toContain("script-src 'self';");
});

it('lets the service worker ask its own host, and do nothing else', () => {
  expect(workerPolicy).toBe(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

it('pins the very script that was read, and the one style sheet that it adds', () => {
  const path = createRequire(import.meta.url).resolve('website-carbon-badges/b.min.js');
  const script = readFileSync(path, 'utf8');
  const [, style = ''] = /<style>(.*?)<\/style>/su.exec(script) ?? [];
  expect(`sha384-${createHash('sha384').update(script).digest('base64')}`).toBe(websiteCarbon.integrity);
  expect(`sha256-${createHash('sha256').update(style).digest('base64')}`).toBe(websiteCarbon.styleHash);
});
