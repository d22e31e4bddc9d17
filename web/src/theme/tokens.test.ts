import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

/** The declared value of a token, names of others followed. */
function tokenOf(scheme: 'light' | 'dark', name: string): string {
  const declared = (part: string): string | undefined => new RegExp(`--${name}: ([^;]+);`, 'u').exec(part)?.[1];
  const value = (scheme === 'dark' ? declared(dark) : undefined) ?? declared(light);
  if (value === undefined) throw new Error(`No token --${name}`);
  const second = /^var\(--([\w-]+)\)$/u.exec(value)?.[1];
  return second === undefined ? value : tokenOf(scheme, second);
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whatever a control that can take the focus stands on. */
const SURFACES = [
  'page',
  'surface',
  'sunken',
  'navy',
  'navy-raised',
  'accent-wash',
  'gold-wash',
  'danger-wash',
  'good-wash',
  'portrait-ground',
];

/** Where options stand: on a page, in a dialog, in the head of a table, in a row under the pointer, in a selected one. */
const UNDER_OPTIONS = ['page', 'surface', 'sunken', 'accent-wash', 'gold-wash'];

describe.each(['light', 'dark'] as const)('boxes to tick, %s', (scheme) => {
  it.each(UNDER_OPTIONS)('stand out from %s at 3 to 1, empty and ticked', (surface) => {
    for (const frame of ['ink-quiet', 'accent'])
      expect(contrast(tokenOf(scheme, frame), tokenOf(scheme, surface))).toBeGreaterThanOrEqual(3);
  });

  it('show whether they are ticked', () => {
    expect(contrast(tokenOf(scheme, 'on-accent'), tokenOf(scheme, 'accent'))).toBeGreaterThanOrEqual(3);
    expect(contrast(tokenOf(scheme, 'accent'), tokenOf(scheme, 'surface'))).toBeGreaterThanOrEqual(3);
  });
});

describe.each(['light', 'dark'] as const)('the focus ring, %s', (scheme) => {
  it.each(SURFACES)('stands out from %s at 3 to 1', (surface) => {
    expect(contrast(tokenOf(scheme, 'focus'), tokenOf(scheme, surface))).toBeGreaterThanOrEqual(3);
  });
});
