/** Whether a text can be written to. */
export const isMailAddress = (text: string): boolean => text.includes('@');

/**
 * Returns a `mailto:` URL. Special characters are encoded: otherwise a stored address could add recipients or text to a
 * mail.
 */
export const mailAddress = (address: string): string =>
  `mailto:${encodeURI(address).replaceAll(/[?&#]/gu, encodeURIComponent)}`;

/** Returns a postal address without its line breaks. */
export const oneLine = (address: string): string => address.trim().replaceAll(/\s+/gu, ' ');

/**
 * Returns a `geo:` URL that searches an address in the device's default map app: no map provider is named, and no
 * request is sent before the tap.
 */
export const mapAddress = (address: string): string => `geo:0,0?q=${encodeURIComponent(oneLine(address))}`;
