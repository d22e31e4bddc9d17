import { PASSWORD_MAX, PASSWORD_MIN } from '@buckle/domain/account/account';
import { fold } from '@buckle/domain/officer/matching';
import { dictionary } from '@zxcvbn-ts/language-common';
import { authErrors } from '../login/auth.errors.ts';

/** Common passwords of any length. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(fold));

/** Words that an attacker of this installation would try first. */
const LOCALITY_WORDS = ['buckle', 'police', 'commissionerate', 'mumbaipolice', 'maharashtrapolice'];

/** Fewer different characters than these are a pattern. */
const DIFFERENT_MIN = 4;
/** A piece as short as this makes nothing longer by being repeated. */
const REPEATED = /^(.{1,7}?)\1+.?$/su;

const lettersOf = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{M}]/gu, '');

/** Whether each character follows the one before it, forwards or backwards: `12345678`, `hgfedcba`, `1234567890`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  // Nine is followed by nought.
  return [1, -1].some((step) => steps.every((one) => one === step || one === -9 * step));
}

/** Whether the password is easily guessed from the place and the user. */
function isObvious(password: string, words: readonly string[]): boolean {
  const text = fold(password.trim());
  if (new Set(text).size < DIFFERENT_MIN || isSequence(text) || REPEATED.test(text)) return true;
  const letters = lettersOf(text);
  return letters !== '' && words.some((word) => lettersOf(word) === letters);
}

/**
 * Throws a `RequestError` for a password that is too short, too long, common, or easily guessed for this user and
 * place; no rules on composition. The length counts grapheme clusters as typed.
 */
export function rejectWeak(password: string, username: string, localityNames: readonly string[]): void {
  const length = [...password].length;
  if (length < PASSWORD_MIN) throw authErrors.tooShort();
  if (length > PASSWORD_MAX) throw authErrors.tooLong();
  if (fold(password.trim()) === fold(username)) throw authErrors.asUsername();
  if (common.has(fold(password.trim()))) throw authErrors.common();
  const words = [username, ...LOCALITY_WORDS, ...localityNames.flatMap((name) => [name, ...name.split(/\s+/u)])];
  if (isObvious(password, words)) throw authErrors.obvious();
}
