import { defaultRanks } from './default-ranks.ts';
import { defaultUnits } from './default-units.ts';
import type { Reference } from './reference.ts';

/** The reference data of a new directory: the ranks and the usual units of a commissionerate in Maharashtra. */
export const defaultReference: Reference = { ranks: defaultRanks, units: defaultUnits };
