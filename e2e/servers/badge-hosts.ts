import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext } from '@playwright/test';

const script = readFileSync(createRequire(import.meta.url).resolve('website-carbon-badges/b.min.js'));

/** Resembles the green hosting badge. */
const IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="95" font-family="sans-serif" fill="#fff">
  <rect width="200" height="95" rx="8" fill="#0b7a4b"/>
  <text x="16" y="40" font-size="20">This site runs on</text>
  <text x="16" y="70" font-size="24" font-weight="bold">green hosting</text>
</svg>`;

const CROSS_ORIGIN = { 'access-control-allow-origin': '*' };

/** Response of the carbon badge's API: grams per view, and the percentage of pages that are dirtier. */
export const CARBON = { c: 0.07, p: 92 };

/** Mocks the hosts of the login page's badges: the real script, and plausible responses. */
export async function mockBadges(context: BrowserContext, carbon: unknown = CARBON): Promise<void> {
  await context.route('https://unpkg.com/**', (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript', headers: CROSS_ORIGIN }),
  );
  await context.route('https://app.greenweb.org/**', (route) =>
    route.fulfill({
      body: IMAGE,
      contentType: 'image/svg+xml',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    }),
  );
  await context.route('https://api.websitecarbon.com/**', (route) =>
    route.fulfill({ json: carbon, headers: CROSS_ORIGIN }),
  );
}
