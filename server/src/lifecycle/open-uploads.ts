import type { Store } from '../db/store.ts';
import { importFiles } from '../imports/import-files.ts';
import { openPhotos } from '../photos/open-photos.ts';
import { scanStore } from '../scans/scan-store.ts';
import type { Config } from '../settings/config.ts';

/** Opens where uploaded files are kept. */
export const openUploads = (config: Config, store: Store, now: () => Date) => ({
  photos: openPhotos(config, store, now),
  scans: scanStore(store, now),
  files: importFiles(store, now),
});
