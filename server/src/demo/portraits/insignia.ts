import { star } from './badge.ts';
import { darker, lighter } from './colour.ts';
import type { Insignia, Portrait } from './portrait.ts';
import { CENTRE, mirrored } from './symmetry.ts';

const stars: Record<Insignia, number> = {
  constable: 0,
  naik: 0,
  headConstable: 0,
  asi: 1,
  psi: 2,
  inspector: 3,
  senior: 2,
};
const chevrons: Record<Insignia, number> = {
  constable: 0,
  naik: 2,
  headConstable: 3,
  asi: 0,
  psi: 0,
  inspector: 0,
  senior: 0,
};

/** Along a shoulder: defined flat from its outer end at 0 to its button at 96, then rotated. */
function epaulette({ insignia: rank, khaki, shoulders }: Portrait): string {
  const gold = '#e2bd55';
  const ribbon = ['asi', 'psi', 'inspector'].includes(rank)
    ? '<path d="M5 2H11V30H5Z" fill="#9c2531"/><path d="M11 2H17V30H11Z" fill="#24407c"/>'
    : '';
  const crest =
    rank === 'senior' ? `<path d="M9 6H23V20L16 27L9 20Z" fill="${gold}" stroke="#8a6a1d" stroke-width="1.5"/>` : '';
  const start = rank === 'senior' ? 38 : 29;
  const row = Array.from({ length: stars[rank] }, (_, i) => star(start + i * 19, 16, 9.5, gold)).join('');
  return `<g transform="translate(${CENTRE - shoulders + 8} 428) rotate(-20) translate(0 -16)">
    <path d="M4 0H86Q98 3 98 16Q98 29 86 32H4Q0 32 0 28V4Q0 0 4 0Z" fill="${lighter(khaki, 0.2)}"
      stroke="${darker(khaki, 0.36)}" stroke-width="2.5"/>
    ${ribbon}${crest}${row}<circle cx="88" cy="16" r="4.5" fill="#a87f2c"/><circle cx="86.8" cy="14.8" r="1.8" fill="#f0d690"/>
  </g>`;
}

function sleeve({ insignia: rank, shoulders }: Portrait): string {
  return Array.from({ length: chevrons[rank] }, (_, i) => {
    const y = 462 + i * 10;
    const x = CENTRE - shoulders + 6;
    return `<path d="M${x - 15} ${y}l15 13l15 -13" fill="none" stroke="#f1e6c8" stroke-width="5" stroke-linejoin="round"/>`;
  }).join('');
}

/** Stars, ribbons and chevrons: those of a rank, in no real force's emblem. */
export const insignia = (portrait: Portrait): string => mirrored(epaulette(portrait) + sleeve(portrait));
