/**
 * Where a tap on an e-mail address leads. What an address may hold and a link ends it with is written out: else one that
 * somebody has entered could add a reader, or words, to what another writes.
 */
export const mailAddress = (address: string): string =>
  `mailto:${encodeURI(address).replaceAll(/[?&#]/gu, encodeURIComponent)}`;

/** A map's search for an address. */
export const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.replaceAll(/\s+/gu, ' ') })}`;
