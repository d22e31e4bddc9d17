import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Argon2, Work } from './argon2.ts';
import { authErrors } from './auth.errors.ts';

/** The compiled file beside this compiled one. */
const THREAD = new URL('./argon2-thread.js', import.meta.url);

/** Computed at the same time: each takes a core and 64 MiB. */
const AT_ONCE = 2;

/** Who may wait for that: some two seconds' worth. Whoever comes then is told to come again. */
const WAITING = 16;

/** Under way or waiting. */
export const PASSWORDS_AT_ONCE = AT_ONCE + WAITING;

/** What serves people goes before, where there are more threads than cores. */
const NICE = 5;

export interface Argon2Threads extends Argon2 {
  close(): Promise<void>;
}

/**
 * Computes argon2id in threads of its own, so that files and images, which need Node's, never wait for it; throws a
 * `RequestError` at once where too many wait already. `file`: the compiled thread, where this very file is not compiled.
 */
export function argon2Threads(file = THREAD): Argon2Threads {
  const pool = new Piscina<Work, string | boolean[]>({
    filename: fileURLToPath(file),
    minThreads: AT_ONCE,
    maxThreads: AT_ONCE,
    niceIncrement: NICE,
    execArgv: [],
  });
  let unfinished = 0;

  async function run(work: Work): Promise<string | boolean[]> {
    if (unfinished >= PASSWORDS_AT_ONCE) throw authErrors.busy();
    unfinished++;
    try {
      return await pool.run(work);
    } finally {
      unfinished--;
    }
  }

  return {
    // The kind of work has just chosen what comes of it.
    hash: (password, cost) => run({ kind: 'hash', password, cost }) as Promise<string>,
    verify: (hashes, password) => run({ kind: 'verify', password, hashes }) as Promise<boolean[]>,
    close: () => pool.destroy(),
  };
}
