/** Middle of the drawing, which is 512 px square. */
export const CENTRE = 256;

/** A shape and its mirror image. */
export const mirrored = (shape: string): string =>
  `${shape}<g transform="matrix(-1 0 0 1 ${2 * CENTRE} 0)">${shape}</g>`;
