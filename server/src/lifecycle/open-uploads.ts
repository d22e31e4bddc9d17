import type { Store } from '../db/store.ts';
import { importFiles } from '../imports/import-files.ts';
import { openPhotos } from '../photos/photo-table.ts';
import { attachable, ownUploads } from '../photos/own-uploads.ts';
import { scanStore } from '../photos/scan-store.ts';
import type { Config } from '../settings/config.ts';

/** Opens where uploaded files are kept. */
export function openUploads(config: Config, store: Store, now: () => Date) {
  const owned = ownUploads(store, now);
  const photos = openPhotos(config, store, now);
  const scans = scanStore(store, now);
  return {
    photos,
    scans,
    files: importFiles(store, now),
    owned,
    mayAttachPhoto: attachable(owned, photos),
    mayAttachScan: attachable(owned, scans),
  };
}

export type Uploads = ReturnType<typeof openUploads>;
