/** Marks that sheet readers put in front of texts that are not what the sheet shows. */

const FORMULA = '[formula] =';
const FONT = /^\[font ([^\]]+)\] /u;

/** Returns the text of a cell with a formula whose value is not stored. */
export const formulaText = (formula: string): string => `${FORMULA}${formula.replace(/^(?:\w+:)?=/u, '') || '…'}`;

/** Returns the text of a cell in a font that draws other letters for it. */
export const inFont = (text: string, font: string): string => (isMarked(text) ? text : `[font ${font}] ${text}`);

/** Whether a cell has a formula without a stored value. */
export const isFormula = (text: string): boolean => text.startsWith(FORMULA);

/** Returns the font of a text that is typed in one that draws other letters for it. */
export const fontOf = (text: string): string | undefined =>
  text.startsWith('[font ') ? FONT.exec(text)?.[1] : undefined;

/** Whether a text has a mark: it cannot be split or converted. */
export const isMarked = (text: string): boolean => text.startsWith('[') && (isFormula(text) || FONT.test(text));

/** Returns the text without its mark. */
export const withoutMark = (text: string): string =>
  isFormula(text) ? text.slice(FORMULA.length - 1) : text.replace(FONT, '');
