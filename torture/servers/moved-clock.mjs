/**
 * Loaded before the server: its clock is set by as many milliseconds as stand in a file, which is looked at again at each
 * question. What the process counts by itself (timers, `performance.now`) goes on evenly, as on a machine whose clock is set.
 */
import { readFileSync } from 'node:fs';

const file = process.env.TORTURE_CLOCK;
const Real = globalThis.Date;
const offset = () => Number(readFileSync(file, 'utf8')) || 0;

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + offset());
    else super(...given);
  }
  static now() {
    return Real.now() + offset();
  }
};
