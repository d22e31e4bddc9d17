import { bindAccounts } from '../../audit/bind-existing.ts';

/** The audit binds each account and session: from here on at each change, here those that there are. */
export const up = bindAccounts;
