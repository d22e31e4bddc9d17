/**
 * Texts that a spreadsheet would take for a formula, also behind white space and in full width, and those that already
 * begin with an apostrophe before one.
 */
const FORMULA = /^'*[\s\p{Cc}]*[=+\-@|＝＋－＠]/u;

/** Puts an apostrophe in front of a formula, as OWASP's page on CSV injection advises. */
export const withFormulaMark = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `withFormulaMark` has put in front, and leaves every other text as it is. */
export const withoutFormulaMark = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
