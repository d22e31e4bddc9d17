import type { Beard, Moustache, Portrait } from './portrait.ts';
import { CENTRE, mirrored } from './symmetry.ts';
import { outline } from './head.ts';

const half = (path: string, colour: string): string => mirrored(`<path d="${path}" fill="${colour}"/>`);

const moustaches: Record<Moustache, (colour: string, mouth: number) => string> = {
  none: () => '',
  pencil: (colour, mouth) =>
    half(
      `M255 279C244 276 ${CENTRE - mouth + 6} 279 ${CENTRE - mouth - 1} 286C${CENTRE - mouth + 8} 285 245 284 256 284Z`,
      colour,
    ),
  chevron: (colour, mouth) =>
    half(
      `M256 274C244 271 ${CENTRE - mouth + 2} 277 ${CENTRE - mouth - 5} 292C${CENTRE - mouth + 6} 291 244 287 256 287Z`,
      colour,
    ),
  full: (colour, mouth) =>
    half(
      `M256 273C242 268 ${CENTRE - mouth} 275 ${CENTRE - mouth - 9} 298C${CENTRE - mouth + 6} 297 240 293 256 291Z`,
      colour,
    ),
  handlebar: (colour, mouth) =>
    half(
      `M256 273C242 268 ${CENTRE - mouth + 2} 276 ${CENTRE - mouth - 8} 287C${CENTRE - mouth - 16} 290 ${CENTRE - mouth - 18} 280
      ${CENTRE - mouth - 13} 273C${CENTRE - mouth - 28} 278 ${CENTRE - mouth - 20} 300 ${CENTRE - mouth - 4} 298C238 296 246 290 256 289Z`,
      colour,
    ),
};

/** Beards are cut out of the face's outline, so that they fit every jaw. */
function beardShape({ face: { cheek, mouth, chin } }: Portrait, beard: Exclude<Beard, 'none'>): string {
  const drop = beard === 'full' ? 34 : 0;
  const top = beard === 'full' ? 226 : 236;
  return `M${CENTRE - cheek - 8} ${top}C${CENTRE - cheek + 12} 262 ${CENTRE - mouth - 26} 276 ${CENTRE - mouth - 8} 280
    C${CENTRE - 14} 276 ${CENTRE + 14} 276 ${CENTRE + mouth + 8} 280C${CENTRE + mouth + 26} 276 ${CENTRE + cheek - 12} 262 ${CENTRE + cheek + 8} ${top}
    C${CENTRE + cheek + 8} 300 ${CENTRE + 46} ${chin + drop} ${CENTRE} ${chin + drop + 4}C${CENTRE - 46} ${chin + drop} ${CENTRE - cheek - 8} 300
    ${CENTRE - cheek - 8} ${top}Z`;
}

function beardOf(portrait: Portrait): string {
  const { beard, hairColour, face } = portrait;
  if (beard === 'none') return '';
  const shape = beardShape(portrait, beard);
  const gap = `<path d="M${CENTRE - face.mouth - 1} 293C${CENTRE - 12} 284 ${CENTRE + 12} 284 ${CENTRE + face.mouth + 1} 293
    C${CENTRE + 14} 310 ${CENTRE - 14} 310 ${CENTRE - face.mouth - 1} 293Z" fill="black"/>`;
  const mask = `<mask id="beard"><rect width="512" height="512" fill="white"/>${gap}</mask>`;
  if (beard === 'full') return `${mask}<path d="${shape}" fill="${hairColour}" mask="url(#beard)"/>`;
  return `${mask}<clipPath id="jaw"><path d="${outline(portrait)}"/></clipPath>
    <g clip-path="url(#jaw)" opacity="${beard === 'stubble' ? 0.22 : 0.92}"><path d="${shape}" fill="${hairColour}" mask="url(#beard)"/></g>`;
}

export const beard = beardOf;

export const moustache = ({ moustache: style, hairColour, face }: Portrait): string =>
  moustaches[style](hairColour, face.mouth);
