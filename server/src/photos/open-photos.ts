import { type Config, photoDirectory } from '../settings/config.ts';
import type { Store } from '../db/store.ts';
import { photoTable } from './photo-table.ts';
import { photoFolder } from './photo-folder.ts';
import type { PhotoStore } from './photo-store.ts';

/** The photos where the settings have them: in a folder, or in the database that several machines share. */
export const openPhotos = (config: Config, store: Store, now: () => Date): PhotoStore =>
  config.photos === 'database'
    ? photoTable(store, now)
    : photoFolder(photoDirectory(config), (by, bytes) =>
        store.write({ by, action: 'photo.file', subject: '' }, ({ addBytes }) => Promise.resolve(addBytes(bytes))),
      );
