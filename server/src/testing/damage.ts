import { closeSync, openSync, statSync, writeSync } from 'node:fs';

const PAGE = 4096;

/** Overwrites so many pages of a file in its middle, as a disk that fails does. Nobody may have it open. */
export function damagePages(file: string, pages = 8): void {
  const handle = openSync(file, 'r+');
  const middle = Math.floor(statSync(file).size / PAGE / 2);
  for (let page = middle; page < middle + pages; page++)
    writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, page * PAGE);
  closeSync(handle);
}

/** Changes one byte of a file. */
export function flipByte(file: string, at: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.from([0xff]), 0, 1, at);
  writeSync(handle, Buffer.from([0x00]), 0, 1, at + 1);
  closeSync(handle);
}
