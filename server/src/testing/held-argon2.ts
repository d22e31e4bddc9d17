import { type Argon2, argon2Here } from '../login/password.ts';

/** argon2id that, while it is held, begins to look at passwords and ends with none. */
export function heldArgon2() {
  let gate: Promise<void> | undefined;
  let open = (): void => undefined;
  let looked = 0;
  let awaited: { count: number; reached: () => void } | undefined;

  const argon2: Argon2 = {
    hash: argon2Here.hash,
    async verify(hashes, password) {
      looked++;
      if (looked === awaited?.count) awaited.reached();
      await gate;
      return argon2Here.verify(hashes, password);
    },
  };

  return {
    argon2,
    hold(): void {
      looked = 0;
      gate = new Promise((resolve) => (open = resolve));
    },
    letGo: (): void => open(),
    /** When it has begun with so many since it is held. */
    reached: (count: number): Promise<void> =>
      new Promise((reached) => {
        awaited = { count, reached };
        if (looked >= count) reached();
      }),
  };
}
