/**
 * Preloaded into the server: shifts its wall clock by the milliseconds in a file, read at each call. Timers and
 * `performance.now` are unaffected, as when a clock is set.
 */
import { readFileSync } from 'node:fs';

const file = process.env.STRESS_CLOCK;
const Real = globalThis.Date;
const offset = () => Number(readFileSync(file, 'utf8')) || 0;

globalThis.Date = class extends Real {
  constructor(...args) {
    if (args.length === 0) super(Real.now() + offset());
    else super(...args);
  }
  static now() {
    return Real.now() + offset();
  }
};
