import { darker, lighter } from './colour.ts';
import type { Portrait } from './portrait.ts';
import { CENTRE, mirrored } from './symmetry.ts';

/** Skull with hair on it, from ear to ear; the hairline is the lower edge, from right to left. */
function cap(portrait: Portrait, volume: number, hairline: string): string {
  const { cheek } = portrait.face;
  const side = cheek + 3;
  return `<path d="M${CENTRE - side} 214C${CENTRE - side - 5 - volume} 150 ${CENTRE - side * 0.76} ${104 - volume * 1.6} ${CENTRE} ${102 - volume * 1.8}
    C${CENTRE + side * 0.76} ${104 - volume * 1.6} ${CENTRE + side + 5 + volume} 150 ${CENTRE + side} 214
    L${CENTRE + side - 9} 200${hairline}L${CENTRE - side + 9} 200Z" fill="${portrait.hairColour}"/>`;
}

const shine = ({ hairColour }: Portrait, path: string): string =>
  `<path d="${path}" fill="none" stroke="${lighter(hairColour, 0.26)}" stroke-width="4" stroke-linecap="round" opacity="0.5"/>`;

const strand = ({ hairColour }: Portrait, path: string): string =>
  `<path d="${path}" fill="none" stroke="${darker(hairColour, 0.5)}" stroke-width="2.6" stroke-linecap="round" opacity="0.7"/>`;

const drawings: Record<Portrait['hair'], (portrait: Portrait) => string> = {
  sidePart: (p) =>
    cap(
      p,
      8,
      `C${CENTRE + p.face.cheek - 10} 176 ${CENTRE + 60} 158 ${CENTRE + 40} 150C${CENTRE + 4} 158 ${CENTRE - 26} 150 ${CENTRE - 40} 134
      C${CENTRE - 50} 150 ${CENTRE - p.face.cheek + 10} 168 ${CENTRE - p.face.cheek + 6} 190`,
    ) +
    strand(p, `M${CENTRE - 40} 134C${CENTRE - 38} 118 ${CENTRE - 30} 106 ${CENTRE - 20} 100`) +
    shine(p, `M${CENTRE - 8} 118C${CENTRE + 18} 106 ${CENTRE + 42} 116 ${CENTRE + 56} 134`),
  brushed: (p) =>
    cap(
      p,
      13,
      `C${CENTRE + p.face.cheek - 8} 172 ${CENTRE + 54} 148 ${CENTRE + 34} 144C${CENTRE + 12} 140 ${CENTRE - 12} 140 ${CENTRE - 34} 144
      C${CENTRE - 54} 148 ${CENTRE - p.face.cheek + 8} 172 ${CENTRE - p.face.cheek + 6} 190`,
    ) +
    shine(p, `M${CENTRE - 40} 126C${CENTRE - 26} 106 ${CENTRE + 6} 100 ${CENTRE + 26} 108`) +
    strand(p, `M${CENTRE - 14} 140C${CENTRE - 12} 126 ${CENTRE - 2} 112 ${CENTRE + 12} 104`),
  crew: (p) =>
    cap(
      p,
      2,
      `C${CENTRE + p.face.cheek - 6} 170 ${CENTRE + 56} 150 ${CENTRE + 40} 142C${CENTRE + 14} 136 ${CENTRE - 14} 136 ${CENTRE - 40} 142
      C${CENTRE - 56} 150 ${CENTRE - p.face.cheek + 6} 170 ${CENTRE - p.face.cheek + 6} 190`,
    ) + shine(p, `M${CENTRE - 30} 118C${CENTRE - 14} 110 ${CENTRE + 8} 110 ${CENTRE + 22} 116`),
  receding: (p) =>
    cap(
      p,
      3,
      `C${CENTRE + p.face.cheek - 6} 168 ${CENTRE + 62} 128 ${CENTRE + 40} 122C${CENTRE + 24} 138 ${CENTRE - 20} 138 ${CENTRE - 36} 122
      C${CENTRE - 62} 128 ${CENTRE - p.face.cheek + 6} 168 ${CENTRE - p.face.cheek + 6} 190`,
    ) + shine(p, `M${CENTRE - 20} 116C${CENTRE - 4} 108 ${CENTRE + 12} 110 ${CENTRE + 24} 116`),
  bald: (p) =>
    mirrored(`<path d="M${CENTRE - p.face.cheek + 6} 152C${CENTRE - p.face.cheek - 8} 170 ${CENTRE - p.face.cheek - 8} 200 ${CENTRE - p.face.cheek - 3} 222
      L${CENTRE - p.face.cheek + 5} 214C${CENTRE - p.face.cheek + 8} 200 ${CENTRE - p.face.cheek + 1} 176 ${CENTRE - p.face.cheek + 6} 152Z" fill="${p.hairColour}"/>`),
  middlePart: (p) =>
    cap(
      p,
      6,
      `C${CENTRE + p.face.cheek - 4} 176 ${CENTRE + 44} 142 ${CENTRE} 124C${CENTRE - 44} 142 ${CENTRE - p.face.cheek + 4} 176
      ${CENTRE - p.face.cheek + 6} 196`,
    ) +
    strand(p, `M${CENTRE} 124V94`) +
    mirrored(shine(p, `M${CENTRE - 24} 122C${CENTRE - 44} 130 ${CENTRE - 58} 148 ${CENTRE - 64} 166`)),
  sideSwept: (p) =>
    cap(
      p,
      8,
      `C${CENTRE + p.face.cheek - 2} 178 ${CENTRE + 62} 156 ${CENTRE + 26} 146C${CENTRE - 4} 140 ${CENTRE - 24} 130 ${CENTRE - 32} 120
      C${CENTRE - 46} 140 ${CENTRE - p.face.cheek + 4} 176 ${CENTRE - p.face.cheek + 6} 196`,
    ) +
    strand(p, `M${CENTRE - 32} 120C${CENTRE - 30} 108 ${CENTRE - 24} 98 ${CENTRE - 16} 92`) +
    shine(p, `M${CENTRE - 4} 118C${CENTRE + 26} 118 ${CENTRE + 50} 132 ${CENTRE + 62} 154`),
  topBun: (p) => drawings.middlePart(p),
  short: (p) =>
    cap(
      p,
      12,
      `C${CENTRE + p.face.cheek - 2} 190 ${CENTRE + 58} 164 ${CENTRE + 34} 156C${CENTRE + 6} 150 ${CENTRE - 26} 138 ${CENTRE - 36} 124
      C${CENTRE - 48} 144 ${CENTRE - p.face.cheek + 4} 170 ${CENTRE - p.face.cheek + 6} 196`,
    ) + shine(p, `M${CENTRE - 8} 116C${CENTRE + 22} 112 ${CENTRE + 48} 124 ${CENTRE + 62} 146`),
};

/** Cut hair in front of an ear, from `top` down. */
function sideburn({ face: { cheek }, hairColour }: Portrait, top: number): string {
  return `<path d="M${CENTRE - cheek - 4} ${top}C${CENTRE - cheek - 8} 180 ${CENTRE - cheek - 6} 200 ${CENTRE - cheek - 2} 216
    L${CENTRE - cheek + 5} 218C${CENTRE - cheek + 5} 200 ${CENTRE - cheek + 10} 180 ${CENTRE - cheek + 15} ${top}Z" fill="${hairColour}"/>`;
}

/** Hair on the head; below headgear, its visible part. */
export function hair(portrait: Portrait): string {
  if (portrait.headgear === 'turban') return mirrored(sideburn(portrait, 190));
  if (portrait.headgear === 'bare') return drawings[portrait.hair](portrait);
  return mirrored(sideburn(portrait, 138));
}

/** Hair behind head and neck: a woman's, gathered at the nape or on top. */
export function hairBehind({ gender, hair: style, hairColour, headgear, face }: Portrait): string {
  if (gender === 'Male') return '';
  if (style === 'short') {
    const side = face.cheek + 15;
    return `<path d="M${CENTRE - side + 24} 150C${CENTRE - side - 4} 196 ${CENTRE - side - 10} 256 ${CENTRE - side} 292C${CENTRE - side + 6} 326 ${CENTRE - side + 30} 330 256 330
      C${CENTRE + side - 30} 330 ${CENTRE + side - 6} 326 ${CENTRE + side} 292C${CENTRE + side + 10} 256 ${CENTRE + side + 4} 196 ${CENTRE + side - 24} 150Z" fill="${darker(hairColour, 0.25)}"/>`;
  }
  if (style === 'topBun' && headgear === 'bare') {
    return `<ellipse cx="256" cy="84" rx="36" ry="30" fill="${darker(hairColour, 0.2)}"/>
      <path d="M230 78C242 64 268 64 282 76" fill="none" stroke="${lighter(hairColour, 0.2)}" stroke-width="3" opacity="0.5"/>`;
  }
  return `<ellipse cx="256" cy="296" rx="${face.jaw + 7}" ry="36" fill="${darker(hairColour, 0.25)}"/>`;
}
