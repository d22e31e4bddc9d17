/** The numbers of a mobile number field, which holds one or more between commas. */
export const phonesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => /\d/u.test(part)),
  ),
];

/** Returns a `tel:` URL with only dialable characters. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;
