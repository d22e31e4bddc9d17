import { darker, lighter } from './colour.ts';
import type { Portrait } from './portrait.ts';
import { CENTRE, mirrored } from './symmetry.ts';

/** The outline of the face, closed over the skull. */
export function outline({ face: { cheek, jaw, chin } }: Portrait): string {
  const half = (side: 1 | -1): string[] => {
    const x = (reach: number): string => (CENTRE + side * reach).toFixed(1);
    return [
      `C${x(cheek)} 250 ${x(jaw * 1.08)} 284 ${x(jaw * 0.72)} ${chin - 22}`,
      `C${x(jaw * 0.5)} ${chin - 5} ${x(jaw * 0.26)} ${chin} ${CENTRE} ${chin}`,
      `C${x(jaw * 0.26)} ${chin} ${x(jaw * 0.5)} ${chin - 5} ${x(jaw * 0.72)} ${chin - 22}`,
      `C${x(jaw * 1.08)} 284 ${x(cheek)} 250 ${x(cheek)} 205`,
    ];
  };
  const [down, toChin] = half(-1);
  const [, , fromChin, up] = half(1);
  return `M${CENTRE - cheek} 205${down}${toChin}${fromChin}${up}
    C${CENTRE + cheek} 146 ${CENTRE + cheek * 0.66} 112 ${CENTRE} 112C${CENTRE - cheek * 0.66} 112 ${CENTRE - cheek} 146 ${CENTRE - cheek} 205Z`;
}

function ears({ face: { cheek }, skin, earrings }: Portrait): string {
  const x = CENTRE - cheek;
  const stud = earrings
    ? `<circle cx="${x - 5}" cy="252" r="4.5" fill="#e7c257"/><circle cx="${x - 6}" cy="251" r="1.6" fill="#fff4cf"/>`
    : '';
  return mirrored(`<path d="M${x + 6} 206C${x - 10} 198 ${x - 17} 214 ${x - 13} 230C${x - 10} 246 ${x - 2} 256 ${x + 6} 250Z"
      fill="${darker(skin, 0.06)}"/>
    <path d="M${x + 1} 214C${x - 8} 212 ${x - 8} 226 ${x - 4} 236" fill="none" stroke="${darker(skin, 0.3)}" stroke-width="2.5"
      stroke-linecap="round"/>${stud}`);
}

/** Ears and the face's plane, lit from the viewer's left; features come on top of it. */
export function head(portrait: Portrait): string {
  const { skin, face } = portrait;
  const shape = outline(portrait);
  const edge = CENTRE + face.cheek + 30;
  return `${ears(portrait)}<clipPath id="face"><path d="${shape}"/></clipPath>
    <path d="${shape}" fill="${skin}"/>
    <g clip-path="url(#face)">
      <path d="M${CENTRE + 26} 100C${CENTRE + 70} 170 ${CENTRE + 62} 262 ${CENTRE + 6} 350H${edge}V100Z" fill="${darker(skin, 0.09)}"/>
      <path d="M${CENTRE + 58} 100C${CENTRE + 84} 180 ${CENTRE + 70} 290 ${CENTRE + 34} 350H${edge}V100Z" fill="${darker(skin, 0.17)}"/>
      <ellipse cx="${CENTRE - 26}" cy="164" rx="34" ry="20" fill="${lighter(skin, 0.2)}" opacity="0.35"/>
      ${mirrored(`<ellipse cx="${CENTRE - face.cheek * 0.56}" cy="264" rx="17" ry="11" fill="#b8432f" opacity="0.08"/>`)}
    </g>`;
}
