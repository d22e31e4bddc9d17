import { backdrop, neck, uniform } from './body.ts';
import { beard, moustache } from './facial-hair.ts';
import { features } from './features.ts';
import { glasses } from './glasses.ts';
import { hair, hairBehind } from './hair.ts';
import { head } from './head.ts';
import { headgear, headgearShadow } from './headgear.ts';
import type { Headgear, Portrait } from './portrait.ts';

type Layer = (portrait: Portrait) => string;

/** From the back to the front. */
const layersOfHead: readonly Layer[] = [head, headgearShadow, beard, features, moustache, hair, headgear, glasses];

const draw = (layers: readonly Layer[], portrait: Portrait): string => layers.map((layer) => layer(portrait)).join('');

/** Top of each figure, and its maximum scale below the same upper edge. */
const framing: Record<Headgear | 'topBun', { readonly top: number; readonly scale: number }> = {
  bare: { top: 86, scale: 1.2 },
  topBun: { top: 54, scale: 1.12 },
  fieldCap: { top: 72, scale: 1.18 },
  beret: { top: 78, scale: 1.18 },
  peakedCap: { top: 60, scale: 1.13 },
  turban: { top: 40, scale: 1.1 },
};
const UPPER_EDGE = 34;

/** A woman's head and neck use a man's measures, placed closer to the shoulders, so the neck is shorter. */
const hiddenNeck = ({ gender }: Portrait): number => (gender === 'Male' ? 20 : 34);

/** A portrait as an SVG document of 512 px square. */
export function drawPortrait(portrait: Portrait): string {
  const { top, scale } = framing[portrait.hair === 'topBun' ? 'topBun' : portrait.headgear];
  const frame = `translate(256 ${UPPER_EDGE}) scale(${scale}) translate(-256 ${-top})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${backdrop(portrait)}
    <g transform="${frame}">${hairBehind(portrait)}
      <g transform="translate(0 ${-hiddenNeck(portrait)})">${draw([neck, uniform], portrait)}</g>${draw(layersOfHead, portrait)}
    </g></svg>`;
}
