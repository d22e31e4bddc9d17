import { type Argon2, argon2Here } from '../login/password.ts';

/** How a hash begins: what it costs. */
const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$');

/** argon2id that remembers, of each password that was looked at, what it was compared with, and how many were hashed. */
export function countedArgon2(): { argon2: Argon2; looked: string[][]; hashed: () => number } {
  const looked: string[][] = [];
  let hashed = 0;
  return {
    looked,
    hashed: () => hashed,
    argon2: {
      hash(password, cost) {
        hashed++;
        return argon2Here.hash(password, cost);
      },
      verify(hashes, password) {
        looked.push(hashes.map(costOf));
        return argon2Here.verify(hashes, password);
      },
    },
  };
}
