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

/** A map's search for an address. */
export const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.replaceAll(/\s+/gu, ' ') })}`;
