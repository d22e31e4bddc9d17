/** The numbers of a mobile number field, which holds one or more between commas. */
export const phonesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** Where a tap on a number leads; only what can be dialled is kept. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;

/**
 * Where a tap on an e-mail address leads. What an address may hold and a link ends it with is written out: else one that
 * somebody has entered could add a reader, or words, to what another writes.
 */
export const mailAddress = (address: string): string =>
  `mailto:${encodeURI(address).replaceAll(/[?&#]/gu, encodeURIComponent)}`;

/** A map's search for an address. */
export const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.replaceAll(/\s+/gu, ' ') })}`;
