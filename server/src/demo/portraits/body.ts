import { darker, lighter } from './colour.ts';
import { insignia } from './insignia.ts';
import type { Portrait } from './portrait.ts';
import { CENTRE, mirrored } from './symmetry.ts';

const neckHalf = ({ gender }: Portrait): number => (gender === 'Male' ? 46 : 36);

export function backdrop({ backdrop: colour }: Portrait): string {
  return `<defs><radialGradient id="backdrop" cx="0.5" cy="0.38" r="0.75">
    <stop offset="0" stop-color="${lighter(colour, 0.42)}"/><stop offset="1" stop-color="${darker(colour, 0.12)}"/>
  </radialGradient></defs><rect width="512" height="512" fill="url(#backdrop)"/>`;
}

export function neck(portrait: Portrait): string {
  const { skin, face } = portrait;
  const half = neckHalf(portrait);
  const left = CENTRE - half;
  const right = CENTRE + half;
  return `<path d="M${left} 260V372C${left} 396 ${left - 14} 404 ${left - 30} 410L256 470L${right + 30} 410
      C${right + 14} 404 ${right} 396 ${right} 372V260Z" fill="${darker(skin, 0.1)}"/>
    <path d="M${left} 280V${face.chin + 4}C${left + 14} ${face.chin + 44} ${right - 20} ${face.chin + 52} ${right}
      ${face.chin + 22}V280Z" fill="${darker(skin, 0.24)}"/>`;
}

function shirt({ shoulders, khaki }: Portrait): string {
  const left = CENTRE - shoulders;
  return `<defs><linearGradient id="shirt" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${lighter(khaki, 0.12)}"/><stop offset="1" stop-color="${darker(khaki, 0.12)}"/>
    </linearGradient></defs>
    <path d="M206 384C186 402 ${left + 70} 408 ${left + 36} 422C${left - 2} 438 ${left - 14} 474 ${left - 18} 590
      H${512 - left + 18}C${512 - left + 14} 474 ${512 - left + 2} 438 ${512 - left - 36} 422
      C${512 - left - 70} 408 326 402 306 384L256 452Z" fill="url(#shirt)"/>
    ${mirrored(`<path d="M${left + 48} 590C${left + 48} 492 ${left + 44} 474 ${left + 34} 458" fill="none"
      stroke="${darker(khaki, 0.34)}" stroke-width="3" stroke-linecap="round"/>`)}`;
}

function collar(portrait: Portrait): string {
  const { khaki } = portrait;
  const half = neckHalf(portrait);
  const flap = `<path d="M${CENTRE - half - 8} 362C${CENTRE - half - 22} 372 ${CENTRE - half - 32} 384
      ${CENTRE - half - 34} 394L${CENTRE - 52} 452C${CENTRE - 50} 456 ${CENTRE - 45} 456 ${CENTRE - 42} 453L${CENTRE - 1} 424
      C${CENTRE - 24} 408 ${CENTRE - half + 4} 388 ${CENTRE - half - 8} 362Z"
    fill="${lighter(khaki, 0.14)}" stroke="${darker(khaki, 0.32)}" stroke-width="2.5" stroke-linejoin="round"/>`;
  const patch = `<path d="M${CENTRE - 62} 428l24 -14l5 9l-24 18z" fill="#1d2f5e"/>
    <path d="M${CENTRE - 56} 430l18 -11" stroke="#d9b44a" stroke-width="2.5"/>`;
  return mirrored(flap + (portrait.insignia === 'senior' ? patch : ''));
}

function placket({ khaki }: Portrait): string {
  const seam = darker(khaki, 0.3);
  const button = (y: number): string =>
    `<circle cx="256" cy="${y}" r="5" fill="#a87f2c"/><circle cx="254.6" cy="${y - 1.4}" r="2" fill="#f0d690"/>`;
  return `<path d="M243 436V590M269 436V590" stroke="${seam}" stroke-width="2.2"/>${button(462)}${button(498)}`;
}

function pockets({ khaki, age, insignia: rank, shoulders }: Portrait): string {
  const seam = darker(khaki, 0.3);
  const inset = shoulders * 0.28;
  const flap = `<path d="M${CENTRE - inset - 74} 496H${CENTRE - inset}V526H${CENTRE - inset - 74}Z" fill="${lighter(khaki, 0.05)}"
    stroke="${seam}" stroke-width="2.2"/>`;
  const plate = `<rect x="${CENTRE - inset - 70}" y="474" width="66" height="15" rx="2" fill="#17181c"/>
    <path d="M${CENTRE - inset - 61} 481.5h48" stroke="#e9e4d4" stroke-width="3.5" stroke-dasharray="13 4 19 4"/>`;
  return mirrored(flap) + plate + (age === 'young' && rank === 'constable' ? '' : ribbons(CENTRE + inset + 8, age));
}

/** Ribbons of invented decorations, more of them with age. */
function ribbons(x: number, age: Portrait['age']): string {
  const rows = age === 'elder' ? 2 : 1;
  const colours = ['#8b2434', '#2c4f86', '#c9a23c', '#2f6b4a', '#e4ddca', '#8b2434'];
  return Array.from({ length: rows }, (_, row) =>
    colours
      .map(
        (_colour, i) => `<rect x="${x + i * 9.5}" y="${480 - row * 10}" width="9.5" height="9"
        fill="${colours[(i + row * 2) % colours.length]}"/>`,
      )
      .join(''),
  ).join('');
}

/** The uniform: shirt, collar, buttons, pockets and signs of rank. */
export const uniform = (portrait: Portrait): string =>
  shirt(portrait) + placket(portrait) + pockets(portrait) + collar(portrait) + insignia(portrait);
