import { expect, it } from 'vitest';
import { isHeic } from './photos.ts';

const encoder = new TextEncoder();

/** The start of a file with a type box. */
function file(major: string, compatible: readonly string[], type = 'ftyp'): Uint8Array {
  const body = encoder.encode(`\0\0\0\0${type}${major}\0\0\0\0${compatible.join('')}`);
  new DataView(body.buffer).setUint32(0, body.length);
  return new Uint8Array([...body, ...encoder.encode('\0\0\0\u0008mdatheic')]);
}

it.each([
  ['an iPhone’s photo', file('heic', ['mif1', 'MiHB', 'miaf', 'heic'])],
  ['one of ten bits', file('heix', ['mif1'])],
  ['a burst', file('hevc', ['msf1', 'hevc'])],
  ['one whose codec is among the compatible brands', file('mif1', ['heic'])],
  ['one that does not name its codec', file('mif1', [])],
])('recognises as HEIC %s', (_label, bytes) => {
  expect(isHeic(bytes)).toBe(true);
});

it.each([
  ['AVIF', file('avif', ['mif1', 'miaf'])],
  ['AVIF under the general brand', file('mif1', ['avif', 'miaf'])],
  ['a video', file('isom', ['mp41'])],
  ['another box', file('heic', ['mif1'], 'free')],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0)],
  ['a text with the words', encoder.encode('12345678ftypheic')],
  ['a few bytes', encoder.encode('\0\0\0\u0018ftyp')],
  ['nothing', new Uint8Array()],
])('does not take for HEIC %s', (_label, bytes) => {
  expect(isHeic(bytes)).toBe(false);
});

it('looks at the file, not at the memory around it', () => {
  const bytes = file('heic', ['mif1']);
  const memory = new Uint8Array([...encoder.encode('abcdefgh'), ...bytes]);
  expect(isHeic(memory.subarray(8))).toBe(true);
});
