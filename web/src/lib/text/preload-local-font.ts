import { whenLoaded } from '../platform/when-loaded.ts';

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
