/**
 * Statuses of a pair of records. `open`: both are present. `different`: marked as different people. `merged`: one of them
 * leads to the other, which is present. `withdrawn`: anything else, where one of them is not present.
 */
export type PairStatus = 'open' | 'different' | 'merged' | 'withdrawn';
