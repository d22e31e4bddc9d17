import { bindProposals } from '../audit/bind-existing.ts';

/** The audit binds what each proposal says and what became of it: from here on each new one, here those that there are. */
export const up = bindProposals;
