import { accessTable, bytes, text, usedOfDay } from '../db/table.ts';

export const uploadTables = {
  /** Photos, where no folder keeps them. */
  photos: accessTable({
    owner: 'photos',
    columns: { hash: text, photo: bytes, thumbnail: bytes, put_at: text },
    key: ['hash'],
    indexes: { photos_by_age: ['put_at'] },
  }),
  photos_of_day: accessTable({
    owner: 'photos',
    columns: usedOfDay,
    key: ['user_id'],
  }),
  /** Scans of orders. */
  scans: accessTable({
    owner: 'photos',
    columns: {
      /** Hash of the bytes, with the ending of their type. */
      name: text,
      scan: bytes,
      put_at: text,
    },
    key: ['name'],
    indexes: { scans_by_age: ['put_at'] },
  }),
  /** Who uploaded which photo or scan. */
  own_uploads: accessTable({
    owner: 'photos',
    columns: {
      /** As on the wire. */
      path: text,
      user_id: text,
      put_at: text,
    },
    key: ['path', 'user_id'],
    indexes: { own_uploads_by_age: ['put_at'] },
  }),
};
