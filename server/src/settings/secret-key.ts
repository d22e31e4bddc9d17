/** 256 bits, for AES. */
export const KEY_BYTES = 32;

/** A key in base64; undefined where the text is none. */
export function readKey(text: string): Buffer | undefined {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, 'base64');
  return key.length === KEY_BYTES && key.toString('base64') === trimmed ? key : undefined;
}
