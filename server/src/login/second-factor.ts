import type { Role } from '@buckle/domain/accounts/account';
import type { ActionOutput } from '@buckle/domain/registry';
import type { Session } from '../http/handler.ts';
import { beginAnew, giveRecoveryCodes } from './replace-sessions.ts';
import { type Owner, ownerProof, type OwnerProof, type OwnerProofDependencies, type Proof } from './reauthenticate.ts';
import { secondFactorErrors } from './login.errors.ts';
import { secondFactorRepository, secondFactorWriter } from './second-factor.repository.ts';
import { SERVER_ACTOR } from '../db/store.ts';
import { isWithin, type SessionUsecases } from './sessions.ts';
import { seal, secretText, secretUri, stepOf, typedCode, unseal } from './code-check.ts';
import { userWriter } from '../accounts/accounts.repository.ts';

interface EnrolmentDependencies extends OwnerProofDependencies {
  readonly sessions: SessionUsecases;
  /** Label in authenticator apps, next to the username. */
  readonly issuer: string;
  /** Cryptographically random bytes. */
  readonly newSecret: () => Uint8Array;
}

export interface SecondFactorDependencies extends EnrolmentDependencies {
  /** Whether users of a role have to have a second factor. */
  readonly isCompulsory: (role: Role) => boolean;
}

/** The own second factor. */
export const secondFactorUsecases = (dependencies: SecondFactorDependencies) => {
  const { store, sessions, keys, isCompulsory } = dependencies;
  const factors = secondFactorRepository(store.db);
  const proof = ownerProof(dependencies);

  async function rejectUnset({ session }: Owner): Promise<void> {
    if (!(await factors.isSet(session.userId))) throw secondFactorErrors.notSet();
  }

  return {
    ...enrolmentUsecases(dependencies, proof),

    async status({ userId, role }: Session): Promise<ActionOutput<'secondFactor'>> {
      const factor = await factors.of(userId);
      return {
        ...(factor ? { set: factor.set_at } : {}),
        recovery_codes_left: await factors.remainingRecoveryCodes(userId),
        compulsory: isCompulsory(role),
        available: keys.available,
      };
    },

    /** Disables the second factor, revokes every session of the user and starts a new one; returns its token. */
    async remove(owner: Owner, submitted: Proof): Promise<string> {
      if (isCompulsory(owner.session.role)) throw secondFactorErrors.compulsory();
      await rejectUnset(owner);
      return proof.change(owner, submitted, 'second-factor.remove', async (db, account) => {
        await secondFactorWriter(db).remove(account.id);
        return beginAnew(sessions, db, owner, account);
      });
    },

    /** Returns new recovery codes and invalidates the previous ones. */
    async renewRecoveryCodes(owner: Owner, submitted: Proof): Promise<string[]> {
      await rejectUnset(owner);
      return proof.change(owner, submitted, 'recovery-codes.renew', (db, account) => giveRecoveryCodes(db, account.id));
    },
  };
};

/** How long a secret that was shown can be confirmed: long enough to install an app. */
const OFFER_MS = 15 * 60_000;

/** Setting the own second factor up, or moving it to another phone. */
const enrolmentUsecases = (
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
        const used_steps = JSON.stringify([step]);
        const factor = { user_id: userId, secret: offer.secret, used_steps, set_at: now().toISOString() };
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

export type SecondFactorUsecases = ReturnType<typeof secondFactorUsecases>;
