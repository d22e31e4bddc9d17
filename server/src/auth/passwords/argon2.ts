import { hash, verify } from '@node-rs/argon2';

/** argon2id parameters. */
export interface Cost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Work for argon2id, in a form that can be handed to a thread. */
export type Work =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: Cost }
  | { readonly kind: 'verify'; readonly password: string; readonly hashes: readonly string[] };

/**
 * Whether the client is known: a logged-in user, or a device on which the user has logged in before. Unknown clients
 * never use the queue of known ones.
 */
export type QueueLane = 'known' | 'unknown';

/** Computes argon2id hashes. */
export interface Argon2 {
  /** Always for known clients: hashing follows a right password, or an administrator's session. */
  hash(password: string, cost: Cost): Promise<string>;
  /** Returns for each hash whether it is this password's, computed one after another. `lane`: unknown by default. */
  verify(hashes: readonly string[], password: string, lane?: QueueLane): Promise<boolean[]>;
}

/** Runs in libuv's thread pool: for commands and the first start, which serve no requests. */
export const argon2Here: Argon2 = {
  hash: (password, cost) => hash(password, cost),
  async verify(hashes, password) {
    const matched: boolean[] = [];
    for (const one of hashes) matched.push(await verify(one, password));
    return matched;
  },
};
