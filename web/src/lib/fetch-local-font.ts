import { whenLoaded } from './when-loaded.ts';

/** Those in which rows and records are set; `theme/fonts.css` has their files. */
const WEIGHTS = ['400', '600'] as const;

/**
 * Fetches the letters of records once the page has all that it needs itself, so that rows are drawn once, and in them. A
 * browser asks for a font only when a text that needs it is laid out.
 */
export function fetchLocalFont(): void {
  whenLoaded(() => {
    for (const weight of WEIGHTS)
      document.fonts.load(`${weight} 1em "Noto Sans Devanagari"`, 'अ').catch(() => undefined);
  });
}
