import { defaultOptions } from './default-options.ts';
import { defaultRanks } from './default-ranks.ts';
import { defaultUnits } from './default-units.ts';
import type { Reference } from './reference.ts';

/**
 * The reference data of a new directory: the ranks and the usual units of a commissionerate in Maharashtra, and the
 * specification's options.
 */
export const defaultReference: Reference = { ranks: defaultRanks, units: defaultUnits, options: defaultOptions };
