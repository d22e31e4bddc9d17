/** What a thread for passwords runs: it is held up while it computes, and nobody else is. */
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Work } from './argon2.ts';

export default (work: Work): string | boolean[] =>
  work.kind === 'hash'
    ? hashSync(work.password, work.cost)
    : work.hashes.map((hash) => verifySync(hash, work.password));
