import { badge } from './badge.ts';
import { darker, lighter } from './colour.ts';
import type { Portrait } from './portrait.ts';
import { CENTRE } from './symmetry.ts';

/** A uniform turban: folds that cross over the forehead, and the under-turban's triangle between them. */
export function turban({ face, headgearColour, insignia }: Portrait): string {
  const w = face.cheek + 7;
  const crease = darker(headgearColour, 0.34);
  const under = insignia === 'senior' ? '#7a1f2b' : lighter(headgearColour, 0.5);
  const fold = (y: number): string =>
    `<path d="M${CENTRE - w - 14} ${y + 34}C${CENTRE - 60} ${y + 4} ${CENTRE} ${y - 18} ${CENTRE + 80} ${y - 34}" fill="none" stroke="${crease}" stroke-width="3"/>`;
  const cross = (y: number): string =>
    `<path d="M${CENTRE + w + 14} ${y + 34}C${CENTRE + 74} ${y + 4} ${CENTRE + 44} ${y - 14} ${CENTRE - 4} ${y - 34}" fill="none" stroke="${crease}" stroke-width="3"/>`;
  const shape = `M${CENTRE - w} 214C${CENTRE - w - 44} 150 ${CENTRE - 88} 44 ${CENTRE} 40C${CENTRE + 88} 44 ${CENTRE + w + 44} 150 ${CENTRE + w} 214
    C${CENTRE + w - 8} 186 ${CENTRE + 50} 162 ${CENTRE} 130C${CENTRE - 50} 162 ${CENTRE - w + 8} 186 ${CENTRE - w} 214Z`;
  const side = `M${CENTRE} 130C${CENTRE + 50} 162 ${CENTRE + w - 8} 186 ${CENTRE + w} 214C${CENTRE + w + 44} 150 ${CENTRE + 88} 44 ${CENTRE} 40
    C${CENTRE + 52} 66 ${CENTRE + 62} 104 ${CENTRE} 130Z`;
  return `<clipPath id="turban"><path d="${shape}"/></clipPath><clipPath id="side"><path d="${side}"/></clipPath>
    <path d="M${CENTRE - 26} 164L${CENTRE} 126L${CENTRE + 26} 164Q${CENTRE} 152 ${CENTRE - 26} 164Z" fill="${under}"/>
    <path d="${shape}" fill="${headgearColour}"/><g clip-path="url(#turban)">${[176, 148, 121, 95, 71].map(fold).join('')}</g>
    <path d="${side}" fill="${darker(headgearColour, 0.14)}"/><g clip-path="url(#side)">${[182, 154, 126, 98].map(cross).join('')}</g>
    <path d="M${CENTRE - 40} 64C${CENTRE - 20} 52 ${CENTRE + 4} 49 ${CENTRE + 16} 53" fill="none" stroke="${lighter(headgearColour, 0.3)}"
      stroke-width="5" stroke-linecap="round" opacity="0.5"/>${badge(CENTRE, 100, 1.2)}`;
}
