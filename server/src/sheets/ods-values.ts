import { plainNumber } from './number-text.ts';
import { isoDateText, isoTimeText } from './serial-date.ts';
import { isMoreThanNumber } from './shown-number.ts';
import type { Attributes } from './xml-parser.ts';

/** Returns a number as it is shown, if that is more than the number: leading zeros, texts around it, truth values. */
function numberOf(value: string, shown: string): string {
  const number = plainNumber(value);
  return /^(?:0\d+|TRUE|FALSE)$/u.test(shown) || isMoreThanNumber(shown, number) ? shown : number;
}

/** Returns the value of a cell as text. */
export function odsValue(attributes: Attributes, text: string): string {
  switch (attributes['office:value-type']) {
    case 'float':
      return numberOf(attributes['office:value'] ?? '', text);
    case 'currency':
    case 'percentage':
      return plainNumber(attributes['office:value'] ?? '');
    case 'boolean':
      return (attributes['office:boolean-value'] ?? '').toUpperCase();
    case 'date':
      return isoDateText(attributes['office:date-value'] ?? '');
    case 'time':
      return isoTimeText(attributes['office:time-value'] ?? '');
    default:
      return text === '' ? (attributes['office:string-value'] ?? '') : text;
  }
}

/** Returns the formula of a cell without a text, unless a blank text is its value. */
export const odsFormula = (attributes: Attributes): string | undefined =>
  'office:string-value' in attributes ? undefined : attributes['table:formula'];
