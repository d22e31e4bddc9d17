/** Marks that sheet readers put in front of texts that are not what the sheet shows. */

const FORMULA = '[formula] =';

/** Returns the text of a cell with a formula whose value is not stored. */
export const formulaText = (formula: string): string => `${FORMULA}${formula.replace(/^(?:\w+:)?=/u, '') || '…'}`;

/** Whether a cell has a formula without a stored value. */
export const isFormula = (text: string): boolean => text.startsWith(FORMULA);

/** Whether a text has a mark: it cannot be split or converted. */
export const isMarked = (text: string): boolean => isFormula(text);

/** Returns the text without its mark. */
export const withoutMark = (text: string): string => (isFormula(text) ? text.slice(FORMULA.length - 1) : text);
