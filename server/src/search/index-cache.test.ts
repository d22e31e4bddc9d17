import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readArrayFile, writeArrayFile } from './index-cache.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'buckle-arrays-'));
  path = join(folder, 'file');
});
afterEach(() => rmSync(folder, { recursive: true }));

const value = {
  columns: { name: { bytes: Buffer.from('Asha आशा'), starts: Uint32Array.of(0, 4, 16) } },
  empty: new Int32Array(),
  codes: [Uint8Array.of(7), Uint16Array.of(1, 65_535), Float64Array.of(2 ** 53 - 1, -0.5)],
  values: ['Police Naik', '', 'पोलीस नाईक'],
  count: 3,
  hasBlank: true,
};

it('reads the values and arrays that were written, each of its own type, for the owner of the process only', async () => {
  await writeArrayFile(path, value);
  expect(await readArrayFile(path)).toEqual(value);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('writes and reads arrays that are larger than what it writes at once', async () => {
  const large = { numbers: Int32Array.from({ length: 3_000_001 }, (_, i) => i * 7) };
  await writeArrayFile(path, large);
  expect(Buffer.compare(Buffer.from(large.numbers.buffer), Buffer.from((await readBack()).numbers))).toBe(0);
  async function readBack(): Promise<{ numbers: Uint8Array }> {
    const { numbers } = (await readArrayFile(path)) as typeof large;
    return { numbers: new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength) };
  }
});

it('refuses a file of which any byte was changed or any part is missing', async () => {
  await writeArrayFile(path, value);
  const complete = readFileSync(path);
  const { arrays } = JSON.parse(complete.subarray(complete.indexOf('{"value"'), -8).toString('utf8')) as {
    arrays: { at: number; size: number }[];
  };
  const isPadding = (at: number): boolean =>
    at < complete.indexOf('{"value"') && !arrays.some((array) => at >= array.at && at < array.at + array.size);
  await fc.assert(
    fc.asyncProperty(fc.nat(complete.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flipped) => {
      fc.pre(!isPadding(at));
      const damaged = Buffer.from(complete);
      damaged[at] = damaged.readUInt8(at) ^ flipped;
      writeFileSync(path, damaged);
      await expect(readArrayFile(path)).rejects.toThrow();
      writeFileSync(path, complete.subarray(0, at));
      await expect(readArrayFile(path)).rejects.toThrow();
    }),
    { seed: 20_261_123 },
  );
});
