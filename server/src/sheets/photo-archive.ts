/** ZIP of photos, read as a sheet: a row for each file, with its name without the ending, and its path. */
import { photoSheet } from '@buckle/domain/messages/photo-imports';
import type { ReadRow, SheetReader } from './sheet-file.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Endings of pictures; of those that cannot be decoded, too, so that each of them is refused with the reason. */
const PICTURE = /\.(?:jpe?g|jfif|png|webp|gif|bmp|tiff?|hei[cf]|avif)$/iu;
/** Files and folders that file managers add. */
const ADDED = /^(?:\.[^.].*|thumbs\.db|desktop\.ini|__macosx)$/iu;

const partsOf = (path: string): string[] => path.split(/[/\\]/u);

function* filesIn(archive: ZipArchive): Generator<readonly [name: string, path: string]> {
  for (const path of archive.names()) {
    const parts = partsOf(path);
    const file = parts.at(-1) ?? '';
    if (file !== '' && !parts.some((part) => ADDED.test(part))) yield [file.replace(/\.[^.]*$/u, '').trim(), path];
  }
}

/** Returns whether a ZIP that is no sheet has pictures in it. */
export const hasPictures = (archive: ZipArchive): boolean =>
  [...filesIn(archive)].some(([, path]) => PICTURE.test(path));

async function* rows(archive: ZipArchive): AsyncGenerator<ReadRow> {
  let index = 0;
  yield { index, cells: [...photoSheet.headers] };
  for (const cells of filesIn(archive)) yield { index: ++index, cells: [...cells] };
}

export const openPhotos = (archive: ZipArchive): SheetReader => ({
  format: 'photos',
  sheets: [{ name: photoSheet.name }],
  rows: () => rows(archive),
});
