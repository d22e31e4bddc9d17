import type { Entry } from '@buckle/domain/reference/spellings';

type Parts = Readonly<Record<string, unknown>>;

/** Returns the parts of an entry, its names as parts of their own: `name_en`. */
const partsOf = ({ names, ...parts }: Entry): Parts => ({
  ...Object.fromEntries(Object.entries(names).map(([language, name]) => [`name_${language}`, name])),
  ...parts,
});

/** Returns the parts of an entry that a change changes, as they were and as they are. A new entry had none. */
export function changedParts(before: Entry | undefined, after: Entry): { before: Parts; after: Parts } {
  const [old, now] = [before ? partsOf(before) : {}, partsOf(after)];
  const changed = Object.keys(now).filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]));
  const pick = (parts: Parts): Parts =>
    Object.fromEntries(changed.filter((key) => key in parts).map((key) => [key, parts[key]]));
  return { before: pick(old), after: pick(now) };
}
