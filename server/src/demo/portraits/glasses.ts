import type { Glasses, Portrait } from './portrait.ts';
import { CENTRE, mirrored } from './symmetry.ts';

const lenses: Record<Exclude<Glasses, 'none'>, (x: number) => string> = {
  round: (x) => `<circle cx="${x}" cy="224" r="23"`,
  rectangular: (x) => `<rect x="${x - 25}" y="207" width="50" height="33" rx="8"`,
  aviator: (x) =>
    `<path d="M${x - 23} 210C${x - 10} 204 ${x + 14} 204 ${x + 25} 209C${x + 27} 228 ${x + 18} 246 ${x} 246C${x - 16} 246 ${x - 24} 230 ${x - 23} 210Z"`,
};

/** Glasses with their shine and temples. */
export function glasses({ glasses: style, face }: Portrait): string {
  if (style === 'none') return '';
  const x = CENTRE + face.eye;
  const frame = style === 'aviator' ? '#a8853b' : '#23201f';
  const width = style === 'rectangular' ? 4 : 3.4;
  const lens = `${lenses[style](x)} fill="#eaf3f8" fill-opacity="0.16" stroke="${frame}" stroke-width="${width}"/>`;
  const temple = `<path d="M${x + 24} 214L${CENTRE + face.cheek + 3} 211" stroke="${frame}" stroke-width="${width}" stroke-linecap="round"/>`;
  const shine = [CENTRE - face.eye, x].map(
    (at) => `<path d="M${at - 13} 217l9 -8" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity="0.5"/>`,
  );
  return `${mirrored(lens + temple)}${shine.join('')}<path d="M${CENTRE - face.eye + 24} 217Q256 210 ${x - 24} 217" fill="none" stroke="${frame}" stroke-width="${width}"/>`;
}
