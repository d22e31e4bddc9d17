/** Photo paths in requests: `photos/{hash}.webp`, and the path of the thumbnail. Other servers use other paths. */
const STORED_PHOTO = /^photos\/([0-9a-f]{64})\.webp$/u;

export const PHOTO_PIXELS = 512;
export const THUMBNAIL_PIXELS = 96;

export const photoPath = (hash: string): string => `photos/${hash}.webp`;

/** Where the small form of a photo is: ours has one, another server's photo is its own thumbnail. */
export const thumbnailPath = (imagePath: string): string =>
  imagePath.replace(STORED_PHOTO, `photos/$1-${THUMBNAIL_PIXELS}.webp`);

/** Whether a path is one that our server gives to a photo. */
export const isPhotoPath = (path: string): boolean => STORED_PHOTO.test(path);
