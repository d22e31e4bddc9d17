/** Entry point of a password hashing thread: it blocks while it computes, without blocking the event loop. */

import { hashSync, verifySync } from '@node-rs/argon2';
import type { Work } from './password.ts';

export default (work: Work): string | boolean[] =>
  work.kind === 'hash'
    ? hashSync(work.password, work.cost)
    : work.hashes.map((hash) => verifySync(hash, work.password));
