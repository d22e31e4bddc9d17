import { settings } from '../platform/settings.ts';
import { whenLoaded } from '../platform/when-loaded.ts';

const isWrittenInDevanagari = (language: string): boolean => {
  try {
    return new Intl.Locale(language).maximize().script === 'Deva';
  } catch {
    return false;
  }
};

/** The language of a record's Devanagari: that of the commissionerate where it is written so, or else Marathi. */
export const devanagariLanguage = isWrittenInDevanagari(settings.localLanguage) ? settings.localLanguage : 'mr';

/** Returns the language of a text; undefined without Devanagari. */
export const languageOf = (text: unknown): string | undefined =>
  typeof text === 'string' && /\p{Script=Devanagari}/u.test(text) ? devanagariLanguage : undefined;

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

/** Font weights in which rows and records are set; `theme/fonts.css` has their files. */
const WEIGHTS = ['400', '600'] as const;

/**
 * Preloads the Devanagari font when the page is idle, so that rows are painted once in the right font. Browsers load a
 * font only when a text needs it.
 */
export function fetchLocalFont(): void {
  whenLoaded(() => {
    for (const weight of WEIGHTS)
      document.fonts.load(`${weight} 1em "Noto Sans Devanagari"`, 'अ').catch(() => undefined);
  });
}
