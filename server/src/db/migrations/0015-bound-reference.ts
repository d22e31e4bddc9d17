import { bindEntries } from '../audit/bind-existing.ts';

/** Binds existing ranks and units in the audit; new ones are bound when written. */
export const up = bindEntries;
