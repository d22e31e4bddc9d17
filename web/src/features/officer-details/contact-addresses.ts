/**
 * Where a tap on an e-mail address leads. What an address may hold and a link ends it with is written out: else one that
 * somebody has entered could add a reader, or words, to what another writes.
 */
export const mailAddress = (address: string): string =>
  `mailto:${encodeURI(address).replaceAll(/[?&#]/gu, encodeURIComponent)}`;

/** A search for an address in whatever map the device has: no map's owner is named, and none is asked before the tap. */
export const mapAddress = (address: string): string =>
  `geo:0,0?q=${encodeURIComponent(address.trim().replaceAll(/\s+/gu, ' '))}`;
