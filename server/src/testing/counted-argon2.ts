import { type Argon2, argon2Here } from '../auth/argon2.ts';

/** How a hash begins: what it costs. */
const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$');

/** argon2id that remembers, of each password that was looked at, what it was compared with. */
export function countedArgon2(): { argon2: Argon2; looked: string[][] } {
  const looked: string[][] = [];
  return {
    looked,
    argon2: {
      hash: argon2Here.hash,
      verify(hashes, password) {
        looked.push(hashes.map(costOf));
        return argon2Here.verify(hashes, password);
      },
    },
  };
}
