import { SERVER_ACTOR } from '../../db/store.ts';
import { beginAnew, giveRecoveryCodes } from '../sessions/replace-sessions.ts';
import { isWithin } from '../sessions/is-within.ts';
import type { Owner, OwnerProof, OwnerProofDependencies, Proof } from './reauthenticate.ts';
import { seal, unseal } from './sealed-secret.ts';
import { secondFactorErrors } from './second-factor.errors.ts';
import { secondFactorRepository, secondFactorWriter } from './second-factor.repository.ts';
import type { SessionUsecases } from '../sessions/session.usecases.ts';
import { secretText, secretUri, stepOf } from './totp.ts';
import { typedCode } from './typed-code.ts';
import { userWriter } from '../users/user.repository.ts';

/** How long a secret that was shown can be confirmed: long enough to install an app. */
const OFFER_MS = 15 * 60_000;

export interface EnrolmentDependencies extends OwnerProofDependencies {
  readonly sessions: SessionUsecases;
  /** Label in authenticator apps, next to the username. */
  readonly issuer: string;
  /** Cryptographically random bytes. */
  readonly newSecret: () => Uint8Array;
}

/** Setting the own second factor up, or moving it to another phone. */
export const enrolmentUsecases = (
  { store, sessions, keys, now, issuer, newSecret }: EnrolmentDependencies,
  { accountOf, countCode, change }: OwnerProof,
) => {
  const factors = secondFactorRepository(store.db);

  return {
    /** Returns a new secret for an authenticator app; it has no effect until it is confirmed. */
    async begin(owner: Owner, proof: Proof): Promise<{ uri: string; secret: string }> {
      const { userId, username, tokenHash } = owner.session;
      if (!keys.available) throw secondFactorErrors.unavailable();
      const key = await keys.toWrite();
      if (!key) throw secondFactorErrors.unreadable();
      const secret = newSecret();
      const sealed = seal(key, userId, secret);
      await change(owner, proof, 'second-factor.offer', (db) => {
        const offer = { user_id: userId, token_hash: tokenHash, secret: sealed, offered_at: now().toISOString() };
        return secondFactorWriter(db).offer(offer);
      });
      return { uri: secretUri(secret, issuer, username), secret: secretText(secret) };
    },

    /**
     * Enables the second factor with a code of the secret that this session was offered. Revokes every session of the
     * user and starts a new one. Returns its token, and the recovery codes, which are shown only once.
     */
    async confirm(owner: Owner, code: string): Promise<{ token: string; recoveryCodes: string[] }> {
      const { userId, username, tokenHash } = owner.session;
      const account = await accountOf(owner.session);
      const offer = await factors.offerTo(userId);
      if (!offer || offer.token_hash !== tokenHash || !isWithin(OFFER_MS, offer.offered_at, now()))
        throw secondFactorErrors.offerExpired();
      const key = await keys.toRead();
      const secret = key && unseal(key, userId, offer.secret);
      if (!secret) throw secondFactorErrors.offerExpired();
      const attempt = await countCode(owner);
      const typed = typedCode(code);
      const step = 'app' in typed ? stepOf(typed.app, secret, now()) : undefined;
      if (step === undefined) throw secondFactorErrors.wrongCode();
      return store.write({ by: owner.session, action: 'second-factor.set', subject: username }, async ({ db }) => {
        const isHeld = await userWriter(db).hold(account);
        const present = await secondFactorRepository(db).offerTo(userId);
        if (!isHeld || present?.secret !== offer.secret) throw secondFactorErrors.offerExpired();
        const factor = { user_id: userId, secret: offer.secret, last_step: step, set_at: now().toISOString() };
        await secondFactorWriter(db).set(factor);
        const recoveryCodes = await giveRecoveryCodes(db, userId);
        const token = await beginAnew(sessions, db, owner, account);
        await attempt.succeeded(db);
        return { token, recoveryCodes };
      });
    },

    /** Deletes expired offers. */
    async forgetOffers(): Promise<void> {
      const since = new Date(now().getTime() - OFFER_MS).toISOString();
      await store.write({ by: SERVER_ACTOR, action: 'logins.forget', subject: '' }, ({ db }) =>
        secondFactorWriter(db).forgetOffers(since),
      );
    },
  };
};
