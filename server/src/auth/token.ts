import { hash } from 'node:crypto';

/** What is kept of a token: whoever reads the database can send none. */
export const hashToken = (token: string): string => hash('sha256', token);
