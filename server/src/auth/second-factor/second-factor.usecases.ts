import type { Role } from '@buckle/domain/account/account';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { Session } from '../../http/session.ts';
import { beginAnew, giveRecoveryCodes } from '../sessions/replace-sessions.ts';
import { type EnrolmentDependencies, enrolmentUsecases } from './enrolment.usecases.ts';
import { type Owner, ownerProof, type Proof } from './reauthenticate.ts';
import { secondFactorErrors } from './second-factor.errors.ts';
import { secondFactorRepository, secondFactorWriter } from './second-factor.repository.ts';

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

export type SecondFactorUsecases = ReturnType<typeof secondFactorUsecases>;
