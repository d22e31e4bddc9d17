import { badge } from './badge.ts';
import { darker, lighter } from './colour.ts';
import type { Headgear, Portrait } from './portrait.ts';
import { CENTRE } from './symmetry.ts';
import { turban } from './turban.ts';

function peakedCap(portrait: Portrait): string {
  const { face, khaki, headgearColour, insignia } = portrait;
  const w = face.cheek + 8;
  const cloth = darker(khaki, 0.05);
  const cord = ['inspector', 'senior', 'psi', 'asi'].includes(insignia) ? '#d9b04a' : '#3b2a1c';
  return `<path d="M${CENTRE - w} 150C${CENTRE - w - 40} 128 ${CENTRE - w - 36} 96 ${CENTRE - 78} 78C${CENTRE - 36} 58 ${CENTRE + 36} 58 ${CENTRE + 78} 78
      C${CENTRE + w + 36} 96 ${CENTRE + w + 40} 128 ${CENTRE + w} 150Z" fill="${cloth}"/>
    <path d="M${CENTRE + 22} 63C${CENTRE + 70} 76 ${CENTRE + w} 104 ${CENTRE + w} 150C${CENTRE + w + 40} 128 ${CENTRE + w + 36} 96 ${CENTRE + 78} 78C${CENTRE + 60} 69 ${CENTRE + 40} 65 ${CENTRE + 22} 63Z"
      fill="${darker(khaki, 0.2)}"/>
    <path d="M${CENTRE - 84} 96C${CENTRE - 44} 78 ${CENTRE + 44} 78 ${CENTRE + 84} 96" fill="none" stroke="${darker(khaki, 0.28)}" stroke-width="2.6"/>
    <path d="M${CENTRE - w} 148C${CENTRE - 44} 120 ${CENTRE + 44} 120 ${CENTRE + w} 148V176C${CENTRE + 44} 150 ${CENTRE - 44} 150 ${CENTRE - w} 176Z"
      fill="${headgearColour}"/>
    <path d="M${CENTRE - w + 2} 174C${CENTRE - 44} 148 ${CENTRE + 44} 148 ${CENTRE + w - 2} 174C${CENTRE + w - 8} 190 ${CENTRE + 40} 197 ${CENTRE} 197
      C${CENTRE - 40} 197 ${CENTRE - w + 8} 190 ${CENTRE - w + 2} 174Z" fill="#16161a"/>
    <path d="M${CENTRE - w + 14} 177C${CENTRE - 52} 164 ${CENTRE - 24} 160 ${CENTRE - 6} 160" fill="none" stroke="#5b5d66" stroke-width="4" stroke-linecap="round"/>
    <path d="M${CENTRE - w + 2} 172C${CENTRE - 44} 147 ${CENTRE + 44} 147 ${CENTRE + w - 2} 172" fill="none" stroke="${cord}" stroke-width="4.5"/>
    ${badge(CENTRE, 114, 1.25)}`;
}

function fieldCap({ face, headgearColour }: Portrait): string {
  const w = face.cheek + 6;
  return `<path d="M${CENTRE - w} 178C${CENTRE - w - 6} 116 ${CENTRE - 52} 78 ${CENTRE} 78C${CENTRE + 52} 78 ${CENTRE + w + 6} 116 ${CENTRE + w} 178
      C${CENTRE + 50} 158 ${CENTRE - 50} 158 ${CENTRE - w} 178Z" fill="${headgearColour}"/>
    <path d="M${CENTRE + 14} 79C${CENTRE + 48} 100 ${CENTRE + 58} 130 ${CENTRE + 56} 166L${CENTRE + w} 178C${CENTRE + w + 6} 116 ${CENTRE + 58} 80 ${CENTRE + 14} 79Z"
      fill="${darker(headgearColour, 0.3)}"/>
    <path d="M${CENTRE} 78V150M${CENTRE - 20} 81C${CENTRE - 50} 104 ${CENTRE - 58} 130 ${CENTRE - 58} 162" fill="none"
      stroke="${lighter(headgearColour, 0.16)}" stroke-width="2.2"/>
    <path d="M${CENTRE - w - 4} 180C${CENTRE - 60} 148 ${CENTRE + 60} 148 ${CENTRE + w + 4} 180C${CENTRE + w - 10} 198 ${CENTRE + 40} 192 ${CENTRE} 191
      C${CENTRE - 40} 192 ${CENTRE - w + 10} 198 ${CENTRE - w - 4} 180Z" fill="${darker(headgearColour, 0.45)}"/>
    <path d="M${CENTRE - w + 8} 178C${CENTRE - 52} 160 ${CENTRE - 20} 157 ${CENTRE} 157" fill="none" stroke="${lighter(headgearColour, 0.25)}"
      stroke-width="3" stroke-linecap="round" opacity="0.7"/>
    <circle cx="${CENTRE}" cy="78" r="5" fill="${darker(headgearColour, 0.3)}"/>${badge(CENTRE, 122, 1.1)}`;
}

function beret({ face, headgearColour }: Portrait): string {
  const w = face.cheek + 5;
  return `<path d="M${CENTRE - w} 172C${CENTRE - w - 34} 168 ${CENTRE - w - 50} 132 ${CENTRE - w - 22} 106C${CENTRE - 46} 72 ${CENTRE + 52} 66 ${CENTRE + w} 118
      C${CENTRE + w + 8} 136 ${CENTRE + w + 4} 156 ${CENTRE + w} 172C${CENTRE + 40} 150 ${CENTRE - 40} 150 ${CENTRE - w} 172Z" fill="${headgearColour}"/>
    <path d="M${CENTRE - w - 14} 158C${CENTRE - w - 26} 140 ${CENTRE - w - 16} 118 ${CENTRE - 60} 104C${CENTRE - 78} 128 ${CENTRE - 66} 146 ${CENTRE - 40} 152
      C${CENTRE - 64} 156 ${CENTRE - w + 10} 162 ${CENTRE - w} 172C${CENTRE - w - 6} 170 ${CENTRE - w - 10} 164 ${CENTRE - w - 14} 158Z"
      fill="${darker(headgearColour, 0.35)}" opacity="0.6"/>
    <path d="M${CENTRE - 50} 92C${CENTRE - 16} 76 ${CENTRE + 30} 78 ${CENTRE + 56} 98" fill="none" stroke="${lighter(headgearColour, 0.3)}"
      stroke-width="5" stroke-linecap="round" opacity="0.5"/>
    <path d="M${CENTRE - w} 164C${CENTRE - 40} 140 ${CENTRE + 40} 140 ${CENTRE + w} 164V178C${CENTRE + 40} 154 ${CENTRE - 40} 154 ${CENTRE - w} 178Z"
      fill="#17161a"/>${badge(CENTRE + 30, 124, 1.15)}`;
}

const drawings: Record<Headgear, (portrait: Portrait) => string> = {
  bare: () => '',
  peakedCap,
  fieldCap,
  beret,
  turban,
};

/** The shadow that a cap throws on the forehead; a turban lies close. */
export function headgearShadow({ headgear: worn, skin }: Portrait): string {
  if (worn === 'bare' || worn === 'turban') return '';
  return `<path clip-path="url(#face)" d="M150 140H362V192C300 204 212 204 150 192Z" fill="${darker(skin, 0.5)}" opacity="0.28"/>`;
}

export const headgear = (portrait: Portrait): string => drawings[portrait.headgear](portrait);
