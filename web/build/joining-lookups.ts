import { uint16 } from './sfnt.ts';

const MULTIPLE = 2;
const LIGATURE = 4;
const CHAINED = 6;
/** Lookup flag: ignore bases, ligatures, and marks except those of the class in the upper byte. */
const MARKS_OF_KIND = 0x0006;
/** Each pass joins four into one: enough for words of 256 glyphs. */
const PASSES = 4;

const coverage = (glyphs: readonly number[]): Buffer => uint16(1, glyphs.length, ...glyphs);

/** Puts others in the place of each of `glyphs`, as many for each. */
function multiple(glyphs: readonly number[], replacementsFor: (glyph: number) => number[]): Buffer {
  const sequences = glyphs.map((glyph) => {
    const replacements = replacementsFor(glyph);
    return uint16(replacements.length, ...replacements);
  });
  const size = sequences[0]?.length ?? 0;
  const start = 6 + sequences.length * 2;
  const offsets = sequences.map((_, i) => start + i * size);
  const header = uint16(1, start + sequences.length * size, sequences.length, ...offsets);
  return Buffer.concat([header, ...sequences, coverage(glyphs)]);
}

/** Builds the lookup that joins two, three or four glyphs into one. */
function joined(joint: number): Buffer {
  const ligatures = [4, 3, 2].map((count) => uint16(joint, count, ...Array.from({ length: count - 1 }, () => joint)));
  const set = Buffer.concat([uint16(3, 8, 18, 26), ...ligatures]);
  return Buffer.concat([uint16(1, 8 + set.length, 1, 8), set, coverage([joint])]);
}

/** No-op between two glyphs; applies the lookup `then` after the last glyph. */
const atTheEnd = (glyphs: readonly number[], then: number): Buffer[] => [
  Buffer.concat([uint16(3, 0, 1, 14, 1, 14, 0), coverage(glyphs)]),
  Buffer.concat([uint16(3, 0, 1, 16, 0, 1, 0, then), coverage(glyphs)]),
];

function lookup(type: number, flags: number, subtables: readonly Buffer[]): Buffer {
  const offsets: number[] = [];
  let at = 6 + subtables.length * 2;
  for (const subtable of subtables) {
    offsets.push(at);
    at += subtable.length;
  }
  return Buffer.concat([uint16(type, flags, subtables.length, ...offsets), ...subtables]);
}

/**
 * Returns lookups that make a word one cluster without a visible change: insert a joint after each glyph, merge joints
 * over the glyphs between them, remove that one, and insert a last one at the end of the word.
 *
 * @param glyphs glyphs of words, sorted
 * @param joint an empty glyph that is not one of them
 * @param kind mark class of the joint
 * @param index index of the first lookup
 */
export function joiningLookups(glyphs: readonly number[], joint: number, kind: number, index: number): Buffer[] {
  const withJoint = multiple(glyphs, (glyph) => [glyph, joint]);
  return [
    lookup(MULTIPLE, 0, [withJoint]),
    ...Array.from({ length: PASSES }, () => lookup(LIGATURE, MARKS_OF_KIND | (kind << 8), [joined(joint)])),
    lookup(MULTIPLE, 0, [multiple([joint], () => [])]),
    lookup(CHAINED, 0, atTheEnd(glyphs, index)),
  ];
}
