/** Order of texts by code point: the order of their UTF-8 bytes, so that JavaScript, SQLite and PostgreSQL agree. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

/** A surrogate is part of a code point above U+FFFF, which sorts after every other UTF-16 unit. */
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
