import { joiningLookups } from './joining-lookups.ts';
import { glyphOf, readTables, readUint16s, tableOf, uint16, writeFont } from './sfnt.ts';

/** OpenType feature that joins words; enabled in `src/theme/print.css`. */
const FEATURE = 'JOIN';
/** Excluded: joiners, which would become visible after a substitution, and digits, which PDF readers never split. */
const APART = '\u200C\u200D०१२३४५६७८९';
/** The languages, as OpenType calls them, that keep forms of their own; Hindi has those of the script. */
const LANGUAGES = new Set(['MAR ']);
const BASE = 1;
const MARK = 3;

/** Adds a glyph without outlines and without width after all others, and returns its number. */
function addEmptyGlyph(tables: Map<string, Buffer>): number {
  const maxp = Buffer.from(tableOf(tables, 'maxp'));
  const hhea = Buffer.from(tableOf(tables, 'hhea'));
  const joint = maxp.readUInt16BE(4);
  if (hhea.readUInt16BE(34) !== joint) throw new Error('Not every glyph of the font has a width of its own');
  maxp.writeUInt16BE(joint + 1, 4);
  hhea.writeUInt16BE(joint + 1, 34);
  const loca = tableOf(tables, 'loca');
  const bytesOfOffset = loca.length / (joint + 1);
  tables.set('maxp', maxp);
  tables.set('hhea', hhea);
  tables.set('hmtx', Buffer.concat([tableOf(tables, 'hmtx'), uint16(0, 0)]));
  tables.set('loca', Buffer.concat([loca, loca.subarray(-bytesOfOffset)]));
  return joint;
}

/** The class of each glyph, of a table that starts at `at`; without one there are none. */
function classesAt(gdef: Buffer, at: number, glyphs: number): number[] {
  const classes = Array.from({ length: glyphs }, () => 0);
  if (at === 0) return classes;
  const [format = 0, first = 0, count = 0] = readUint16s(gdef, at, 3);
  if (format === 1) return classes.toSpliced(first, count, ...readUint16s(gdef, at + 6, count));
  for (let i = 0; i < first; i++) {
    const [from = 0, to = 0, itsClass = 0] = readUint16s(gdef, at + 4 + i * 6, 3);
    classes.fill(itsClass, from, to + 1);
  }
  return classes;
}

/**
 * Makes a mark of the joint, of a kind of its own, and a base of each glyph that was nothing yet: a lookup can then see
 * joints alone. Returns the kind.
 */
function classify(joint: number, tables: Map<string, Buffer>): number {
  const gdef = Buffer.from(tableOf(tables, 'GDEF'));
  const classes = classesAt(gdef, gdef.readUInt16BE(4), joint).map((itsClass) => itsClass || BASE);
  const kinds = classesAt(gdef, gdef.readUInt16BE(10), joint);
  const kind = Math.max(...kinds) + 1;
  const ofGlyphs = uint16(1, 0, joint + 1, ...classes, MARK);
  gdef.writeUInt16BE(gdef.length, 4);
  gdef.writeUInt16BE(gdef.length + ofGlyphs.length, 10);
  tables.set('GDEF', Buffer.concat([gdef, ofGlyphs, uint16(1, 0, joint + 1, ...kinds, kind)]));
  return kind;
}

/** A list as OpenType has it: each item by its tag and where it starts. */
function taggedList(
  items: readonly (readonly [tag: string, item: Buffer])[],
  before: Buffer = Buffer.alloc(0),
): Buffer {
  let at = before.length + 2 + items.length * 6;
  const records = items.map(([tag, item]) => {
    const record = Buffer.concat([Buffer.from(tag, 'latin1'), uint16(at)]);
    at += item.length;
    return record;
  });
  return Buffer.concat([before, uint16(items.length), ...records, ...items.map(([, item]) => item)]);
}

/** The tags and the tables, each from its start on, of a list at `at` whose offsets count from `start`. */
const readTagged = (table: Buffer, at: number, start = at): [tag: string, item: Buffer][] =>
  Array.from({ length: table.readUInt16BE(at) }, (_, i) => {
    const record = at + 2 + i * 6;
    return [table.toString('latin1', record, record + 4), table.subarray(start + table.readUInt16BE(record + 4))];
  });

/** Returns a language system with an additional feature. */
function withFeature(language: Buffer, feature: number): Buffer {
  const [order = 0, required = 0, count = 0] = readUint16s(language, 0, 3);
  return uint16(order, required, count + 1, ...readUint16s(language, 6, count), feature);
}

/** Returns a script with an additional feature in each retained language; features of other languages are dropped. */
function scriptWithFeature(script: Buffer, feature: number): Buffer {
  const byDefault = script.readUInt16BE(0);
  const languages = readTagged(script, 2, 0)
    .filter(([tag]) => LANGUAGES.has(tag))
    .map(([tag, language]) => [tag, withFeature(language, feature)] as const);
  if (byDefault === 0) return taggedList(languages, uint16(0));
  const list = taggedList(languages, uint16(0));
  list.writeUInt16BE(list.length, 0);
  return Buffer.concat([list, withFeature(script.subarray(byDefault), feature)]);
}

const featureOf = (lookups: readonly number[]): Buffer => uint16(0, lookups.length, ...lookups);

/** All features with one more at their end, which has `lookups`. */
function featuresWith(gsub: Buffer, lookups: readonly number[]): Buffer {
  const features = readTagged(gsub, gsub.readUInt16BE(6)).map(
    ([tag, feature]) => [tag, featureOf(readUint16s(feature, 4, feature.readUInt16BE(2)))] as const,
  );
  return taggedList([...features, [FEATURE, featureOf(lookups)]]);
}

/** The list of all lookups, new ones after the old, which stay in their table: it follows. */
function lookupsWith(gsub: Buffer, added: readonly Buffer[]): Buffer {
  const start = gsub.readUInt16BE(8);
  const old = readUint16s(gsub, start + 2, gsub.readUInt16BE(start));
  let at = 2 + (old.length + added.length) * 2;
  const offsets = added.map((lookup) => {
    at += lookup.length;
    return at - lookup.length;
  });
  const count = old.length + added.length;
  return Buffer.concat([uint16(count, ...old.map((offset) => at + start + offset), ...offsets), ...added]);
}

/** All substitutions of a font, and lookups that `addedFrom` makes for their first number as one more feature. */
function withFeatureOf(gsub: Buffer, addedFrom: (first: number) => Buffer[]): Buffer {
  if (gsub.readUInt32BE(0) !== 0x00010000) throw new Error('The substitutions of the font are of another version');
  const first = gsub.readUInt16BE(gsub.readUInt16BE(8));
  const added = addedFrom(first);
  const feature = gsub.readUInt16BE(gsub.readUInt16BE(6));
  const scripts = taggedList(
    readTagged(gsub, gsub.readUInt16BE(4)).map(([tag, script]) => [tag, scriptWithFeature(script, feature)]),
  );
  const features = featuresWith(
    gsub,
    added.map((_, i) => first + i),
  );
  const lookups = lookupsWith(gsub, added);
  const header = uint16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length);
  return Buffer.concat([header, scripts, features, lookups, gsub]);
}

/**
 * Adds a feature to a TrueType font that makes each word one cluster, so that a PDF of Chromium contains the text of
 * whole words. PDF readers infer spaces from glyph positions, and split words of several clusters.
 */
export function joinWords(font: Buffer): Buffer {
  const tables = readTables(font);
  const joint = addEmptyGlyph(tables);
  const kind = classify(joint, tables);
  const apart = new Set([...APART].map((character) => glyphOf(tables, character)));
  const glyphs = Array.from({ length: joint }, (_, i) => i).filter((glyph) => glyph > 0 && !apart.has(glyph));
  const gsub = withFeatureOf(tableOf(tables, 'GSUB'), (first) => joiningLookups(glyphs, joint, kind, first));
  tables.set('GSUB', gsub);
  return writeFont(tables);
}
