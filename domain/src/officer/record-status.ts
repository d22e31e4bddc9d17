/** Withdrawn records are kept with their history, and no search or list has them. `retired`, `left`, `merged`: reserved. */
export type RecordStatus = 'present' | 'withdrawn';
