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

export interface UploadTables {
  photos: PhotosTable;
  scans: ScansTable;
}
