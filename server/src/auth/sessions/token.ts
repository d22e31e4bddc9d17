import { hash } from 'node:crypto';

/** Tokens are stored hashed: a reader of the database cannot use them. */
export const hashToken = (token: string): string => hash('sha256', token);
