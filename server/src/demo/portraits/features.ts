import { darker, lighter, mix } from './colour.ts';
import type { Portrait } from './portrait.ts';
import { CENTRE, mirrored } from './symmetry.ts';

const EYES = 222;

/** One eye, the viewer's right; its mirror image is the other. */
function lids({ face, gender, skin, age }: Portrait): string {
  const x = CENTRE + face.eye;
  const woman = gender === 'Female';
  const almond = `M${x - 15} ${EYES + 2}C${x - 9} ${EYES - 9} ${x + 6} ${EYES - 10} ${x + 15} ${EYES - 1}
    C${x + 8} ${EYES + 8} ${x - 7} ${EYES + 8} ${x - 15} ${EYES + 2}Z`;
  const lid = `M${x - 15} ${EYES + 2}C${x - 9} ${EYES - 9} ${x + 6} ${EYES - 10} ${x + (woman ? 19 : 15)} ${EYES - (woman ? 4 : 1)}`;
  const bag =
    age === 'elder'
      ? `<path d="M${x - 11} ${EYES + 15}Q${x} ${EYES + 20} ${x + 11} ${EYES + 14}" fill="none"
    stroke="${darker(skin, 0.26)}" stroke-width="2.2" stroke-linecap="round"/>`
      : '';
  return `<path d="${almond}" fill="#f7f1ea"/>
    <path d="${lid}" fill="none" stroke="#20120c" stroke-width="${woman ? 4 : 3.2}" stroke-linecap="round"/>
    <path d="M${x - 12} ${EYES - 9}C${x - 6} ${EYES - 14} ${x + 7} ${EYES - 14} ${x + 14} ${EYES - 7}" fill="none"
      stroke="${darker(skin, 0.3)}" stroke-width="2" stroke-linecap="round"/>${bag}`;
}

function irises({ face }: Portrait): string {
  return [-1, 1]
    .map((side) => {
      const x = CENTRE + side * face.eye;
      return `<circle cx="${x}" cy="${EYES - 0.5}" r="7.4" fill="#3a2214"/><circle cx="${x}" cy="${EYES - 0.5}" r="3.6" fill="#120906"/>
        <circle cx="${x + 2.4}" cy="${EYES - 3}" r="2.1" fill="#fff"/>`;
    })
    .join('');
}

function brow({ face, gender, hairColour }: Portrait): string {
  const x = CENTRE + face.eye;
  const thick = (gender === 'Male' ? 7.5 : 4.6) * face.brow;
  const y = EYES - 21;
  return `<path d="M${x - 18} ${y + 1}C${x - 8} ${y - 5} ${x + 9} ${y - 6} ${x + 22} ${y + 6}
    C${x + 10} ${y + thick - 5} ${x - 7} ${y + thick - 4} ${x - 17} ${y + thick - 1}Z" fill="${darker(hairColour, 0.2)}"/>`;
}

function nose({ face, skin }: Portrait): string {
  const wing = `<path d="M${CENTRE - face.nose} 255C${CENTRE - face.nose - 5} 262 ${CENTRE - face.nose} 268 ${CENTRE - face.nose + 7} 266"
    fill="none" stroke="${darker(skin, 0.38)}" stroke-width="3" stroke-linecap="round"/>`;
  return `<path d="M${CENTRE + 5} 214C${CENTRE + 8} 238 ${CENTRE + face.nose} 250 ${CENTRE + face.nose} 262
      C${CENTRE + 8} 270 ${CENTRE - 4} 270 ${CENTRE - 8} 266C${CENTRE + 4} 262 ${CENTRE + 3} 236 ${CENTRE + 5} 214Z"
      fill="${darker(skin, 0.2)}" opacity="0.75"/>
    <path d="M${CENTRE - 3} 216C${CENTRE - 4} 234 ${CENTRE - 5} 246 ${CENTRE - 6} 256" stroke="${lighter(skin, 0.4)}" stroke-width="4"
      stroke-linecap="round" fill="none" opacity="0.55"/>
    ${mirrored(wing)}<path d="M${CENTRE - 9} 269Q${CENTRE} 274 ${CENTRE + 9} 269" fill="none" stroke="${darker(skin, 0.42)}"
      stroke-width="2.8" stroke-linecap="round"/>`;
}

function mouth({ face, gender, skin }: Portrait): string {
  const { mouth: half, smile } = face;
  const woman = gender === 'Female';
  const lip = woman ? mix(skin, '#a52a35', 0.55) : mix(skin, '#8a3a30', 0.4);
  const y = 292;
  const rise = woman ? 7 : 4.5;
  return `<path d="M${CENTRE - half} ${y - smile}C${CENTRE - half * 0.5} ${y - rise} ${CENTRE - 6} ${y - rise - 2} ${CENTRE} ${y - rise + 1}
      C${CENTRE + 6} ${y - rise - 2} ${CENTRE + half * 0.5} ${y - rise} ${CENTRE + half} ${y - smile}
      C${CENTRE + half * 0.6} ${y + 13} ${CENTRE - half * 0.6} ${y + 13} ${CENTRE - half} ${y - smile}Z" fill="${lip}"/>
    <path d="M${CENTRE - half} ${y - smile}C${CENTRE - half * 0.4} ${y + 3} ${CENTRE + half * 0.4} ${y + 3} ${CENTRE + half} ${y - smile}"
      fill="none" stroke="${darker(lip, 0.5)}" stroke-width="2.8" stroke-linecap="round"/>
    <path d="M${CENTRE - 9} ${y + 17}Q${CENTRE} ${y + 20} ${CENTRE + 9} ${y + 17}" fill="none" stroke="${darker(skin, 0.26)}"
      stroke-width="2.4" stroke-linecap="round"/>`;
}

/** Lines that come with the years. */
function lines({ age, face, skin, headgear, beard }: Portrait): string {
  if (age === 'young' || beard === 'full') return '';
  const stroke = `fill="none" stroke="${darker(skin, 0.28)}" stroke-linecap="round" stroke-width="${age === 'elder' ? 2.6 : 2}"`;
  const fold = `<path d="M${CENTRE - face.nose - 8} 262C${CENTRE - face.nose - 17} 270 ${CENTRE - face.mouth - 8} 280
    ${CENTRE - face.mouth - 7} 290" ${stroke}/>`;
  const crow = `<path d="M${CENTRE - face.eye - 25} 217l-8 -4M${CENTRE - face.eye - 24} 226l-9 2" ${stroke}/>`;
  const brows =
    headgear === 'bare' ? `<path d="M228 166Q256 160 284 166M234 178Q256 173 278 178" ${stroke} opacity="0.7"/>` : '';
  return mirrored(fold + (age === 'elder' ? crow : '')) + (age === 'elder' ? brows : '');
}

const bindi = ({ bindi: worn }: Portrait): string => (worn ? '<circle cx="256" cy="203" r="4.4" fill="#7d1220"/>' : '');

/** Everything on the face but hair and glasses. */
export const features = (portrait: Portrait): string =>
  `${lines(portrait)}${mirrored(lids(portrait) + brow(portrait))}${irises(portrait)}${nose(portrait)}${mouth(portrait)}${bindi(portrait)}`;
