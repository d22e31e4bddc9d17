/** Why a photo is refused, in the browser and on the server. */
export const photoMessages = {
  heic: 'This is an iPhone photo (HEIC). Choose a JPEG, or set the camera to Most Compatible.',
  notAPhoto: 'This photo cannot be used. Choose a JPEG, PNG or WebP picture of at most 40 megapixels.',
} as const;
