import { devanagariLanguage } from '../lib/text/devanagari.ts';

/** Runs of Devanagari, with the spaces and signs between its words. */
const RUNS =
  /([\u0900-\u097F\uA8E0-\uA8FF](?:[\u0900-\u097F\uA8E0-\uA8FF\u200C\u200D\s.,'’()-]*[\u0900-\u097F\uA8E0-\uA8FF\u200C\u200D])?)/u;

/** Text of a record. Devanagari parts have a `lang` attribute, so that screen readers pronounce them correctly. */
export function LocalText({ text }: { text: string }) {
  const parts = text.split(RUNS);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} lang={devanagariLanguage}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
