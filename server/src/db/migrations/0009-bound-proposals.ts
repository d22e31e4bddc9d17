import { bindProposals } from '../audit/bind-existing.ts';

/** Binds existing proposals and decisions in the audit; new ones are bound when written. */
export const up = bindProposals;
