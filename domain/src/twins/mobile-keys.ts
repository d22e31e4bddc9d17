import { tidyMobile } from '../officer/mobile-number.ts';

const MOBILE = /^\d{10}$/u;
/** Placeholder numbers: one digit ten times. */
const NONE = /^(\d)\1{9}$/u;

/** Returns the mobile numbers of a record, without placeholders. */
export const mobilesOf = (text: string): readonly string[] =>
  tidyMobile(text)
    .split(',')
    .map((number) => number.trim())
    .filter((number) => MOBILE.test(number) && !NONE.test(number));
