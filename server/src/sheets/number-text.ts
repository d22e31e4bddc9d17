import type { NumberKind } from './number-format.ts';
import { shownNumber } from './shown-number.ts';
import { dateText, durationText, timeText } from './serial-date.ts';

/** Significant digits in spreadsheets. Further ones are floating-point noise. */
const PRECISION = 15;

const PLAIN = /^-?(?:0|[1-9]\d*)$/u;
const DECIMAL = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/iu;

/** Writes a decimal number without exponent, leading zeros and zeros behind the point. */
function withoutExponent(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(number) ?? [];
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const after = point >= 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const text = `${before.replace(/^0+(?=\d)/u, '')}.${after}`.replace(/\.?0*$/u, '');
  return text === '0' ? text : sign + text;
}

/** Returns a stored number as text, without an exponent. Returns other texts unchanged. */
export function plainNumber(stored: string): string {
  if (PLAIN.test(stored) || stored === '' || !DECIMAL.test(stored)) return stored;
  const text = withoutExponent(stored);
  return text.includes('.') ? withoutExponent(Number(stored).toPrecision(PRECISION)) : text;
}

/** Formats a stored number by its kind: a date, a time, or a number. A blank cell stays blank. */
export function numberText(stored: string, { kind, ...format }: NumberKind, is1904: boolean): string {
  if (stored === '') return '';
  const text = plainNumber(stored);
  if (kind === 'number') return text;
  if ('code' in format) return shownNumber(format.code, text) ?? text;
  const serial = Number(stored);
  if (kind === 'duration') return durationText(serial) ?? text;
  return (kind === 'time' ? timeText(serial) : dateText(serial, is1904)) ?? text;
}
