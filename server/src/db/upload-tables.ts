/** Photos, where no folder keeps them. */
interface PhotosTable {
  hash: string;
  photo: Uint8Array;
  thumbnail: Uint8Array;
  put_at: string;
}

/** Scans of orders. */
interface ScansTable {
  /** Hash of the bytes, with the ending of their type. */
  name: string;
  scan: Uint8Array;
  put_at: string;
}

/** Who uploaded which photo or scan. */
interface OwnUploadsTable {
  /** As on the wire. */
  path: string;
  user_id: string;
  put_at: string;
}

export interface UploadTables {
  own_uploads: OwnUploadsTable;
  photos: PhotosTable;
  scans: ScansTable;
}
