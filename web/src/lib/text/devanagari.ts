import { settings } from '../platform/settings.ts';

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
